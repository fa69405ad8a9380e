import type { Endpoint } from '@warchest/contract/endpoint.ts';
import {
  call,
  CallLost,
  CallRefused,
  type CallInput,
  type SchemaOutput,
  type Schema,
} from './call.ts';
import { markStreamStale } from './live-state.ts';
import { messageOf, type FailureTexts } from './error-messages.ts';
import { queryClient } from './query.ts';
import { toast } from './toast.ts';

export interface CommandTexts<Reply> {
  /** Green toast; nothing is said without it. */
  readonly success?: string | ((reply: Reply) => string);
  /** Red toast by refusal; `otherwise` is the screen's specified failure text. False says nothing. */
  readonly failure?: FailureTexts | false;
  /** Contract lines whose cached data are loaded again after success. */
  readonly reload?: readonly { readonly name: string }[];
  /** Waits, in ms, before it is sent again under the same key while its outcome is unknown. */
  readonly again?: readonly number[];
}

/** Where a action says how it goes. */
export interface CommandObserver {
  readonly pending: (is: boolean) => void;
  /** The failure of the last try, or null. */
  readonly failed: (error: Error | null) => void;
  /** The outcome of a try is unknown, and it is sent again. */
  readonly late?: (is: boolean) => void;
}

/** The refusal settles it: nothing was written, so another try may carry other values under a new key. */
const isSettled = (error: unknown): boolean =>
  error instanceof CallRefused &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.status !== 408;

/** A fresh idempotency key. `randomUUID` exists on secure pages only. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const showSuccess = <Reply>({ success }: CommandTexts<Reply>, reply: Reply): void => {
  if (success) toast(typeof success === 'function' ? success(reply) : success, 'good');
};

/**
 * A call of a contract line that a form or a button makes, one at a time. The idempotency key is made
 * once per use and kept over tries whose outcome is unknown, so pressing again after a lost answer has
 * one effect; it is renewed after success or a refusal. A second press while the first is under way
 * joins it.
 */
export class Command<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  readonly #texts: () => CommandTexts<SchemaOutput<R>>;
  readonly #news: CommandObserver;
  #key: string | null = null;
  #running: Promise<SchemaOutput<R> | undefined> | null = null;

  constructor(texts: () => CommandTexts<SchemaOutput<R>>, news: CommandObserver) {
    this.#texts = texts;
    this.#news = news;
  }

  /** Sends; answers the reply, or undefined after a failure (already told to the person). */
  run(line: Endpoint<P, Q, B, R>, asked: CallInput<P, Q, B>): Promise<SchemaOutput<R> | undefined> {
    this.#running ??= this.#send(line, asked);
    return this.#running;
  }

  async #send(
    line: Endpoint<P, Q, B, R>,
    asked: CallInput<P, Q, B>,
  ): Promise<SchemaOutput<R> | undefined> {
    this.#news.pending(true);
    this.#news.failed(null);
    this.#key ??= line.idempotent ? newIdempotencyKey() : null;
    try {
      const reply = await this.#untilSettled(line, asked);
      this.#key = null;
      showSuccess(this.#texts(), reply);
      for (const { name } of this.#texts().reload ?? [])
        void queryClient.invalidateQueries({ queryKey: [name] });
      return reply;
    } catch (failure) {
      if (isSettled(failure)) this.#key = null;
      if (failure instanceof CallLost) markStreamStale();
      this.#news.failed(failure as Error);
      const { failure: texts } = this.#texts();
      if (texts !== false) toast(messageOf(failure, texts), 'bad');
      return undefined;
    } finally {
      this.#news.late?.(false);
      this.#news.pending(false);
      this.#running = null;
    }
  }

  /** Sends again while nobody knows whether it had its effect; one key, so it has it once. */
  async #untilSettled(
    line: Endpoint<P, Q, B, R>,
    asked: CallInput<P, Q, B>,
  ): Promise<SchemaOutput<R>> {
    const key = this.#key ?? undefined;
    for (const wait of (key && this.#texts().again) || []) {
      try {
        return await call(line, asked, { idempotencyKey: key });
      } catch (failure) {
        if (isSettled(failure)) throw failure;
        if (failure instanceof CallLost) markStreamStale();
        this.#news.late?.(true);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    return call(line, asked, { idempotencyKey: key });
  }
}

/**
 * One action outside a form, such as saving a cell: many may run side by side, each with its own key.
 * Tells a failure as a toast and throws it again, so that the cell can revert and offer a retry.
 * @example await act(runs.raid.update, { params: { id }, body: { version, note } }, { failure: { … } })
 */
export async function sendCommand<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
>(
  line: Endpoint<P, Q, B, R>,
  asked: CallInput<P, Q, B>,
  texts: Pick<CommandTexts<SchemaOutput<R>>, 'success' | 'failure'> = {},
): Promise<SchemaOutput<R>> {
  try {
    const reply = await call(line, asked, {
      idempotencyKey: line.idempotent ? newIdempotencyKey() : undefined,
    });
    showSuccess(texts, reply);
    return reply;
  } catch (failure) {
    if (failure instanceof CallLost) markStreamStale();
    if (texts.failure !== false) toast(messageOf(failure, texts.failure), 'bad');
    throw failure;
  }
}
