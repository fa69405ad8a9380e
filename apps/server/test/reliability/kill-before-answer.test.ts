import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyDatabase } from '../../src/verify/database.ts';
import { person, testWorld, type TestWorld } from '../harness.ts';
import { testUsers, openRun } from '../fixtures.ts';
import { openProxy, type Proxy } from './pg-proxy.ts';
import { buildServer, Installation, type ServerProcess } from './server-process.ts';
import { rounds } from './rounds.ts';
import { newBooking } from './write-load.ts';
import { HttpClient } from './http-client.ts';

const kills = rounds(1, 100);

let world: TestWorld;
let site: Installation;
let proxy: Proxy;
/** Called when the database says that a change with a key is committed; the server never hears it. */
let onCommit: (() => void) | null = null;

beforeAll(async () => {
  buildServer();
  // The server's own clock runs, so the sessions must be of now.
  world = await testWorld({ now: Date.now() });
  proxy = await openProxy(world.databaseUrl, ({ from, letter, text, said }) => {
    const committed = from === 'database' && letter === 'C' && text.startsWith('COMMIT');
    if (!onCommit || !committed || !said().includes('change.auditWithKey')) return true;
    onCommit();
    onCommit = null;
    return false;
  });
  site = await Installation.make({ DATABASE_URL: proxy.url });
});
afterAll(async () => {
  await site.clear();
  await proxy.close();
  await world.close();
});

// proves REL-6
test(`${kills} times killed hard between commit and answer, the repeat gets the first result`, async () => {
  const people = testUsers();
  const advertiser = person({ roles: ['ADVERTISER', 'OVERVIEW'] });
  const run = await openRun(world, people, {
    date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    amountOfPossibleCustomer: 100,
  });
  const visitor = new HttpClient(site.origin, await world.cookieOf(advertiser));
  let program: ServerProcess = await site.start();
  for (let kill = 1; kill <= kills; kill++) {
    const body = newBooking();
    const send = () =>
      visitor.ask('PUT', `/raid/${run.id}/book`, body, { 'idempotency-key': `killed-${kill}` });
    const killed = new Promise<void>((resolve) => {
      onCommit = () => void program.kill('SIGKILL').then(() => resolve());
    });
    expect((await send()).status).toBe(0);
    await killed;
    const made = await world.sql<{ id: string }>(`select id from bookings where buyer = $1`, [
      body.buyer,
    ]);
    expect(made).toHaveLength(1);

    program = await site.start();
    const repeat = await send();
    expect([repeat.status, repeat.body.id]).toEqual([200, made[0]?.id]);
    expect((await send()).body).toEqual(repeat.body);
    const other = await visitor.ask('PUT', `/raid/${run.id}/book`, newBooking(), {
      'idempotency-key': `killed-${kill}`,
    });
    expect([other.status, other.body.type]).toEqual([422, 'key-reused']);
  }
  const [count] = await world.sql<{ n: number }>('select count(*) as n from bookings');
  expect(count?.n).toBe(kills);
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
