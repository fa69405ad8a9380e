import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../../test/folder.ts';
import { disownPid, parsePidFile, readPidFile } from './pid-file.ts';

const written = [
  '31',
  '/site/cluster',
  '1700000000',
  '5433',
  '/site/socket ',
  '',
  ' 1 2',
  'ready ',
];
const first = (lines: number): string => written.slice(0, lines).join('\n');

test.each([
  [first(8), { pid: 31, port: 5433, socketDir: '/site/socket', ready: true }],
  [`${first(7)}\nstarting`, { pid: 31, port: 5433, socketDir: '/site/socket', ready: false }],
  // it is still being written
  [first(5), { pid: 31, port: 5433, socketDir: '/site/socket', ready: false }],
  [first(4), { pid: 31, port: 5433, socketDir: '', ready: false }],
  [first(1), { pid: 31, port: 0, socketDir: '', ready: false }],
  ['1', { pid: 1, port: 0, socketDir: '', ready: false }],
  ['', null],
  ['0', null],
  ['-31', null],
  ['3.1', null],
  ['postmaster', null],
])('the pid file %j says %j', (text, expected) => {
  expect(parsePidFile(text)).toEqual(expected);
});

test('the pid of a dead postmaster makes room for one that no process has', async () => {
  const cluster = path.join(await testFolder(), 'cluster');
  await mkdir(cluster);
  await disownPid(cluster, null);
  expect(await readPidFile(cluster)).toBeNull();
  await writeFile(path.join(cluster, 'postmaster.pid'), first(8));
  await disownPid(cluster, null);
  expect(await readPidFile(cluster)).toMatchObject({ pid: 2_147_483_646, port: 5433, ready: true });
  const [, ...rest] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  expect(rest).toEqual(written.slice(1));
});
