import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { timestampInName } from '../../../scripts/commands/timestamp.mjs';
import { inRelease } from '../../../scripts/commands/in-release.mjs';
import { restore } from './backup/restore.ts';
import { backUp, connect } from './backup/write.ts';
import { backupsDirOf, dataDirOf, migrationsDir, root, runCommand } from './cli/database.ts';
import { oldPrograms } from './cli/old-programs.ts';
import { upgradeCluster } from './platform/embedded/upgrade.ts';
import { UpgradeRefused } from './platform/embedded/upgrade-refused.ts';
import { versionIn } from './platform/version.ts';
import { checkDatabase } from './verify/check-database.ts';

/**
 * `npm run upgrade-database [-- --old-programs <folder>]`: upgrades the embedded database in
 * DATA_DIR to the installed PostgreSQL: backs up with the old programs and restores with the new
 * ones into a second database, which is checked and then replaces the first. The old folder is
 * kept. Exit code 1: the upgraded data violates an invariant; 2: nothing was upgraded.
 */
const { options } = readArguments('upgrade-database');
const prefix = 'warchest-before-upgrade';
const say = (sentence: string) => console.log(inRelease(sentence));

/** Returns the number of problems of what was carried over. */
async function carry(from: string, to: string): Promise<number> {
  const folder = backupsDirOf(process.env);
  await deletePartialBackups(folder);
  await reportOtherDatabases(from);
  const file = path.join(folder, `${prefix}-${timestampInName()}.backup`);
  await backUp(from, file);
  say(`Backed up to ${file}.`);
  const { migrated } = await restore({
    connectionString: to,
    file,
    migrationsDir,
    version: versionIn(root),
    replace: false,
    // The file was written a moment ago, from the database that ran them.
    runStatements: true,
  });
  if (migrated.length > 0) say(`Applied migrations: ${migrated.join(', ')}.`);
  say('Restored into the new database.');
  const { problems, lines } = await checkDatabase(to);
  for (const line of lines) say(line);
  return problems;
}

/** Deletes partial backups of an earlier run that was killed. */
async function deletePartialBackups(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.startsWith(prefix) && name.endsWith('.part')) await rm(path.join(folder, name));
  }
}

/** Reports databases that were created beside the product's own. */
async function reportOtherDatabases(connectionString: string): Promise<void> {
  const client = await connect(connectionString, 'warchest-upgrade');
  try {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database
       where not datistemplate and datname not in ('postgres', current_database()) order by 1`,
    );
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name).join(', ');
    say(`Not upgraded, because they are not Warchest's: the databases ${names}.`);
  } finally {
    await client.end();
  }
}

await runCommand(async () => {
  if (process.env.DATABASE_URL) {
    throw new UpgradeRefused(
      'DATABASE_URL is set: upgrade that PostgreSQL yourself (pg_upgrade, or npm run backup and restore).',
    );
  }
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => ending.abort());
  }
  const typedFolder = options['old-programs'];
  const folder =
    typeof typedFolder === 'string'
      ? path.resolve(process.env.INIT_CWD ?? process.cwd(), typedFolder)
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
      `The database already has version ${done.major}, which this Warchest uses: npm start works.`,
    );
    return 0;
  }
  say(`The database is now on PostgreSQL ${done.to}: npm start works.`);
  say(
    `The old database, of PostgreSQL ${done.from}, is kept in ${done.oldFolder}: remove it when you no longer need it.`,
  );
  return done.carried === 0 ? 0 : 1;
});
