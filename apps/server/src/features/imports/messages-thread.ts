import type { Actor } from '../../platform/context.ts';
import type { Worker } from '../../platform/notices.ts';
import type { OpenRequests } from '../../platform/open-requests.ts';
import { Refused } from '../../platform/refused.ts';
import { Cancelled, JobProblem } from './begin-job.ts';
import type { ImportTask } from './import-task.ts';

/** What a thread of imports is started with. */
export interface ThreadStart {
  readonly requests: OpenRequests;
}

/** A task that is sent to a thread of imports, after the one before has ended. */
export interface ThreadData {
  readonly databaseUrl: string;
  readonly importId: string;
  readonly task: ImportTask;
  readonly actor: Omit<Actor, 'snapshot'>;
  /** Epoch milliseconds of the request. */
  readonly now: number;
  readonly requestId: string;
}

export type ToThread =
  | { readonly type: 'task'; readonly data: ThreadData }
  /** The work of its task ends at the next step. */
  | { readonly type: 'cancel' };

export type FromThread =
  /** Rows so far. */
  | { readonly type: 'step'; readonly done: number }
  /** A change has written something for a worker of the server. */
  | { readonly type: 'wake'; readonly worker: Worker }
  /** An entry of the log, as JSON. */
  | { readonly type: 'log'; readonly line: string }
  /** The work is done; the thread may have cleaning up left. */
  | { readonly type: 'worked' }
  | { readonly type: 'failed'; readonly error: SentError }
  /** Nothing is left of the task, no connection either. */
  | { readonly type: 'ended' };

/** An error as data, because a copy of an error keeps neither its class nor its code. */
export interface SentError {
  readonly kind: 'cancelled' | 'problem' | 'error';
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: string;
  readonly constraint?: string;
}

const textsOf = (error: object, keys: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(error).filter(
      ([key, value]) => keys.includes(key) && typeof value === 'string',
    ) as [string, string][],
  );

export function sentError(error: unknown): SentError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof Refused)
    return { kind: 'problem', name, message: error.options.detail ?? message };
  const kind =
    error instanceof Cancelled ? 'cancelled' : error instanceof JobProblem ? 'problem' : 'error';
  const codes = typeof error === 'object' && error ? textsOf(error, ['code', 'constraint']) : {};
  return { kind, name, message, stack, ...codes };
}

/** The received error. A cancellation and a problem with a sentence for people keep their class. */
export function receivedError({ kind, name, message, stack, ...codes }: SentError): Error {
  if (kind === 'cancelled') return new Cancelled();
  if (kind === 'problem') return new JobProblem(message);
  return Object.assign(new Error(message), { name, stack }, codes);
}

/** An error as the log of the thread wrote it, for the log of the server. */
export function loggedError(entry: unknown): Error {
  const { type = 'Error', message = '', ...rest } = entry as Partial<SentError> & { type?: string };
  return Object.assign(new Error(message), { name: type }, rest);
}
