/**
 * `warchest rollback`: returns to the previous release and keeps the current data (PKG-7). Nothing is
 * restored: the previous release runs on the current schema.
 */
import { readArguments } from './commands/arguments.mjs';
import {
  link,
  linked,
  Refused,
  requireOwnInstallation,
  runnerOf,
  versionOf,
  warchest,
} from './release/install.mjs';

const { options } = readArguments('rollback');
try {
  process.exitCode = await rollback();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof Refused ? 2 : 1;
}

async function rollback() {
  requireOwnInstallation();
  const [current, previous] = [linked('current'), linked('previous')];
  if (current === null || previous === null || current === previous) {
    console.error('There is no release to go back to. Nothing was changed.');
    return 2;
  }
  const runner = runnerOf(options);
  // Programs of two versions do not share an embedded database.
  if (!process.env.DATABASE_URL) await runner.stop();
  const check = await warchest(previous, 'migrate', '--check');
  if (check.code !== 0) {
    console.error(check.output);
    if (!process.env.DATABASE_URL) await runner.restart(current);
    return 2;
  }
  link('current', previous);
  await runner.restart(previous);
  link('previous', current);
  console.log(`Warchest ${versionOf(previous)} runs.`);
  return 0;
}
