import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { bookAs, booked, bookingBody, testUsers, openRun } from '../../../test/fixtures.ts';
import { recordSent } from '../../../test/recorded-statements.ts';
import type { TestServer } from '../../../test/server.ts';
import { openRoster } from '../../../test/staffed-run.ts';
import { saveSettings } from '../../../test/sent-messages.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  await saveSettings(world, { rosterChannel: '920000000000000001' });
});
afterAll(() => world.close());

/** Books somebody new by way of a server. */
async function bookBy(server: TestServer, who: TestUser, { id }: { id: string }): Promise<void> {
  const { status, text } = await world
    .as(who, server)
    .call(contract.bookings.raid.book, { params: { id }, body: bookingBody() });
  if (status !== 200) throw new Error(text);
}

describe('what a booking costs', () => {
  it('is two round trips, and a look at who asks', async () => {
    const server = await world.startServer();
    const sent = recordSent(server);
    const people = testUsers();
    const run = await openRun(world, people);
    await bookBy(server, people.advertiser, run);
    sent.writes.length = 0;
    sent.reads.length = 0;
    await bookBy(server, people.advertiser, run);
    expect(sent.writes).toEqual([
      'begin',
      'runs.lock',
      'bookings.insert',
      'change.audit',
      'commit',
    ]);
    expect(sent.reads).toEqual(['sessions.byToken']);
  });

  it('wakes no worker: nothing was written for it', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    let woken = 0;
    const stop = world.server.deps.notices.onWake('outbox', () => (woken += 1));
    await booked(world, people.advertiser, run);
    expect(woken).toBe(0);
    await openRoster(world, people.leader, run);
    expect(woken).toBe(1);
    stop();
  });

  it('leaves the indexes of its run alone: the row is updated in place', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { amountOfPossibleCustomer: 40 });
    const server = await world.startServer();
    for (let at = 0; at < 20; at++) await bookBy(server, people.advertiser, run);
    await server.close();
    // A connection tells what it did at the latest when it ends, which is after we have closed it.
    const areNotified = async () => {
      const [runs] = await world.sql<{ updated: string; inPlace: string }>(
        `select n_tup_upd as updated, n_tup_hot_upd as "inPlace" from pg_stat_user_tables
         where relname = 'runs'`,
      );
      return [Number(runs?.updated) >= 20, Number(runs?.inPlace) >= 20];
    };
    await expect.poll(areNotified).toEqual([true, true]);
  });
});

it('a new booking may say how every booking begins, and nothing else (BOOK-34)', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const begun = { customerStatus: '', completed: false };
  const booked = await bookAs(world, people.advertiser, run, begun);
  expect([booked.status, booked.body.customerStatus, booked.body.completed]).toEqual([
    200,
    '',
    false,
  ]);
  const refused = await bookAs(world, people.advertiser, run, {
    customerStatus: 'In group',
    completed: true,
  });
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [
      { path: 'customerStatus', message: 'A new booking has no status' },
      { path: 'completed', message: 'A new booking is not completed' },
    ],
  ]);
});
