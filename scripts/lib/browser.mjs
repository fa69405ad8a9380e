import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/** Without a window it draws the same pages with a third of the work, so it is taken first. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The first program of these names on the PATH, or null. @param {readonly string[]} wanted */
export function onPath(wanted) {
  for (const name of wanted) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // not here
      }
    }
  }
  return null;
}

/**
 * An installed Chromium; on Debian, as root, it is installed if missing.
 * @returns {Promise<string>} its path
 */
export async function findBrowser() {
  const set = process.env.CHROMIUM_PATH;
  if (set) return set;
  const found = onPath(names);
  if (found) return found;
  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    console.log('Installing Chromium …');
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-q'], quiet);
    const result = await run(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', shell],
      quiet,
    );
    const installed = onPath(names);
    if (installed) return installed;
    throw new Error(`Chromium could not be installed: ${result.output.slice(-1000)}`);
  }
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to it.');
}
