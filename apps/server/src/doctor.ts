import path from 'node:path';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { migrationsDir, runCommand } from './cli/database.ts';
import { reportOf } from './doctor/check.ts';
import { examine } from './doctor/examine.ts';
import { masker } from './doctor/secrets.ts';
import { systemClock } from './platform/clock.ts';

/**
 * `npm run doctor`: looks at settings, files, disk, clock, database, schema, backups and Discord, and
 * says what is wrong with what helps. Changes nothing. Exit code 1: something is wrong; 2: it could
 * not look.
 */
const { options } = readArguments('doctor');
await runCommand(async () => {
  const root = path.resolve(migrationsDir, '..', '..', '..');
  const checks = await examine({ env: process.env, root, clock: systemClock });
  const masked = masker(process.env);
  if (options.json) console.log(masked(JSON.stringify({ checks }, null, 2)));
  else for (const line of reportOf(checks)) console.log(masked(line));
  return checks.some(({ state }) => state === 'problem') ? 1 : 0;
});
