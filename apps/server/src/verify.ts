import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { findingsIn, runCommand, withOperatorsDatabase } from './cli/database.ts';
import { reportOf } from './verify/report.ts';

/**
 * `npm run verify`: checks all invariants of a database and prints the violations. Reads
 * DATABASE_URL, or else the embedded database in DATA_DIR, which may be in use. Exit code 1:
 * violations were found; 2: the database could not be read.
 */
readArguments('verify');
await runCommand(async () => {
  // `make` would create an empty database, in which every invariant holds.
  const findings = await withOperatorsDatabase(process.env, { make: false }, findingsIn);
  for (const line of reportOf(findings)) console.log(line);
  return findings.length === 0 ? 0 : 1;
});
