import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Puts a `systemctl` on the PATH of a home that starts `current/bin/warchest` and stops it, as the
 * service manager does: the processes belong to nobody who calls it.
 */
export function fakeSystemd(home: string): void {
  const file = path.join(home, 'programs', 'systemctl');
  writeFileSync(
    file,
    `#!${process.execPath}
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const home = ${JSON.stringify(home)};
const [verb, service] = process.argv.slice(2);
const pidFile = home + '/' + service + '.pid';
fs.appendFileSync(home + '/systemctl.log', verb + ' ' + service + '\\n');
const lives = (pid) => { try { process.kill(pid, 0); return true; } catch { return false; } };
const isZombie = (pid) => { try { return / Z /.test(fs.readFileSync('/proc/' + pid + '/stat', 'utf8')); } catch { return true; } };
if (verb !== 'stop' && verb !== 'restart') process.exit(1);
(async () => {
  if (fs.existsSync(pidFile)) {
    const pid = Number(fs.readFileSync(pidFile, 'utf8'));
    if (lives(pid)) process.kill(pid, 'SIGTERM');
    while (lives(pid) && !isZombie(pid)) await new Promise((go) => setTimeout(go, 20));
    fs.rmSync(pidFile);
  }
  if (verb === 'stop') return;
  const port = /@(\\d+)$/.exec(service)?.[1];
  const log = fs.openSync(home + '/' + service + '.log', 'a');
  const child = spawn(process.execPath, [home + '/current/bin/warchest', 'start'], {
    cwd: home, detached: true, stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, HOME: home, ...(port ? { PORT: port } : {}) },
  });
  fs.writeFileSync(pidFile, String(child.pid));
  child.unref();
})();
`,
  );
  chmodSync(file, 0o755);
}

/** The process of a service; null if none was started. */
export function pidOf(home: string, service: string): number | null {
  const file = path.join(home, `${service}.pid`);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}
