import { useCallback, useRef, useState } from 'react';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import type { CallInput, SchemaOutput, Schema } from './call.ts';
import {
  Command,
  StoppedError,
  type CommandState,
  type CommandTexts,
  type LateAttempt,
} from './command.ts';
import { messageOf } from './error-messages.ts';

export { newIdempotencyKey, sendCommand } from './command.ts';

export interface Action<Input, Reply> extends CommandState {
  /** Sends; resolves to the reply, or undefined after a failure, which was already shown. */
  readonly run: (input: Input) => Promise<Reply | undefined>;
  /** Why and when the pending attempt is sent again (`again` in its texts); null otherwise. */
  readonly late: LateAttempt | null;
  /** Sends a late attempt again now. */
  readonly tryNow: () => void;
  /** Stops retrying a late attempt. */
  readonly stop: () => void;
  /** The last failure, until the next attempt; forms show its `errors` beside their fields. */
  readonly error: Error | null;
  readonly clear: () => void;
}

/**
 * A {@link Command} of a form or a button: pending while it runs, with one toast for the result.
 * Use one hook per form or button.
 * @example const book = useCommand(bookings.raid.book, { success: 'Your booking …', failure: {
 * otherwise: '…' } })
 */
export function useCommand<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  line: Endpoint<P, Q, B, R>,
  texts: CommandTexts<SchemaOutput<R>> = {},
): Action<CallInput<P, Q, B>, SchemaOutput<R>> {
  const latest = useRef(texts);
  latest.current = texts;
  const [pending, setPending] = useState(false);
  const [late, setLate] = useState<LateAttempt | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [command] = useState(
    () =>
      new Command<P, Q, B, R>(() => latest.current, {
        pending: setPending,
        failed: setError,
        late: setLate,
      }),
  );
  const run = useCallback((input: CallInput<P, Q, B>) => command.run(line, input), [command, line]);
  const clear = useCallback(() => setError(null), []);
  const tryNow = useCallback(() => command.tryNow(), [command]);
  const stop = useCallback(() => command.stop(), [command]);
  // a stopped attempt has no words
  const failure =
    error && !(error instanceof StoppedError) ? messageOf(error, texts.failure || undefined) : null;
  return { run, pending, late, tryNow, stop, error, failure, clear };
}
