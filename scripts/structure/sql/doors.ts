import path from 'node:path';
import type { SourceFile } from '../files.ts';
import { sourceOf } from './sources.ts';

/** A module through which the database can be written, and who may use it, with the reason. */
export interface Door {
  /** Below the server's sources, or the name of a package. */
  readonly module: string;
  /** The names that are watched; left out: all that are values. */
  readonly names?: readonly string[];
  readonly users: Readonly<Record<string, string>>;
}

const root = 'apps/server/src/';

/** Who takes values from a module without being named for it, and who is named and does not. */
export function wrongUsers(files: readonly SourceFile[], door: Door): string[] {
  const { module, users } = door;
  const found = files
    .filter((one) => one.path.startsWith(root) && /(?<!\.test)\.ts$/.test(one.path))
    .filter((one) => one.text.includes(path.basename(module)) && takesFrom(one, door))
    .map((one) => one.path.slice(root.length));
  return [
    ...found.filter((at) => !Object.hasOwn(users, at)).map((at) => `${at} uses ${module}`),
    ...Object.keys(users)
      .filter((at) => !found.includes(at))
      .map((at) => `${at} is named for ${module} and does not use it`),
  ];
}

const takesFrom = (file: SourceFile, { module, names }: Door): boolean =>
  sourceOf(file).imports.some(({ from, values }) => {
    const target = from.startsWith('.')
      ? path.posix.join(path.posix.dirname(file.path), from).slice(root.length)
      : from;
    return target === module && values.some((one) => one === '*' || (names?.includes(one) ?? true));
  });

/** Statements that change what a connection may do, in features: theirs only read, or are in a change. */
export const sessionStatements = (files: readonly SourceFile[]): string[] =>
  files
    .filter((one) => one.path.startsWith(`${root}features/`) && !one.path.endsWith('.test.ts'))
    .flatMap((one) =>
      sourceOf(one)
        .literals.filter(({ sql }) => /^\s*(set|reset|begin|start|commit|rollback)\s+\w/.test(sql))
        .map(({ line, sql }) => `${one.path}:${line}: ${sql}`),
    );

/** Who opens connections that can write. */
export const writeDoor: Door = {
  module: 'platform/write-door.ts',
  users: {
    'platform/database.ts': 'It makes the connections.',
    'platform/change.ts': 'Every change is one transaction with its audit rows.',
    'platform/maintenance.ts': 'What is nobody’s change is written without them.',
  },
};

/** Who writes without an audit row: what no person has changed, and no person sees. */
export const upkeep: Door = {
  module: 'platform/maintenance.ts',
  users: {
    'features/catalogue/seed-catalogue.ts': 'The first start; what comes later is audited.',
    'features/cycles/seed-cycle.ts': 'The first start; what comes later is audited.',
    'features/chat/enqueue-once.ts': 'Reminders are brought about by the time.',
    'features/chat/queries-outbox.ts': 'A worker takes messages and notes what became of them.',
    'features/chat/sweep.ts': 'Messages that were sent long ago go.',
    'features/imports/begin-job.ts': 'How far the work is, is not what it does.',
    'features/imports/begin-work.ts': 'Work is asked to stop.',
    'features/imports/check-rows.ts': 'A draft is nobody’s data yet; running it is audited.',
    'features/imports/create-import.ts': 'A draft is nobody’s data yet; running it is audited.',
    'features/imports/read-file.ts': 'A draft is nobody’s data yet; running it is audited.',
    'features/imports/refresh-statistics.ts': 'How many rows there are is nobody’s change.',
    'features/imports/remove-import.ts': 'Drafts go, and what was kept to take imports back.',
    'features/imports/set-columns.ts': 'A draft is nobody’s data yet; running it is audited.',
    'features/interactions/queries.ts': 'An interaction is taken once, whoever it comes to.',
    'features/members/refresh-roles.ts': 'It notes that somebody was seen, and asked about.',
    'features/sessions/begin-login.ts': 'A login that is begun is nobody’s yet.',
    'features/sessions/finish-login.ts': 'A login attempt is used once.',
    'features/sessions/refresh.ts': 'Tokens are exchanged for the next ones.',
    'features/sessions/sweep.ts': 'Tokens, sessions and results that have expired go.',
    'features/system/record-process.ts': 'A process says that it lives.',
  },
};

/** Who opens connections of its own. */
export const connections: readonly Door[] = [
  {
    module: 'platform/database.ts',
    names: ['openDatabase'],
    users: {
      'start.ts': 'The server’s own.',
      'start-database.ts': 'The server’s standby.',
      'platform/own-context.ts':
        'Commands of an operator that change what a server changes, and threads.',
      'seed/large/fill.ts': 'What is copied refers to what a first start writes.',
    },
  },
  {
    module: 'pg',
    users: {
      'platform/database.ts': 'The two pools of a server.',
      'platform/notices.ts': 'One connection listens.',
      'platform/migrate.ts': 'The schema is brought up to date before a server opens its pools.',
      'platform/connection-target.ts': 'It reads a connection string, and connects nowhere.',
      'platform/own-sessions.ts':
        'Before a server opens its pools it asks whether connections keep their sessions.',
      'platform/embedded/connect.ts': 'The embedded database is asked whether it runs.',
      'platform/read-only-connection.ts':
        'Commands and checks read without time limits, and cannot write.',
      'platform/job-connection.ts': 'Jobs of the server run longer than its statements may.',
      'backup/write.ts': 'A backup is one snapshot of all tables.',
      'seed/large/fill.ts': 'Rows are copied in, on connections without limits of time.',
    },
  },
  { module: 'drizzle-orm/node-postgres', users: {} },
];
