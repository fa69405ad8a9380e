import { stat } from 'node:fs/promises';
import path from 'node:path';
import { bytesText } from '@warchest/domain/text/size.ts';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { runCommand, withOperatorsDatabase } from './cli/database.ts';
import { exportSeals, newestSeal } from './seals/export.ts';
import { sealOnce } from './seals/schedule.ts';

/**
 * `npm run seals [-- export <file>]`: seals what is not sealed yet and prints the name of the newest
 * seal; with `export` it also writes all seals with their rows into a file. Reads DATABASE_URL, or
 * else the embedded database in DATA_DIR, which may be in use. Exit code 2: nothing was written.
 */
const {
  words: [verb, typedFile],
} = readArguments('seals');

await runCommand(async () => {
  if (verb !== undefined && (verb !== 'export' || typedFile === undefined)) {
    throw new Error('Use npm run seals, or npm run seals -- export <file>.');
  }
  return withOperatorsDatabase(process.env, { make: false }, async (connectionString) => {
    await sealOnce({ connectionString, now: Date.now });
    const file = typedFile && path.resolve(process.env.INIT_CWD ?? process.cwd(), typedFile);
    const newest = await (file
      ? exportSeals(connectionString, file)
      : newestSeal(connectionString));
    if (file) {
      console.log(`Exported to ${file} (${bytesText((await stat(file)).size)}).`);
      console.log('Check it anywhere with node scripts/check-seals.mjs <file>.');
    }
    console.log(
      newest === null
        ? 'Nothing is sealed yet.'
        : `The newest seal is ${newest}: store this name outside the database.`,
    );
    return 0;
  });
});
