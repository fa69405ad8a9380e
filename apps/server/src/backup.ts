import { stat } from 'node:fs/promises';
import path from 'node:path';
import { bytesText } from '@warchest/domain/text/size.ts';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { timestampInName } from '../../../scripts/commands/timestamp.mjs';
import { backUp } from './backup/write.ts';
import { backupsDirOf, runCommand, withOperatorsDatabase } from './cli/database.ts';

/**
 * `npm run backup [-- <file>]`: writes the whole database into one file, from one snapshot, while
 * the product works. The default folder is `backups` in DATA_DIR. Reads DATABASE_URL, or else the
 * embedded database in DATA_DIR. Exit code 2: there is no backup.
 */
const {
  words: [typedFile],
} = readArguments('backup');

await runCommand(async () => {
  const file = path.resolve(
    // npm runs this in the installation's folder; paths are relative to where the command was
    // typed.
    process.env.INIT_CWD ?? process.cwd(),
    typedFile ?? path.join(backupsDirOf(process.env), `warchest-${timestampInName()}.backup`),
  );
  const { sums } = await withOperatorsDatabase(process.env, { make: false }, (url) =>
    backUp(url, file),
  );
  for (const [table, { rows }] of Object.entries(sums)) {
    console.log(`${String(rows).padStart(10)}  ${table}`);
  }
  console.log(`Backed up to ${file} (${bytesText((await stat(file)).size)}).`);
  console.log('The key of the program data is not in it: keep a copy of the key elsewhere.');
  return 0;
});
