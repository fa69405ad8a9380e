import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendar } from '@warchest/contract/calendar.ts';
import { testWorld, type TestWorld } from '../harness.ts';
import { holding } from '../fixtures.ts';
import type { TestServer } from '../server.ts';
import { alterStatements, type RemoveGuard } from '../without-guards.ts';
import { controlRounds, rounds } from './rounds.ts';

const times = rounds(8, 200);
/** Programs that make a member's first link at the same moment. */
const makers = 16;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** A link that is there already is replaced whether that is meant or not. */
const withoutMeaning: RemoveGuard = (sql) => sql.replace('where $4', 'where $4 or true');

/** Two server processes, each statement of theirs altered. */
const twoServers = async (altered: RemoveGuard | null): Promise<readonly TestServer[]> => {
  const servers = await Promise.all([1, 2].map(() => world.startServer({ withoutQueue: true })));
  if (altered) for (const { writes } of servers) alterStatements(writes, altered);
  return servers;
};

/** What went wrong when many made somebody's first link at once; nothing if all went well. */
async function round(servers: readonly TestServer[]): Promise<string> {
  const who = holding('ADVERTISER');
  await world.cookieOf(who);
  const answers = await Promise.all(
    Array.from({ length: makers }, (_, at) =>
      world.as(who, servers[at % servers.length]).call(calendar.make, { body: { renew: false } }),
    ),
  );
  const made = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ problem }) => problem.type === 'stale');
  const links = made.map(({ body }) => new URL(body.address).pathname);
  const open = await Promise.all(links.map((url) => world.as(null).send({ method: 'GET', url })));
  const counts = [made.length, refused.length, open.filter(({ status }) => status === 200).length];
  return String(counts) === String([1, makers - 1, 1])
    ? ''
    : `made, refused and open were ${counts.join(', ')}`;
}

test(`of ${makers} first links made at once one is, and opens, ${times} times`, async () => {
  const servers = await twoServers(null);
  for (let at = 0; at < times; at += 1) expect(await round(servers)).toBe('');
});

test('without its guard the race is lost', async () => {
  const servers = await twoServers(withoutMeaning);
  let lost = '';
  for (let at = 0; at < controlRounds && lost === ''; at += 1) lost = await round(servers);
  expect(lost).not.toBe('');
});
