import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { migrationsDir, root, runCommand, withOperatorsDatabase } from './cli/database.ts';
import { migrate, pendingMigrations } from './platform/migrate.ts';
import { assertNext } from './platform/next-release.ts';
import { versionIn } from './platform/version.ts';

/**
 * `npm run migrate [-- --check] [-- --from <version>]`: migrates the database as the server does
 * when it starts. `--check` changes nothing. Exit code 2: this version may not run on the database.
 */
const { options } = readArguments('migrate');

await runCommand(() =>
  withOperatorsDatabase(process.env, { make: false }, async (url) => {
    const version = versionIn(root);
    const pending = await pendingMigrations(url, migrationsDir, version);
    if (typeof options.from === 'string') assertNext(pending, options.from, version);
    if (options.check !== true) await migrate(url, migrationsDir, { version });
    const tags = pending.map(({ tag }) => tag).join(', ');
    const done = options.check === true ? 'Would be applied' : 'Applied';
    console.log(tags === '' ? 'The database has everything.' : `${done}: ${tags}.`);
    return 0;
  }),
);
