import { useCallback, useRef, useState } from 'react';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import { call, CallRefused, type Asked, type Out, type Schema } from './call.ts';
import { messageOf, type FailureTexts } from './messages.ts';
import { queryClient } from './query.ts';
import { toast } from './toast.ts';

export interface ActionTexts<Reply> {
  /** Green toast; nothing is said without it. */
  readonly success?: string | ((reply: Reply) => string);
  /** Red toast by refusal; `otherwise` is the screen's specified failure text. False says nothing. */
  readonly failure?: FailureTexts | false;
  /** Contract lines whose cached data are loaded again after success. */
  readonly reload?: readonly { readonly name: string }[];
}

export interface Action<Asking, Reply> {
  /** Sends; answers the reply, or undefined after a failure (already told to the person). */
  readonly run: (asked: Asking) => Promise<Reply | undefined>;
  readonly pending: boolean;
  /** The last failure, until the next try: forms show its `errors` beside their fields. */
  readonly error: Error | null;
  readonly clear: () => void;
}

/** The refusal settles it: nothing was written, so another try may carry other values under a new key. */
const isSettled = (error: unknown): boolean =>
  error instanceof CallRefused &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.status !== 408;

/**
 * Calls a contract line as a deed: one toast for how it went, pending while it runs. The idempotency
 * key is made once per use and kept over retries whose outcome is unknown, so pressing again after a
 * lost answer has one effect; it is renewed after success or a refusal. Use one `useAction` per form
 * or button that is pressed once at a time.
 * @example const book = useAction(bookings.raid.book, { success: 'Your booking …', failure: { otherwise: '…' } })
 */
export function useAction<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  line: Endpoint<P, Q, B, R>,
  texts: ActionTexts<Out<R>> = {},
): Action<Asked<P, Q, B>, Out<R>> {
  const key = useRef<string | null>(null);
  const running = useRef<Promise<Out<R> | undefined> | null>(null);
  const told = useRef(texts);
  told.current = texts;
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  const run = useCallback(
    (asked: Asked<P, Q, B>): Promise<Out<R> | undefined> => {
      // a second press while the first is under way joins it
      if (running.current) return running.current;
      const send = async () => {
        setPending(true);
        setError(null);
        key.current ??= line.idempotent ? newKey() : null;
        try {
          const reply = await call(line, asked, { idempotencyKey: key.current ?? undefined });
          key.current = null;
          const { success, reload } = told.current;
          if (success) toast(typeof success === 'function' ? success(reply) : success, 'good');
          for (const one of reload ?? [])
            void queryClient.invalidateQueries({ queryKey: [one.name] });
          return reply;
        } catch (failure) {
          if (isSettled(failure)) key.current = null;
          setError(failure as Error);
          if (told.current.failure !== false)
            toast(messageOf(failure, told.current.failure), 'bad');
          return undefined;
        } finally {
          setPending(false);
          running.current = null;
        }
      };
      running.current = send();
      return running.current;
    },
    [line],
  );
  return { run, pending, error, clear: useCallback(() => setError(null), []) };
}

/**
 * One deed outside a form, such as saving a cell: many may run side by side, each with its own key.
 * Tells a failure as a toast and throws it again, so that the cell can revert and offer a retry.
 * @example await act(runs.raid.update, { params: { id }, body: { version, note } }, { failure: { … } })
 */
export async function act<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  line: Endpoint<P, Q, B, R>,
  asked: Asked<P, Q, B>,
  texts: Pick<ActionTexts<Out<R>>, 'success' | 'failure'> = {},
): Promise<Out<R>> {
  try {
    const reply = await call(line, asked, {
      idempotencyKey: line.idempotent ? newKey() : undefined,
    });
    if (texts.success)
      toast(typeof texts.success === 'function' ? texts.success(reply) : texts.success, 'good');
    return reply;
  } catch (failure) {
    if (texts.failure !== false) toast(messageOf(failure, texts.failure), 'bad');
    throw failure;
  }
}

/** A fresh idempotency key. `randomUUID` exists on secure pages only. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
