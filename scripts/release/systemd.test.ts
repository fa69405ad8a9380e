import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPath } from '../lib/browser.mjs';
import { at } from '../lib/root.mjs';
import { BareHome } from './bare-home.ts';
import { archiveIn, builtRelease } from './built-release.ts';
import { NotifySocket } from './notify-socket.ts';

const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };

let home: BareHome;
let socket: NotifySocket;
let program: string;
beforeAll(async () => {
  home = await BareHome.make();
  program = path.join(await home.unpack(archiveIn(builtRelease())), 'bin', 'warchest');
  socket = await NotifySocket.open(home.folder);
}, 180_000);
afterAll(async () => {
  socket.close();
  await home.clear();
});

// proves PKG-9
test('the service manager hears when the server serves, that it lives, and that it ends', async () => {
  const notify = onPath(['systemd-notify']);
  if (notify === null) throw new Error('systemd-notify is missing: apt-get install systemd');
  const running = home.begin(program, ['start'], {
    PATH: `${home.env.PATH}:${path.dirname(notify)}`,
    NOTIFY_SOCKET: socket.file,
    // it wants to hear twice a second
    WATCHDOG_USEC: '1000000',
  });
  await running.ready;
  const ready = `READY=1 STATUS=Warchest ${version} serves`;
  await expect
    .poll(() => socket.messages().slice(0, 4))
    .toEqual([ready, 'WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1']);
  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
  const told = socket.messages();
  expect(told.at(-1)).toBe('STOPPING=1 STATUS=Finishing what is under way');
  expect(told.filter((message) => message === ready)).toHaveLength(1);
  expect(running.said()).not.toContain('was not notified');
});

// proves PKG-9
test('where systemd-notify is missing it serves all the same, and says so', async () => {
  const running = home.begin(program, ['start'], { NOTIFY_SOCKET: socket.file });
  await running.ready;
  await expect.poll(() => running.said()).toContain('The service manager was not notified');
  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
});

describe.each(['warchest.service', 'warchest@.service'])('the unit %s', (name) => {
  const text = readFileSync(at('deploy', name), 'utf8');

  // proves PKG-9
  test('is not root, writes to its own folder only, and is watched', () => {
    for (const line of [
      'Type=notify',
      'NotifyAccess=all',
      'WatchdogSec=60',
      'Restart=always',
      'User=warchest',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'StateDirectory=warchest',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  // proves PKG-9
  test('is understood by systemd, which finds it little exposed', () => {
    const analyze = onPath(['systemd-analyze']);
    if (analyze === null) throw new Error('systemd-analyze is missing: apt-get install systemd');
    const room = mkdtempSync(path.join(tmpdir(), 'warchest-unit-'));
    try {
      // Only the program has to be there and to be one.
      const file = path.join(room, name.replace('@', '@3001'));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text.replaceAll('/opt/warchest/current/bin/warchest', '/bin/true'));
      const ask = (...words: string[]) => spawnSync(analyze, words, { encoding: 'utf8' });
      const verified = ask('verify', '--recursive-errors=no', '--man=no', file);
      expect({ status: verified.status, stderr: verified.stderr }).toEqual({
        status: 0,
        stderr: '',
      });
      const { status, stdout } = ask('security', '--offline=true', '--threshold=20', file);
      expect(stdout).toMatch(/Overall exposure level for .*: [01]\.\d OK/);
      expect(status).toBe(0);
    } finally {
      rmSync(room, { recursive: true, force: true });
    }
  });
});
