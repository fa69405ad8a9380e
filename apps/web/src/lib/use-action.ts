import { useCallback, useRef, useState } from 'react';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import type { Asked, Out, Schema } from './call.ts';
import { Deed, type DeedTexts } from './deed.ts';

export { act, newKey } from './deed.ts';

export interface Action<Asking, Reply> {
  /** Sends; answers the reply, or undefined after a failure (already told to the person). */
  readonly run: (asked: Asking) => Promise<Reply | undefined>;
  readonly pending: boolean;
  /** A try is under way whose outcome so far is unknown (`again` in its texts). */
  readonly late: boolean;
  /** The last failure, until the next try: forms show its `errors` beside their fields. */
  readonly error: Error | null;
  readonly clear: () => void;
}

/**
 * A {@link Deed} of a form or a button: one toast for how it went, pending while it runs. Use one
 * `useAction` per form or button that is pressed once at a time.
 * @example const book = useAction(bookings.raid.book, { success: 'Your booking …', failure: { otherwise: '…' } })
 */
export function useAction<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  line: Endpoint<P, Q, B, R>,
  texts: DeedTexts<Out<R>> = {},
): Action<Asked<P, Q, B>, Out<R>> {
  const latest = useRef(texts);
  latest.current = texts;
  const [pending, setPending] = useState(false);
  const [late, setLate] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [deed] = useState(
    () =>
      new Deed<P, Q, B, R>(() => latest.current, {
        pending: setPending,
        failed: setError,
        late: setLate,
      }),
  );
  const run = useCallback((asked: Asked<P, Q, B>) => deed.run(line, asked), [deed, line]);
  const clear = useCallback(() => setError(null), []);
  return { run, pending, late, error, clear };
}
