import { expect, onTestFinished, test, vi } from 'vitest';
import { createSetClock } from '../../platform/clock.ts';
import { pictureHostsReader } from './read-picture-hosts.ts';

/** A database that answers when the test says so, and what tells of changes. */
function world() {
  const clock = createSetClock(1_000_000);
  const asked: ((hosts: string | null) => void)[] = [];
  const listeners: { change?: (notice: { topic: string }) => void; gap?: () => void } = {};
  const read = () =>
    new Promise<readonly object[]>((resolve, reject) => {
      asked.push((hosts) =>
        hosts === null ? reject(new Error('away')) : resolve([{ values: { pictureHosts: hosts } }]),
      );
    });
  const notices = {
    subscribe: (change: typeof listeners.change) => Object.assign(listeners, { change }),
    onGap: (gap: typeof listeners.gap) => Object.assign(listeners, { gap }),
  };
  const config = { pictureHosts: ['env.example'] };
  const hosts = pictureHostsReader({ read, notices, clock, config } as never);
  return { hosts, asked, listeners, clock };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the hosts are read once in five seconds, after a change of the settings, and after a gap', async () => {
  const { hosts, asked, listeners, clock } = world();
  const first = hosts();
  asked[0]?.('a.example');
  expect(await first).toEqual(['a.example']);
  const count = async (): Promise<number> => {
    const next = hosts();
    asked.at(-1)?.('a.example');
    await next;
    return asked.length;
  };
  clock.set(1_004_999);
  expect(await count()).toBe(1);
  clock.set(1_005_000);
  expect(await count()).toBe(2);
  listeners.change?.({ topic: 'store' });
  expect(await count()).toBe(2);
  listeners.change?.({ topic: 'settings' });
  expect(await count()).toBe(3);
  listeners.gap?.();
  expect(await count()).toBe(4);
  clock.set(1_000_000);
  expect(await count()).toBe(5);
});

test('of two reads the one that began later counts, whichever ends last', async () => {
  const { hosts, asked, listeners } = world();
  const first = hosts();
  listeners.change?.({ topic: 'settings' });
  const second = hosts();
  asked[1]?.('new.example');
  expect(await second).toEqual(['new.example']);
  asked[0]?.('old.example');
  expect(await first).toEqual(['new.example']);
  await settled();
  expect(await hosts()).toEqual(['new.example']);
});

test('without an answer, and after a failure, the hosts are those from before', async () => {
  const { hosts, asked, listeners } = world();
  expect(await hosts()).toEqual(['env.example']);
  asked[0]?.(null);
  await settled();
  listeners.change?.({ topic: 'settings' });
  const next = hosts();
  asked[1]?.('');
  expect(await next).toEqual(['env.example']);
});

test('a page that has the hosts leaves nothing to wait for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { hosts, asked } = world();
  const first = hosts();
  expect(vi.getTimerCount()).toBe(1);
  asked[0]?.('a.example');
  await first;
  expect(vi.getTimerCount()).toBe(0);
});
