import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { identityOf, isAlive, waitUntilGone } from './process.ts';
import { linux, posix } from './process-table.ts';

test('processes are known as this system tells of them', async () => {
  const table = process.platform === 'linux' ? linux : posix;
  expect(await identityOf(process.pid)).toBe(await table.identityOf(process.pid));
});

test('a process that has the pid of one that ended is another', async () => {
  const identity = await identityOf(process.pid);
  expect(await isAlive(String(identity))).toBe(true);
  expect(await isAlive(`${process.pid}-1`)).toBe(false);
  expect(await isAlive('')).toBe(false);
});

test('a process is waited for as long as said', async () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  const pid = child.pid ?? 0;
  expect(await waitUntilGone(pid, 20)).toBe(false);
  const gone = waitUntilGone(pid, 20_000);
  child.kill('SIGKILL');
  expect(await gone).toBe(true);
});
