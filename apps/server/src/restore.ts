import path from 'node:path';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { restore } from './backup/restore.ts';
import { findingsIn, migrationsDir, runCommand, withOperatorsDatabase } from './cli/database.ts';
import { reportOf } from './verify/report.ts';

/**
 * `npm run restore -- <file> [--replace]`: makes the database what it was when the backup was taken,
 * and then checks it as `npm run verify` does. Works on DATABASE_URL, or else on the embedded
 * database in DATA_DIR, which is made if there is none. Ends with 1 if promises are broken in what
 * was restored, with 2 if nothing was.
 */
const {
  options,
  words: [asked = ''],
} = readArguments('restore');

await runCommand(async () => {
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), asked);
  return withOperatorsDatabase(process.env, { make: true }, async (connectionString) => {
    const { header, sums, migrated } = await restore({
      connectionString,
      file,
      migrationsDir,
      replace: options.replace === true,
    });
    for (const [table, { rows }] of Object.entries(sums)) {
      console.log(`${String(rows).padStart(10)}  ${table}`);
    }
    if (migrated.length > 0) console.log(`Brought forward by ${migrated.join(', ')}.`);
    console.log(`Restored what was there at ${header.at}.\n`);
    const findings = await findingsIn(connectionString);
    for (const line of reportOf(findings)) console.log(line);
    return findings.length === 0 ? 0 : 1;
  });
});
