import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { root, runCommand } from './cli/database.ts';
import { reportOf } from './doctor/check.ts';
import { examine } from './doctor/examine.ts';
import { masker } from './doctor/secrets.ts';
import { systemClock } from './platform/clock.ts';

/**
 * `npm run doctor`: checks settings, files, disk, clock, database, schema, backups and Discord, and
 * reports problems with remedies. Changes nothing. Exit code 1: problems were found; 2: the checks
 * could not run.
 */
const { options } = readArguments('doctor');
await runCommand(async () => {
  const checks = await examine({ env: process.env, root, clock: systemClock });
  const masked = masker(process.env);
  if (options.json) console.log(masked(JSON.stringify({ checks }, null, 2)));
  else for (const line of reportOf(checks)) console.log(masked(line));
  return checks.some(({ state }) => state === 'problem') ? 1 : 0;
});
