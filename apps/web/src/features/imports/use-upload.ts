import { useCallback, useEffect, useRef, useState } from 'react';
import { imports } from '@warchest/contract/imports.ts';
import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/error-messages.ts';
import { newIdempotencyKey } from '../../lib/use-command.ts';
import { showReply } from './use-import.ts';
import { pauseUnless, sendParts, type Source } from './upload.ts';

export interface Upload {
  /** The file that is sent now, or whose sending failed. */
  readonly source: Source | null;
  /** Bytes that have arrived. */
  readonly sent: number;
  /** A part is being sent again. */
  readonly again: boolean;
  /** Why it failed; null while it goes on. */
  readonly failure: string | null;
  readonly start: (sort: SortName, source: Source) => void;
  /** Goes on with what failed. */
  readonly retry: () => void;
  /** Ends the sending; nothing of it stays. */
  readonly cancel: () => void;
}

interface Sending {
  readonly sort: SortName;
  readonly source: Source;
  readonly key: string;
  readonly stop: AbortController;
  /** The draft, once it is there. */
  id: string | null;
  /** Parts that have arrived need not be sent again. */
  sent: number;
}

const idle = { source: null, sent: 0, again: false, failure: null } as const;

/**
 * Sends a file to a new draft, in parts, and lets the server read it.
 * @param onSent receives the draft once its reading has begun
 */
export function useUpload(onSent: (importId: string) => void): Upload {
  const [state, setState] = useState<Pick<Upload, 'source' | 'sent' | 'again' | 'failure'>>(idle);
  const sending = useRef<Sending | null>(null);
  const done = useRef(onSent);
  done.current = onSent;

  const work = useCallback(async (one: Sending) => {
    const { source, sort, key, stop } = one;
    const { signal } = stop;
    setState({ source, sent: one.sent, again: false, failure: null });
    try {
      const body = { sort, fileName: source.name.slice(-200), bytes: source.content.size };
      one.id ??= (await call(imports.create, { body }, { signal, idempotencyKey: key })).id;
      const { id } = one;
      const from = one.sent;
      await sendParts(source.content.slice(from), {
        signal,
        pause: pauseUnless(signal),
        sendPart: (at, bytes) =>
          call(imports.sendPart, { params: { id, at: from + at } }, { signal, bytes }),
        report: (sent, again) => {
          one.sent = from + sent;
          setState({ source, sent: one.sent, again, failure: null });
        },
      });
      await showReply(await call(imports.read, { params: { id }, body: {} }, { signal }));
      sending.current = null;
      setState(idle);
      done.current(id);
    } catch (failure) {
      if (signal.aborted) return;
      setState({ source, sent: one.sent, again: false, failure: messageOf(failure) });
    }
  }, []);

  const start = useCallback(
    (sort: SortName, source: Source) => {
      sending.current?.stop.abort();
      const stop = new AbortController();
      sending.current = { sort, source, key: newIdempotencyKey(), stop, id: null, sent: 0 };
      void work(sending.current);
    },
    [work],
  );
  const retry = useCallback(() => {
    if (sending.current) void work(sending.current);
  }, [work]);
  const cancel = useCallback(() => {
    const { current: one } = sending;
    sending.current = null;
    setState(idle);
    one?.stop.abort();
    // a draft that stays is removed by itself later
    if (one?.id) void call(imports.remove, { params: { id: one.id } }).catch(() => undefined);
  }, []);
  useEffect(() => () => sending.current?.stop.abort(), []);
  return { ...state, start, retry, cancel };
}
