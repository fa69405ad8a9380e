import { z } from 'zod';
import { webAdmins } from '@warchest/domain/members/access.ts';
import { remedyPages } from '@warchest/domain/system/remedy.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './scalars.ts';

const count = z.number().int().min(0);
/** Milliseconds, with fractions. */
const span = z.number().min(0);

const pool = z.object({ max: count, open: count, idle: count, waiting: count });

/** Something that was logged as a warning or an error, by its name; no values of it. */
const loggedError = z.object({ name: z.string(), count, lastAt: instant });

/** The state that a process reports every few seconds. */
export const processFigures = z.object({
  memory: count,
  heapUsed: count,
  heapLimit: count,
  /** The longest delays of its event loop (99 %), in ms. */
  loopDelay: span,
  streams: count,
  pools: z.object({ writes: pool, reads: pool }),
  /** Of the last day. */
  errors: z.array(loggedError),
});
export type ProcessFigures = z.infer<typeof processFigures>;
export type LoggedError = z.infer<typeof loggedError>;

const process = processFigures.omit({ errors: true }).extend({
  id: z.string(),
  host: z.string(),
  pid: count,
  version: z.string(),
  startedAt: instant,
  seenAt: instant,
  /** `silent`: it no longer reports and did not stop cleanly. */
  state: z.enum(['running', 'silent', 'stopped']),
});

const problem = z.object({
  key: z.string(),
  /** A problem has effects now, a warning will have them later. */
  level: z.enum(['problem', 'warning']),
  text: z.string(),
  remedy: z.object({
    text: z.string(),
    /** To type in a terminal, or for a setting. */
    command: z.string().nullable(),
    page: z.enum(remedyPages).nullable(),
  }),
});

const query = z.object({
  id: z.string(),
  /** With $1, $2 in the place of values. */
  text: z.string(),
  calls: count,
  /** Milliseconds of all calls, and of one. */
  total: span,
  mean: span,
  rows: count,
});

const state = z.object({
  /** Of the process that answers. */
  version: z.string(),
  startedAt: instant,
  at: instant,
  problems: z.array(problem),
  /** Those of the last day, the newest first; at most 50. */
  processes: z.array(process),
  /** Open live streams of all processes. */
  streams: count,
  database: z.object({
    version: z.string(),
    bytes: count,
    /** Earlier sizes, by days before today. */
    before: z.array(z.object({ days: count, bytes: count })),
    connections: z.object({ used: count, max: count }),
    /** The largest tables with their indexes; rows are an estimate. */
    tables: z.array(z.object({ name: z.string(), bytes: count, rows: count })),
  }),
  disk: z.object({ free: count, size: count }).nullable(),
  outbox: z.object({ waiting: count, waitingSince: instant.nullable(), failed: count }),
  /** Imports: work that goes on now, and drafts that nobody has finished. */
  imports: z.object({ running: count, drafts: count }),
  /** Null: none is known; the last test restore and the last copy to the storage, null: never. */
  backup: z
    .object({ madeAt: instant, provenAt: instant.nullable(), copiedAt: instant.nullable() })
    .nullable(),
  /** Whether the server makes a backup each day, and copies each to a storage. */
  backupPlan: z.object({
    isScheduled: z.boolean(),
    hasStorage: z.boolean(),
    /** What copies them elsewhere instead, in the operator's words. */
    copiedBy: z.string().nullable(),
  }),
  /** The most expensive first; null: pg_stat_statements is off. */
  queries: z.array(query).nullable(),
  /** Of all processes in the last day, the most frequent first. */
  errors: z.array(loggedError),
});
export type SystemState = z.infer<typeof state>;
export type SystemProcess = SystemState['processes'][number];

/** The state of the server, for web admins. */
export const system = {
  state: endpoint({
    name: 'system.state',
    method: 'GET',
    path: '/system',
    access: webAdmins,
    summary:
      'How the server, its database and its queues are, and what helps where something is wrong.',
    reply: state,
  }),
};
