/**
 * `node scripts/operator.mjs <file> …`: runs a command for who runs the server, with the packages that it
 * needs: also in a fresh checkout, and after an update before the next start.
 */
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { at, root } from './lib/root.mjs';

await ensureInstalled();
const [file = '', ...given] = process.argv.slice(2);
const { status } = spawnSync(process.execPath, ['--import', 'tsx', at(file), ...given], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 2;
