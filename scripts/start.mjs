/**
 * `npm start`: installs and builds what is missing or stale, then becomes the server. The server runs
 * in this very process, so signals and the exit code need no passing on and nothing is started twice.
 * NODE_ENV is left to the operator: in production the simulated chat platform is refused.
 */
import { spawnSync } from 'node:child_process';
import { readArguments } from './commands/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { isStale, targets } from './lib/freshness.mjs';
import { becomeOwner, dataFolder, dataOwner } from './lib/data-owner.mjs';
import { at } from './lib/root.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
  process.exit(1);
}

readArguments('start');
await ensureInstalled();

const stale = Object.keys(targets).filter((target) => isStale(target));
if (stale.length > 0) {
  console.log(`Building ${stale.join(', ')} …`);
  // In a process of its own: the server should not carry the compilers in its memory.
  const built = spawnSync(process.execPath, [at('scripts', 'build.mjs'), ...stale], {
    stdio: 'inherit',
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

// When npm is killed hard it cannot pass anything on: then this process ends by itself, in order.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

becomeOwner(dataOwner(dataFolder()));
process.setSourceMapsEnabled(true);
process.argv[1] = at(targets.server.output);
await import(`file://${at(targets.server.output)}`);
