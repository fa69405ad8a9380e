import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import { contract } from '@warchest/contract/index.ts';
import type { SystemProcess } from '@warchest/contract/system.ts';
import { withOperatorsDatabase } from '../cli/database.ts';
import type { Check } from '../doctor/check.ts';
import { examine } from '../doctor/examine.ts';
import { errorName } from '../doctor/error-name.ts';
import { dearestQueries, readSystem } from '../features/system/public.ts';
import type { Clock } from '../platform/clock.ts';
import { settingNames } from '../platform/config.ts';
import type { Read } from '../platform/database.ts';
import { reading } from '../platform/read-only-connection.ts';
import { versionIn } from '../platform/version.ts';
import type { ZipEntry } from '../platform/zip.ts';
import { nameRemover } from './installation-names.ts';
import { hidden, isCode, maskedLog, type Known } from './masked-log.ts';
import { isOfRows, maskedQuery } from './masked-query.ts';
import { readProgramWords, type ProgramWords } from './program-words.ts';
import { readme } from './readme.ts';
import { maskedSettings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Collected {
  readonly env: Environment;
  /** Root of the installation. */
  readonly root: string;
  readonly clock: Clock;
  /** Files with the server's log; each is read to its last lines. */
  readonly logs: readonly string[];
}

const maxEntries = 5_000;
const longestStatement = 10_000;

/**
 * The files of a support bundle, without secrets and without data that identifies people (SYS-8).
 */
export async function collect({ env, root, clock, logs }: Collected): Promise<ZipEntry[]> {
  const words = await readProgramWords(root);
  const inDatabase = await withOperatorsDatabase(env, { make: false }, (connectionString) =>
    reading(
      connectionString,
      'warchest-support',
      (read) => readAll(read, clock, words),
      longestStatement,
    ),
  ).catch((error: unknown) => ({ problem: errorName(error), hosts: [] }));
  const constraints = 'schema' in inDatabase ? inDatabase.schema.constraints : [];
  const known: Known = {
    ...words,
    constraints: new Set(constraints),
    endpoints: new Set(namesIn(contract)),
  };
  const texts = await Promise.all(logs.map((file) => readFile(file, 'utf8')));
  const log = maskedLog(texts.join('\n'), known, maxEntries);
  const checks = await examine({ env, root, clock, isNameless: true });
  const { hosts, ...database } = inDatabase;
  const hide = nameRemover(env, root, hosts);
  // Only in values: a name may be the same as a key.
  const shown = (_key: string, value: unknown) => (typeof value === 'string' ? hide(value) : value);
  const json = (name: string, value: unknown): ZipEntry => ({
    name,
    body: Buffer.from(`${JSON.stringify(value, shown, 2)}\n`),
  });
  return [
    { name: 'README.txt', body: Buffer.from(readme) },
    json('versions.json', versions(root)),
    json('doctor.json', checks.map(withoutNames)),
    json('settings.json', maskedSettings(env, settingNames)),
    json('database.json', database),
    json('log.json', log),
  ];
}

const versions = (root: string) => ({
  warchest: versionIn(root),
  node: process.version,
  platform: process.platform,
  processor: process.arch,
  system: os.release(),
  processors: os.cpus().length,
  memory: os.totalmem(),
});

/** Lines about Discord name channels and roles of the community. */
const withoutNames = ({ area, state, text, remedy }: Check) =>
  area === 'Discord' && state !== 'ok'
    ? { area, state, text: 'A part of the set-up is missing.', remedy: 'npm run chat:check' }
    : { area, state, text, remedy };

const namesIn = (node: object): string[] =>
  Object.values(node).flatMap((value: object) =>
    'access' in value ? [(value as Endpoint).name] : namesIn(value),
  );

/** A process without the name of its host. */
const processFigures = (one: SystemProcess) => {
  const { pid, version, state, startedAt, seenAt, memory, heapUsed, heapLimit, loopDelay } = one;
  const { streams, pools } = one;
  return {
    pid,
    version,
    state,
    startedAt,
    seenAt,
    memory,
    heapUsed,
    heapLimit,
    loopDelay,
    streams,
    pools,
  };
};

async function readAll(read: Read, clock: Clock, words: ProgramWords) {
  const system = await readSystem({ read, clock }, () => clock.now());
  const queries = await dearestQueries({
    readSnapshot: async (work) => {
      await read('begin read only');
      try {
        return await work(read);
      } finally {
        await read('rollback');
      }
    },
  });
  const [tables, constraints, migrations] = await Promise.all([
    read<{ name: string; rows: number; bytes: number; dead: number }>(
      `select c.relname::text as name, greatest(c.reltuples, s.n_live_tup, 0)::float8 as rows,
         pg_total_relation_size(c.oid) as bytes, coalesce(s.n_dead_tup, 0) as dead
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
         left join pg_stat_user_tables s on s.relid = c.oid
       where n.nspname = 'public' and c.relkind = 'r' order by name`,
    ),
    read<{ name: string }>(
      `select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'i'
       union select conname::text from pg_constraint order by name`,
    ),
    read<{ tag: string }>('select tag from schema_migrations order by tag'),
  ]);
  return {
    /** For the masking alone; no part of the archive. */
    hosts: system.processes.map(({ host }) => host),
    figures: system.database,
    outbox: system.outbox,
    processes: system.processes.map(processFigures),
    errors: system.errors.map((one) => ({ ...one, name: ownName(one.name, words) })),
    tables,
    schema: {
      migrations: migrations.map(({ tag }) => tag),
      constraints: constraints.map(({ name }) => name),
    },
    queries:
      queries &&
      queries
        .filter(({ text }) => isOfRows(text))
        .map(({ text, calls, total, mean, rows }) => ({
          calls,
          total,
          mean,
          rows,
          text: maskedQuery(text),
        })),
  };
}

/** An error's name as the server counts it: a sentence, and after a colon the class and code. */
function ownName(name: string, words: ProgramWords): string {
  const [sentence = '', what, ...others] = name.split(': ');
  if (!words.isSentence(sentence)) return hidden;
  if (what === undefined) return sentence;
  const [type = '', code, ...more] = what.split(' ');
  const isOwn = words.isErrorName(type) && (code === undefined || isCode(code));
  return isOwn && others.length + more.length === 0 ? name : `${sentence}: ${hidden}`;
}

export const bundleName = (folder: string, moment: string): string =>
  path.join(folder, `warchest-support-${moment}.zip`);
