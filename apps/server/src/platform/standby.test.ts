import { afterEach, expect, it, vi } from 'vitest';
import type { Read, ReadSnapshot } from './database.ts';
import { openStandby, walPosition, type Standby } from './standby.ts';

it.each([
  ['0/0', 0n],
  ['0/16B3748', 0x16b3748n],
  ['1/0', 0x1_0000_0000n],
  ['A2/FFFFFFFF', 0xa2_ffff_ffffn],
])('reads the position %s', (text, position) => {
  expect(walPosition(text)).toBe(position);
});

it.each(['', '12', '0/', '/0', 'G/0', '0/1/2x', '123456789/0'])('does not read %j', (text) => {
  expect(() => walPosition(text)).toThrow('is not a position in the write-ahead log');
});

const withCode = (code: string): Error => Object.assign(new Error(`failed with ${code}`), { code });

/** A primary and a standby that are where a test puts them. */
function pair(maxAge = 5_000, catchUp?: number) {
  const state = {
    now: 1_000_000,
    written: 100,
    replayed: 100 as number | null,
    /** What the standby fails with. */
    fault: null as Error | null,
    asked: [] as string[],
  };
  const reader = (name: 'primary' | 'standby'): { read: Read; readSnapshot: ReadSnapshot } => {
    const read = ((sql: string) => {
      if (name === 'standby' && state.fault) return Promise.reject(state.fault);
      if (sql.includes('pg_current_wal_flush_lsn'))
        return Promise.resolve([{ position: `0/${state.written}` }]);
      if (sql.includes('pg_last_wal_replay_lsn')) {
        // each question takes a while
        state.now += 25;
        const { replayed } = state;
        return Promise.resolve([{ position: replayed === null ? null : `0/${replayed}` }]);
      }
      state.asked.push(`${name}: ${sql}`);
      return Promise.resolve([{ name }]);
    }) as Read;
    return { read, readSnapshot: (work) => work(read) };
  };
  const said: string[] = [];
  const standby = openStandby({
    primary: reader('primary'),
    standby: reader('standby'),
    log: {
      info: (_, message) => void said.push(`info ${message}`),
      warn: (_, message) => void said.push(`warn ${message}`),
    },
    maxAge,
    ...(catchUp === undefined ? {} : { catchUp }),
    now: () => state.now,
  });
  opened.push(standby);
  return { state, standby, said };
}
const opened: Standby[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const one of opened.splice(0)) one.stop();
});

it('answers on the standby what has arrived there, also beyond the position', async () => {
  const { standby, state } = pair();
  expect((await standby.readers())?.age).toBe(0);
  // asked once, without waiting
  expect(state.now).toBe(1_000_025);
  state.replayed = 101;
  const readers = await standby.readers();
  expect(readers?.age).toBe(0);
  expect(await readers?.read('select 1')).toEqual([{ name: 'standby' }]);
  expect(await readers?.readSnapshot((read) => read('select 2'))).toEqual([{ name: 'standby' }]);
  expect(standby.state).toEqual({ answered: 2, passedOn: 0, isReachable: true });
});

it('waits for a standby that catches up', async () => {
  const { standby, state } = pair(0);
  state.replayed = 99;
  const asked = standby.readers();
  setTimeout(() => (state.replayed = 100), 15);
  expect((await asked)?.age).toBe(0);
});

it('is as old as the last position of the primary that it has replayed', async () => {
  const { standby, state } = pair(5_000);
  await standby.readers();
  const seenAt = 1_000_000;
  state.now = seenAt + 4_000;
  state.written = 105;
  expect((await standby.readers())?.age).toBe(4_000);
  state.now = seenAt + 5_000;
  expect((await standby.readers())?.age).toBe(5_000);
  state.now = seenAt + 5_001;
  expect(await standby.readers()).toBeNull();
  // it went on as far as the primary was 1,001 ms ago
  state.replayed = 105;
  state.written = 106;
  expect((await standby.readers())?.age).toBeLessThanOrEqual(1_500);
  expect(standby.state).toEqual({ answered: 4, passedOn: 1, isReachable: true });
});

it('marks the primary every second by itself, so that an idle process knows how old an answer is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { standby, state } = pair(5_000);
  await vi.advanceTimersByTimeAsync(1_000);
  state.now += 3_000;
  state.written = 101;
  expect((await standby.readers())?.age).toBe(3_000);
});

it('without a position that it has replayed its age is unknown, and the primary answers', async () => {
  const { standby, state } = pair(1_000_000);
  state.replayed = 99;
  expect(await standby.readers()).toBeNull();
  expect(standby.state).toEqual({ answered: 0, passedOn: 1, isReachable: true });
});

it('leaves a standby alone for five seconds after it failed, and says so once', async () => {
  const { standby, state, said } = pair();
  state.fault = withCode('ECONNREFUSED');
  expect(await standby.readers()).toBeNull();
  expect(standby.state).toEqual({ answered: 0, passedOn: 1, isReachable: false });
  state.fault = null;
  state.now += 4_999;
  expect(await standby.readers()).toBeNull();
  state.now += 1;
  state.fault = withCode('ECONNREFUSED');
  expect(await standby.readers()).toBeNull();
  state.fault = null;
  state.now += 5_000;
  expect((await standby.readers())?.age).toBe(0);
  expect(said).toEqual([
    'warn The standby does not answer: the primary answers for it',
    'info The standby answers again',
  ]);
  expect(standby.state).toEqual({ answered: 1, passedOn: 3, isReachable: true });
});

it('does not read from a database that is no standby any more', async () => {
  const { standby, state } = pair(1_000_000);
  state.replayed = null;
  expect(await standby.readers()).toBeNull();
  expect(standby.state.isReachable).toBe(false);
});

it.each([
  // its replay had to cancel the query
  ['40001', true, true],
  ['40P01', true, true],
  // it went away
  ['57P01', true, false],
  ['ECONNRESET', true, false],
  // it took too long: the primary would take as long
  ['57014', false, true],
  // it is wrong everywhere
  ['42P01', false, true],
])(
  'after %s the primary answers: %s, and the standby is asked again: %s',
  async (code, passes, again) => {
    for (const way of ['read', 'readSnapshot'] as const) {
      const { standby, state } = pair();
      const readers = await standby.readers();
      state.fault = withCode(code);
      const answer =
        way === 'read'
          ? readers?.read('select 1')
          : readers?.readSnapshot((read) => read('select 1'));
      if (passes) expect(await answer).toEqual([{ name: 'primary' }]);
      else await expect(answer).rejects.toThrow(code);
      state.fault = null;
      expect((await standby.readers()) !== null).toBe(again);
    }
  },
);

it('remembers long enough where the primary was, however many ask meanwhile', async () => {
  const { standby, state } = pair(60_000, 0);
  await standby.readers();
  const seenAt = 1_000_000;
  state.written = 101;
  for (let asked = 1; asked < 400; asked++) await standby.readers();
  state.now = seenAt + 30_000;
  expect((await standby.readers())?.age).toBe(30_000);
});
