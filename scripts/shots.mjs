/**
 * `npm run shots`: a picture of every page, on a desk, a tablet and a phone, in the ignored folder
 * `shots`, at the same hour of the same day each time; compared with the pictures of the run before.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from './commands/arguments.mjs';
import { comparePictures, pageOf, picturesIn } from './lib/compare-pictures.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findBrowser } from './lib/browser.mjs';
import { at, root } from './lib/root.mjs';

/**
 * The evening of a Monday: runs are over, under way and to come. It lies ahead, because a browser
 * keeps no cookie that has expired by its own clock.
 */
const moment = Date.parse('2030-11-25T18:04:00+01:00');

const { words } = readArguments('shots');
await ensureInstalled();
const built = spawnSync(process.execPath, [at('scripts', 'build.mjs')], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);

const shots = at('shots');
const before = path.join(shots, 'before');
mkdirSync(before, { recursive: true });
// Albums that are taken alone leave the others as they are.
const kept = picturesIn(shots);
if (words.length === 0 && kept.length > 0) {
  rmSync(before, { recursive: true, force: true });
  mkdirSync(before);
  for (const name of kept) renameSync(path.join(shots, name), path.join(before, name));
}

const clock = pathToFileURL(at('e2e', 'support', 'other-hour.mjs')).href;
const env = {
  ...process.env,
  CHROMIUM_PATH: await findBrowser(),
  E2E_SHIFT: String(moment - Date.now()),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${clock}`,
};
const albums = words.length > 0 ? ['--grep', words.join('|')] : [];
const taken = spawnSync(
  at('node_modules', '.bin', 'playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', '--project', 'shots', ...albums],
  { cwd: root, stdio: 'inherit', env },
);

const differences = path.join(shots, 'differences');
rmSync(differences, { recursive: true, force: true });
if (existsSync(before) && picturesIn(before).length > 0) {
  const found = comparePictures(before, shots, differences);
  writeFileSync(path.join(shots, 'index.html'), pageOf(found));
  console.log(
    `${found.changed.length} pictures changed, ${found.added.length} are new, ` +
      `${found.gone.length} are gone, ${found.same} are as before: shots/index.html`,
  );
}
process.exitCode = taken.status ?? 1;
