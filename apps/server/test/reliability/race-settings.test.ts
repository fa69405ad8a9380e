import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cycles } from '@warchest/contract/cycles.ts';
import { person, testWorld, type TestWorld } from '../harness.ts';
import { cutsBody, payWeeks } from '../fixtures.ts';
import type { TestServer } from '../server.ts';
import { alterStatements, withoutRowLocks } from '../without-guards.ts';
import { controlRounds, rounds } from './rounds.ts';

const times = rounds(8, 300);
const admins = [1, 2].map(() => person({ roles: ['SUPERADMIN', 'WEBADMIN'] }));

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  for (const admin of admins) await world.cookieOf(admin);
});
afterAll(() => world.close());

/** Two server processes; `locking` off: no statement of theirs takes the lock of a row. */
async function twoServers(locking: boolean): Promise<TestServer[]> {
  const servers = await Promise.all([1, 2].map(() => world.startServer({ withoutQueue: true })));
  if (!locking) for (const { writes } of servers) alterStatements(writes, withoutRowLocks);
  return servers;
}

/** Two wishes at the same moment, each fine by itself. */
interface Clash {
  readonly what: string;
  /** How it is before each round. */
  reset(): Promise<{ readonly status: number }>;
  wish(index: number, server: TestServer): Promise<{ readonly status: number }>;
  /** Whether each of the two knew what the other one did. `statuses`: in order of size. */
  isRight(statuses: readonly number[]): Promise<boolean>;
}

const as = (index: number, server?: TestServer) => world.as(admins[index] ?? null, server);
const clashes: readonly Clash[] = [
  {
    what: 'cut rates that together promise more than the pot',
    reset: () =>
      as(0).call(cycles.setCuts, {
        body: cutsBody({ raid: { adv: 30, booster: 52, mcut: 4 } }),
      }),
    wish: (index, server) =>
      as(index, server).call(cycles.setCuts, {
        body: cutsBody({ raid: index === 0 ? { adv: 40 } : { mcut: 14 } }),
      }),
    isRight: (statuses) => Promise.resolve(String(statuses) === '200,422'),
  },
  {
    what: 'dates, of which the log says what each of the two has changed',
    reset: () => as(0).call(cycles.setConfig, { body: payWeeks() }),
    wish: (index, server) =>
      as(index, server).call(cycles.setConfig, {
        body: payWeeks({ currentEnd: index === 0 ? '2026-11-22' : '2026-11-23' }),
      }),
    isRight: async (statuses) => {
      const [second, first] = await world.sql<{ before: string; after: string }>(
        `select differences->'currentEnd'->>'oldValue' as before,
           differences->'currentEnd'->>'newValue' as after
         from audit_log where subject = 'cycle' order by id desc limit 2`,
      );
      const isChain = first?.before === '2026-11-24' && first.after === second?.before;
      return String(statuses) === '200,200' && isChain;
    },
  },
];

async function clash(one: Clash, servers: readonly TestServer[]): Promise<boolean> {
  expect((await one.reset()).status).toBe(200);
  const answers = await Promise.all(servers.map((server, index) => one.wish(index, server)));
  return one.isRight(answers.map(({ status }) => status).toSorted((a, b) => a - b));
}

describe.each(clashes)('$what', (one) => {
  test(`of two at the same moment one comes after the other, ${times} times`, async () => {
    const servers = await twoServers(true);
    for (let round = 0; round < times; round++) expect(await clash(one, servers)).toBe(true);
  });

  test('fails without the row lock', async () => {
    const servers = await twoServers(false);
    let lost = false;
    for (let round = 0; round < controlRounds && !lost; round++) {
      lost = !(await clash(one, servers));
    }
    expect(lost).toBe(true);
  });
});
