/**
 * `node scripts/cli.mjs <command> …`: runs a command for those who run the server, with the packages
 * that it needs: also in a fresh checkout, and after an update before the next start. What the command
 * does not take is refused before anything is installed.
 */
import { spawn } from 'node:child_process';
import { readArguments } from './commands/arguments.mjs';
import { commands } from './commands/table.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { asOwner, dataFolder, dataOwner } from './lib/data-owner.mjs';
import { at, root } from './lib/root.mjs';

const [name = '', ...typed] = process.argv.slice(2);
if (!(name in commands)) throw new Error(`There is no command ${name}`);
readArguments(name, typed);
await ensureInstalled();
const child = spawn(
  process.execPath,
  ['--import', 'tsx', at(commands[name].file), ...typed],
  // Ctrl+C in a terminal reaches both; the command itself says what it ends with.
  { ...asOwner(dataOwner(dataFolder())), cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => (process.exitCode = code ?? 2));
