import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { findingsIn, runCommand, withOperatorsDatabase } from './cli/database.ts';
import { reportOf } from './verify/report.ts';

/**
 * `npm run verify`: asks a database for everything that must never be in it, and says what was
 * found. Reads DATABASE_URL, or else the embedded database in DATA_DIR, which may be in use. Ends
 * with 1 if anything was found, with 2 if the database could not be asked.
 */
readArguments('verify');
await runCommand(async () => {
  // Starting it would make a new one, in which everything holds.
  const findings = await withOperatorsDatabase(process.env, { make: false }, findingsIn);
  for (const line of reportOf(findings)) console.log(line);
  return findings.length === 0 ? 0 : 1;
});
