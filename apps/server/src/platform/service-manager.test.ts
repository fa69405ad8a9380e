import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { testFolder, writeProgram } from '../../test/folder.ts';
import { ServiceManager } from './service-manager.ts';

afterEach(() => void vi.useRealTimers());

const socket = '/run/systemd/notify';

/** A manager whose program writes down how it is called, and ends as a test says. */
async function managerOf(given: { watchdog?: string; socket?: string; exit?: number } = {}) {
  const folder = await testFolder();
  const calls = path.join(folder, 'calls');
  const program = await writeProgram(
    path.join(folder, 'notify'),
    `echo "$PATH $NOTIFY_SOCKET \${HOME-} $# $1 $2" >> '${calls}'`,
    `exit ${given.exit ?? 0}`,
  );
  const warned: unknown[] = [];
  const manager = new ServiceManager(
    { socket, watchdog: undefined, path: '/usr/bin:/bin', ...given },
    { warn: (details, message) => void warned.push([details, message]) },
    program,
  );
  const called = async () =>
    (await readFile(calls, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  return { manager, called, warned };
}
const by = `/usr/bin:/bin ${socket} `;

// proves PKG-9
test('the service manager is told when the server is ready, and when it stops', async () => {
  const { manager, called, warned } = await managerOf();
  await manager.ready('1.2.3');
  const ready = `${by} 2 READY=1 STATUS=Warchest 1.2.3 serves`;
  expect(await called()).toEqual([ready]);
  await manager.stopping();
  expect(await called()).toEqual([ready, `${by} 2 STOPPING=1 STATUS=Finishing what is under way`]);
  expect(warned).toEqual([]);
});

// proves PKG-9
test('it hears of a living server twice in the time that it waits, until the server stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { manager, called } = await managerOf({ watchdog: '30000000' });
  await manager.ready('1');
  const beats = async () => (await called()).filter((line) => line.includes('WATCHDOG')).length;
  vi.advanceTimersByTime(14_999);
  expect(await beats()).toBe(0);
  vi.advanceTimersByTime(1);
  await expect.poll(beats).toBe(1);
  expect((await called()).at(-1)).toBe(`${by} 1 WATCHDOG=1 `);
  vi.advanceTimersByTime(15_000);
  await expect.poll(beats).toBe(2);
  await manager.stopping();
  vi.advanceTimersByTime(60_000);
  await manager.stopping();
  expect(await beats()).toBe(2);
});

test.each([undefined, '', '0', 'soon'])(
  'with the watchdog time %j nothing is repeated',
  async (watchdog) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { manager } = await managerOf(watchdog === undefined ? {} : { watchdog });
    await manager.ready('1');
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('without a service manager nobody is called', async () => {
  const { manager, called, warned } = await managerOf({ socket: '' });
  await manager.ready('1');
  await manager.stopping();
  expect([await called(), warned]).toEqual([[], []]);
});

test('a service manager that cannot be told is a warning in the log, and stops nothing', async () => {
  const message = 'The service manager was not notified';
  const failing = await managerOf({ exit: 3 });
  await failing.manager.ready('1');
  expect(failing.warned).toEqual([[{ code: 3 }, message]]);
  const warned: unknown[] = [];
  const missing = new ServiceManager(
    { socket, watchdog: undefined, path: '/usr/bin' },
    { warn: (details, text) => void warned.push([details, text]) },
    path.join(await testFolder(), 'none'),
  );
  await missing.stopping();
  expect(warned).toEqual([
    [{ err: expect.objectContaining({ code: 'ENOENT' }) as unknown }, message],
  ]);
});
