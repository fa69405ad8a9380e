import { onPath } from './browser.mjs';
import { run } from './run.mjs';

const lua = 'lua5.1';

/**
 * Lua in the version of the game, which runs the tests of the addon; on Debian, as root, it is
 * installed if missing.
 */
export async function needLua() {
  if (onPath([lua])) return;
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) {
    throw new Error('The tests of the addon need lua5.1: install it.');
  }
  console.log('Installing Lua …');
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-q'], quiet);
  const options = ['install', '-y', '-q', '--no-install-recommends', lua];
  const { output } = await run('apt-get', options, quiet);
  if (!onPath([lua])) throw new Error(`Lua could not be installed: ${output.slice(-1000)}`);
}
