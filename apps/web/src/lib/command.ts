import type { Endpoint } from '@warchest/contract/endpoint.ts';
import {
  call,
  NoResponseError,
  RefusedError,
  type CallInput,
  type SchemaOutput,
  type Schema,
} from './call.ts';
import { markStreamStale } from './live-state.ts';
import { messageOf, type FailureTexts } from './error-messages.ts';
import { queryClient } from './query.ts';
import { toast } from './toast.ts';

export interface CommandTexts<Reply> {
  /** Green toast; without it none is shown. */
  readonly success?: string | ((reply: Reply) => string);
  /** Red toast by refusal; `otherwise` is the screen's specified failure text. False shows none. */
  readonly failure?: FailureTexts | false;
  /** Endpoints whose cached data are reloaded after success. */
  readonly reload?: readonly { readonly name: string }[];
  /** Called after a failure, once it was shown. */
  readonly onFailure?: (failure: Error) => void;
  /** Delays, in ms, before it is sent again with the same key while its outcome is unknown. */
  readonly again?: readonly number[];
}

/** An attempt whose outcome is unknown, and when it is sent again. */
export interface LateAttempt {
  readonly failure: Error;
  /** An instant in ms. */
  readonly nextTry: number;
}

/** The person stopped a command whose outcome is unknown. Sending the same again has one effect. */
export class StoppedError extends Error {}

/** A command as the button shows it that runs it. */
export interface CommandState {
  readonly pending: boolean;
  /** Why the last attempt failed, in the words of its toast, until the next one; null otherwise. */
  readonly failure: string | null;
}

/** Receives a command's progress. */
export interface CommandObserver {
  readonly pending: (is: boolean) => void;
  /** The failure of the last attempt, or null. */
  readonly failed: (error: Error | null) => void;
  /** While an attempt whose outcome is unknown is sent again; null afterwards. */
  readonly late?: (attempt: LateAttempt | null) => void;
}

/**
 * Whether the refusal is final: nothing was written, so another attempt may send other values with
 * a new key.
 */
const isSettled = (error: unknown): boolean =>
  error instanceof RefusedError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.status !== 408;

/** Whether a call that failed may work later as it is: nothing decided against it, or a login is missing. */
export const mayWorkLater = (error: unknown): boolean =>
  !isSettled(error) || (error as RefusedError).status === 401;

/** The longest wait that a server can ask for, in ms. */
const longestWait = 60_000;

/** How long to wait before the next attempt, in ms: as long as the server asks for, if that is longer. */
const waitAfter = (failure: unknown, planned: number): number =>
  failure instanceof RefusedError
    ? Math.max(planned, Math.min((failure.retryAfter ?? 0) * 1000, longestWait))
    : planned;

/** A fresh idempotency key. `randomUUID` only exists in secure contexts. */
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
 * A call that a form or a button makes, one at a time. The idempotency key is kept over attempts
 * whose outcome is unknown, so pressing again after a lost response has one effect; it is renewed
 * after success or a refusal. Pressing again while a call is pending joins it.
 */
export class Command<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  readonly #texts: () => CommandTexts<SchemaOutput<R>>;
  readonly #news: CommandObserver;
  #key: string | null = null;
  #running: Promise<SchemaOutput<R> | undefined> | null = null;
  /** Ends the wait before the next attempt. */
  #wake: (() => void) | null = null;
  #isStopped = false;

  constructor(texts: () => CommandTexts<SchemaOutput<R>>, observer: CommandObserver) {
    this.#texts = texts;
    this.#news = observer;
  }

  /** Sends; resolves to the reply, or undefined after a failure, which was already shown. */
  run(line: Endpoint<P, Q, B, R>, input: CallInput<P, Q, B>): Promise<SchemaOutput<R> | undefined> {
    this.#running ??= this.#send(line, input);
    return this.#running;
  }

  /** Sends again now instead of at the end of the wait. */
  tryNow(): void {
    this.#wake?.();
  }

  /** Stops retrying. A pending attempt may still succeed; the key is kept for the same values. */
  stop(): void {
    if (!this.#running) return;
    this.#isStopped = true;
    this.#wake?.();
  }

  async #send(
    line: Endpoint<P, Q, B, R>,
    input: CallInput<P, Q, B>,
  ): Promise<SchemaOutput<R> | undefined> {
    this.#isStopped = false;
    this.#news.pending(true);
    this.#news.failed(null);
    this.#key ??= line.idempotent ? newIdempotencyKey() : null;
    try {
      const reply = await this.#untilSettled(line, input);
      this.#key = null;
      showSuccess(this.#texts(), reply);
      for (const { name } of this.#texts().reload ?? [])
        void queryClient.invalidateQueries({ queryKey: [name] });
      return reply;
    } catch (failure) {
      if (isSettled(failure)) this.#key = null;
      if (failure instanceof NoResponseError) markStreamStale();
      this.#news.failed(failure as Error);
      const { failure: texts, onFailure } = this.#texts();
      if (texts !== false && !(failure instanceof StoppedError))
        toast(messageOf(failure, texts), 'bad');
      onFailure?.(failure as Error);
      return undefined;
    } finally {
      this.#news.late?.(null);
      this.#news.pending(false);
      this.#running = null;
    }
  }

  /** Sends again while the outcome is unknown; the idempotency key ensures a single effect. */
  async #untilSettled(
    line: Endpoint<P, Q, B, R>,
    input: CallInput<P, Q, B>,
  ): Promise<SchemaOutput<R>> {
    const key = this.#key ?? undefined;
    for (const wait of (key && this.#texts().again) || []) {
      try {
        return await call(line, input, { idempotencyKey: key });
      } catch (failure) {
        if (isSettled(failure)) throw failure;
        if (failure instanceof NoResponseError) markStreamStale();
        await this.#pause(failure as Error, waitAfter(failure, wait));
      }
    }
    return call(line, input, { idempotencyKey: key });
  }

  /** Waits before the next attempt; throws once the command is stopped. */
  async #pause(failure: Error, ms: number): Promise<void> {
    if (!this.#isStopped) {
      this.#news.late?.({ failure, nextTry: Date.now() + ms });
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, ms);
      });
      this.#wake = null;
    }
    if (this.#isStopped) throw new StoppedError('stopped', { cause: failure });
  }
}

/**
 * One command outside a form, such as saving a cell: many may run in parallel, each with its own
 * key. Shows a failure as a toast and rethrows it, so that the cell can revert and offer a retry.
 * @example await sendCommand(runs.raid.update, { params: { id }, body: { version, note } }, {
 * failure: { … } })
 */
export async function sendCommand<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
>(
  line: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
  texts: Pick<CommandTexts<SchemaOutput<R>>, 'success' | 'failure'> = {},
): Promise<SchemaOutput<R>> {
  try {
    const reply = await call(line, input, {
      idempotencyKey: line.idempotent ? newIdempotencyKey() : undefined,
    });
    showSuccess(texts, reply);
    return reply;
  } catch (failure) {
    if (failure instanceof NoResponseError) markStreamStale();
    if (texts.failure !== false) toast(messageOf(failure, texts.failure), 'bad');
    throw failure;
  }
}
