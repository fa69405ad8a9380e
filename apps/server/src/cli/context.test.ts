import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { serverActor } from '../platform/context.ts';
import { withOperatorsContext } from './context.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const within = <T>(work: Parameters<typeof withOperatorsContext<T>>[2]) =>
  withOperatorsContext({}, world.databaseUrl, work);
/** The connections of commands. */
const connections = async () =>
  (
    await world.sql<{ open: number }>(
      `select count(*)::integer as open from pg_stat_activity
       where datname = current_database() and application_name = 'warchest-command'`,
    )
  )[0]?.open;

test('a command is the server itself, on the database alone, and leaves no connection', async () => {
  const before = Date.now();
  const seen = await within(async ({ actor, now, requestId, read, chat, profiles }) => {
    const neighbour = 'Work outside a server talks to no neighbour';
    await expect(chat.member('1')).rejects.toThrow(neighbour);
    await expect(profiles.lookup({ realmSlug: 'x', name: 'X' })).rejects.toThrow(neighbour);
    const [row] = await read<{ one: number }>('select 1 as one');
    expect(await connections()).toBeGreaterThan(0);
    return { actor, isNow: now >= before && now <= Date.now(), requestId, one: row?.one };
  });
  expect(seen).toEqual({
    actor: serverActor,
    isNow: true,
    requestId: expect.stringMatching(/^[0-9a-z]{13}$/) as string,
    one: 1,
  });
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
});

test('what a command does is heard of by running servers', async () => {
  const heard: unknown[] = [];
  const server = await world.startServer();
  const stop = server.deps.notices.subscribe((notice) => void heard.push(notice));
  await within(({ notices }) => {
    notices.publish([{ topic: 'ledger' }]);
    return Promise.resolve();
  });
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ topic: 'ledger' }]);
  stop();
});

test('a database of another version is left alone', async () => {
  const other = await testWorld();
  await other.sql(
    `delete from schema_migrations where tag = (select max(tag) from schema_migrations)`,
  );
  const late = withOperatorsContext({}, other.databaseUrl, () =>
    Promise.reject(new Error('it went on')),
  );
  await expect(late).rejects.toThrow(
    new Error('The database is of another version: start the server once.'),
  );
  await other.close();
});
