import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { restore } from './backup/restore.ts';
import { backUp, connect } from './backup/write.ts';
import {
  backupsDirOf,
  dataDirOf,
  findingsIn,
  migrationsDir,
  timestampInName,
  runCommand,
} from './cli/database.ts';
import { oldPrograms } from './cli/old-programs.ts';
import { UpgradeRefused, upgradeCluster } from './platform/embedded/upgrade.ts';
import { reportOf } from './verify/report.ts';
import type { Finding } from './verify/database.ts';

/**
 * `npm run upgrade-database [-- --old-programs <folder>]`: carries the embedded database in DATA_DIR over
 * to the PostgreSQL that is installed: a backup with the old programs, restored with the new ones into a
 * database beside it, which is checked and then takes its place. The old folder is kept. Ends with 1 if
 * promises are broken in what was carried over, with 2 if nothing was.
 */
const { options } = readArguments('upgrade-database');
const prefix = 'warchest-before-upgrade';
const say = (sentence: string) => console.log(sentence);

async function carry(from: string, to: string): Promise<Finding[]> {
  const folder = backupsDirOf(process.env);
  await dropParts(folder);
  await sayWhatStays(from);
  const file = path.join(folder, `${prefix}-${timestampInName()}.backup`);
  await backUp(from, file);
  say(`Backed up to ${file}.`);
  const { migrated } = await restore({ connectionString: to, file, migrationsDir, replace: false });
  if (migrated.length > 0) say(`Brought forward by ${migrated.join(', ')}.`);
  say('Restored into the new database.');
  const findings = await findingsIn(to);
  for (const line of reportOf(findings)) say(line);
  return findings;
}

/** What a run that was killed had written of its backup. */
async function dropParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.startsWith(prefix) && name.endsWith('.part')) await rm(path.join(folder, name));
  }
}

/** Somebody may have made databases of their own beside ours. */
async function sayWhatStays(connectionString: string): Promise<void> {
  const client = await connect(connectionString, 'warchest-upgrade');
  try {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database
       where not datistemplate and datname not in ('postgres', current_database()) order by 1`,
    );
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name).join(', ');
    say(`Not carried over, because they are not Warchest's: the databases ${names}.`);
  } finally {
    await client.end();
  }
}

await runCommand(async () => {
  if (process.env.DATABASE_URL) {
    throw new UpgradeRefused(
      'DATABASE_URL is set: that PostgreSQL is upgraded by its own means (pg_upgrade, or npm run backup and restore).',
    );
  }
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => ending.abort());
  }
  const given = options['old-programs'];
  const folder =
    typeof given === 'string'
      ? path.resolve(process.env.INIT_CWD ?? process.cwd(), given)
      : undefined;
  const done = await upgradeCluster({
    dataDir: path.join(dataDirOf(process.env), 'postgres'),
    oldBinaries: (major, account) =>
      oldPrograms({ major, account, folder, npm: process.env.npm_execpath, say }),
    carry,
    ending: ending.signal,
  });
  if (done.state === 'was done') {
    say(
      `The database is of PostgreSQL ${done.major}, which Warchest comes with: npm start can use it.`,
    );
    return 0;
  }
  say(`The database is of PostgreSQL ${done.to} now: npm start can use it.`);
  say(
    `The old one, of PostgreSQL ${done.from}, is kept in ${done.kept}: remove it when you no longer need it.`,
  );
  return done.carried.length === 0 ? 0 : 1;
});
