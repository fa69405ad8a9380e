import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cycles } from '@warchest/contract/cycles.ts';
import { person, testWorld, type World } from '../harness.ts';
import type { TestServer } from '../server.ts';
import { controlRounds, rounds } from './rounds.ts';

const times = rounds(30, 300);
const admins = [1, 2].map(() => person({ roles: ['SUPERADMIN', 'WEBADMIN'] }));

let world: World;
beforeAll(async () => {
  world = await testWorld();
  for (const admin of admins) await world.cookieOf(admin);
});
afterAll(() => world.close());

/** Two server processes; `locking` off: no statement of theirs takes the lock of a row. */
async function twoServers(locking: boolean): Promise<TestServer[]> {
  const servers = await Promise.all([1, 2].map(() => world.startServer({ withoutLanes: true })));
  if (!locking) for (const { deps } of servers) deps.pool.on('connect', withoutRowLocks);
  return servers;
}

function withoutRowLocks(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unlocked = (sql: string) => sql.replace(/\bfor update\b/gi, '');
  client.query = ((asked: string | pg.QueryConfig, ...rest: unknown[]) =>
    query(
      typeof asked === 'string' ? unlocked(asked) : { ...asked, text: unlocked(asked.text) },
      ...rest,
    )) as typeof client.query;
}

/** Two wishes at the same moment, each fine by itself, that break a rule together. */
interface Clash {
  readonly what: string;
  /** How it is before each round. */
  reset(): Promise<{ readonly status: number }>;
  wish(index: number, server: TestServer): Promise<{ readonly status: number }>;
}

const noDates = {
  currentStart: null,
  currentEnd: null,
  currentPaymentStart: null,
  currentPaymentEnd: null,
  oldStart: null,
  oldEnd: null,
  oldPaymentStart: null,
  oldPaymentEnd: null,
};
const as = (index: number, server?: TestServer) => world.as(admins[index] ?? null, server);
const clashes: readonly Clash[] = [
  {
    what: 'cut rates that together promise more than the pot',
    reset: () => as(0).call(cycles.setCuts, { body: { raid: { adv: 30, booster: 52, mcut: 4 } } }),
    wish: (index, server) =>
      as(index, server).call(cycles.setCuts, {
        body: { raid: index === 0 ? { adv: 40 } : { mcut: 14 } },
      }),
  },
  {
    what: 'dates of which together the end is before the start',
    reset: () =>
      as(0).call(cycles.setConfig, {
        body: { ...noDates, currentStart: '2026-11-18', currentEnd: '2026-11-24' },
      }),
    wish: (index, server) =>
      as(index, server).call(cycles.setConfig, {
        body: {
          ...noDates,
          ...(index === 0 ? { currentEnd: '2026-11-19' } : { currentStart: '2026-11-22' }),
        },
      }),
  },
];

/** How the two of a round were answered, in order of the statuses. */
async function clash({ reset, wish }: Clash, servers: readonly TestServer[]): Promise<number[]> {
  expect((await reset()).status).toBe(200);
  const answers = await Promise.all(servers.map((server, index) => wish(index, server)));
  return answers.map(({ status }) => status).toSorted();
}

describe.each(clashes)('C13: $what', (one) => {
  test(`of two at the same moment one is refused, ${times} times`, async () => {
    const servers = await twoServers(true);
    for (let round = 0; round < times; round++) {
      expect(await clash(one, servers)).toEqual([200, 422]);
    }
  });

  test('fails without the row lock', async () => {
    const servers = await twoServers(false);
    let lost = false;
    for (let round = 0; round < controlRounds && !lost; round++) {
      lost = String(await clash(one, servers)) === '200,200';
    }
    expect(lost).toBe(true);
    await one.reset();
  });
});
