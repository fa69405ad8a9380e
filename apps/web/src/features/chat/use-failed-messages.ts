import { useEffect, useRef, useState } from 'react';
import { chat } from '@warchest/contract/chat.ts';
import { queryClient } from '../../lib/query.ts';
import { toastWithClose } from '../../lib/toast.ts';
import { act } from '../../lib/use-command.ts';
import { keyOf, useEndpoint } from '../../lib/use-endpoint.ts';
import { dismissedText, retriedText, type FailedMessageAction } from './failed-messages-words.ts';

interface Busy {
  readonly action: FailedMessageAction;
  readonly ids: readonly string[];
}

const said = { retry: retriedText, dismiss: dismissedText } as const;

/**
 * What could not be sent, live, with what is done to it. The lines that are done go: the focus moves to
 * the same button of the line that takes their place, or to the heading when none is left.
 */
export function useUnsent() {
  const loaded = useEndpoint(chat.unsent, {}, { live: { topic: 'messages' } });
  const [busy, setBusy] = useState<Busy | null>(null);
  const lines = useRef<HTMLUListElement>(null);
  /** The line that something is done to, and where it stood. */
  const going = useRef<{
    readonly action: FailedMessageAction;
    readonly id: string;
    readonly at: number;
  } | null>(null);
  const { data } = loaded;

  useEffect(() => {
    if (going.current === null || data?.messages.some(({ id }) => id === going.current?.id)) return;
    const { action, at } = going.current;
    going.current = null;
    if (document.activeElement !== document.body) return;
    const buttons = [
      ...(lines.current?.querySelectorAll<HTMLElement>(`[data-action="${action}"]`) ?? []),
    ];
    (buttons[Math.min(at, buttons.length - 1)] ?? document.querySelector('h1'))?.focus();
  }, [data]);

  const run = async (action: FailedMessageAction, ids: readonly string[]): Promise<void> => {
    setBusy({ action, ids });
    const [first = ''] = ids;
    const at = data?.messages.findIndex(({ id }) => id === first) ?? 0;
    going.current = ids.length === 1 ? { action, id: first, at } : null;
    try {
      const body = { ids: [...ids] };
      const list = await (action === 'retry'
        ? act(chat.retry, { body })
        : act(chat.dismiss, { body }));
      queryClient.setQueryData(keyOf(chat.unsent), list);
      toastWithClose(said[action](ids.length));
    } catch {
      // told by the action
      going.current = null;
    } finally {
      setBusy(null);
    }
  };
  return { loaded, busy, run, lines };
}
