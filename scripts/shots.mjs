/** `npm run shots`: a picture of every page, on a desk and on a phone, in the ignored folder `shots`. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readArguments } from './commands/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findBrowser } from './lib/browser.mjs';
import { at, root } from './lib/root.mjs';

const { words } = readArguments('shots');
await ensureInstalled();
const env = { ...process.env, CHROMIUM_PATH: await findBrowser() };
const built = spawnSync(process.execPath, [at('scripts', 'build.mjs')], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);
// Albums that are taken alone go to the others.
if (words.length === 0) rmSync(at('shots'), { recursive: true, force: true });
const albums = words.length > 0 ? ['--grep', words.join('|')] : [];
const shot = spawnSync(
  at('node_modules', '.bin', 'playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', '--project', 'shots', ...albums],
  { cwd: root, stdio: 'inherit', env },
);
process.exitCode = shot.status ?? 1;
