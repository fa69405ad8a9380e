import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { runCommand, withOperatorsDatabase } from './cli/database.ts';
import { sealNamed } from './seals/check.ts';
import { checkDatabase } from './verify/check-database.ts';

/**
 * `npm run verify [-- --seal <name>]`: checks all invariants and seals of a database and prints the
 * violations. Reads DATABASE_URL, or else the embedded database in DATA_DIR, which may be in use. Exit code 1:
 * violations were found; 2: the database could not be read.
 */
const { options } = readArguments('verify');
await runCommand(async () => {
  const kept = typeof options.seal === 'string' ? sealNamed(options.seal) : undefined;
  // `make` would create an empty database, in which every invariant holds.
  const { problems, lines } = await withOperatorsDatabase(process.env, { make: false }, (url) =>
    checkDatabase(url, kept),
  );
  for (const line of lines) console.log(line);
  return problems === 0 ? 0 : 1;
});
