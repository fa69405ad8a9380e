import type { OpenRequests } from './open-requests.ts';

/** Threads of a process at once. */
export const maxThreads = 2;
/** Connections of a thread for writing, and as many for reading: one for its work, one beside it. */
export const threadPoolSize = 2;

/** How work that keeps a processor busy is given a thread of its own. */
export interface Thread {
  /** The bundled file that it runs. */
  readonly file: string;
  readonly databaseUrl: string;
  /** What the process is answering meanwhile. */
  readonly requests: OpenRequests;
}
