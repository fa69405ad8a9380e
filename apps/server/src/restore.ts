import path from 'node:path';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { decryptionOf } from './backup/encryption.ts';
import { restore, statementsIn } from './backup/restore.ts';
import { statementsText } from './backup/statements.ts';
import { migrationsDir, root, runCommand, withOperatorsDatabase } from './cli/database.ts';
import { versionIn } from './platform/version.ts';
import { checkDatabase } from './verify/check-database.ts';

/**
 * `npm run restore -- <file> [--replace] [--identity <file>] [--show-statements | --run-statements]`:
 * restores the database from a backup, then checks it like `npm run verify`. Works on DATABASE_URL, or else on the embedded database in DATA_DIR, which is
 * created if missing. Exit code 1: the restored data violates an invariant; 2: nothing was
 * restored.
 */
const {
  options,
  words: [typedFile = ''],
} = readArguments('restore');

await runCommand(async () => {
  const typedAt = process.env.INIT_CWD ?? process.cwd();
  const file = path.resolve(typedAt, typedFile);
  const { identity } = options;
  const identityFile = typeof identity === 'string' ? path.resolve(typedAt, identity) : undefined;
  const version = versionIn(root);
  if (options['show-statements'] === true) {
    const open = await decryptionOf(file, identityFile);
    const statements = await statementsIn({ file, open, migrationsDir, version });
    console.log(
      statements.length === 0
        ? 'The backup contains no statements that this version does not have.'
        : statementsText(statements),
    );
    return 0;
  }
  return withOperatorsDatabase(process.env, { make: true }, async (connectionString) => {
    const open = await decryptionOf(file, identityFile);
    const { header, sums, migrated } = await restore({
      connectionString,
      file,
      open,
      migrationsDir,
      version,
      replace: options.replace === true,
      runStatements: options['run-statements'] === true,
    });
    for (const [table, { rows }] of Object.entries(sums)) {
      console.log(`${String(rows).padStart(10)}  ${table}`);
    }
    if (migrated.length > 0) console.log(`Applied migrations: ${migrated.join(', ')}.`);
    console.log(`Restored the state of ${header.at}.\n`);
    const { problems, lines } = await checkDatabase(connectionString);
    for (const line of lines) console.log(line);
    return problems === 0 ? 0 : 1;
  });
});
