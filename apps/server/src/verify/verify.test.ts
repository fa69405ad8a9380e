import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import {
  blocksSameBuyer,
  customerStatuses,
  isActive,
  isWaiting,
} from '@warchest/domain/bookings/status.ts';
import { gold } from '../../test/corruptions/gold.ts';
import { guards } from '../../test/corruptions/guards.ts';
import { points } from '../../test/corruptions/points.ts';
import { rosters } from '../../test/corruptions/rosters.ts';
import { runs } from '../../test/corruptions/runs.ts';
import { serviceMail, services } from '../../test/corruptions/services.ts';
import { person, testWorld, type TestWorld } from '../../test/harness.ts';
import { changeRun, runPeople, soldRun } from '../../test/paid-run.ts';
import { booster, staffed } from '../../test/staffed-run.ts';
import { bookKeys, moveService, playedKeys, servicePeople } from '../../test/sold-service.ts';
import { verifyDatabase, type Finding } from './database.ts';
import { activeSql, blockingSql, waitingSql } from './invariants-bookings.ts';

let world: TestWorld;
let client: pg.Client;

/** A world with one of everything: a run paid twice, one still open, one full with a backup. */
beforeAll(async () => {
  world = await testWorld();
  const people = runPeople();
  const sold = [
    { advCut: 'FTB', price: 200_000 },
    { advCut: 'TAKEN', price: 100_000 },
  ];
  const paid = await soldRun(world, people, sold);
  await changeRun(world, people, paid.id, { completed: true });
  await changeRun(world, people, paid.id, { completed: false });
  await changeRun(world, people, paid.id, { completed: true });
  const strings = paid.bookingIds.map((id) => `Kazzak:${id}`);
  const mark = (mailed: boolean, ...some: string[]) =>
    world.as(people.collector).call(contract.strings.raids.mark, {
      body: { strings: some, mailed },
    });
  await mark(true, ...strings);
  await mark(false, ...strings.slice(1));
  const open = await soldRun(world, people, sold, '2026-11-25');
  await changeRun(world, people, open.id, { amountOfPossibleCustomer: 2, note: 'full' });
  await world.as(people.advertiser).call(contract.bookings.raid.book, {
    params: { id: open.id },
    body: {
      faction: 'Horde',
      typeOfBoost: 'VIP',
      buyer: 'Waiting-Kazzak',
      buyerClass: 'Mage',
      paymentRealm: 'Kazzak',
      paymentFaction: 'Horde',
      price: 10_000,
      advCut: 'FTB',
    },
  });
  await staffed(world, people.leader, open, [booster('Anna'), booster('Bert')]);
  const team = servicePeople();
  const keys = await playedKeys(world, team);
  await moveService(world, team.desk, keys.id, 'Completed');
  await bookKeys(world, team.advertiser, { buyer: 'Nextone-Kazzak' });
  await world.as(person({ roles: ['ACCESS'] })).call(contract.loyalty.assign, {
    body: { discordId: people.leader.id, amount: 40, reason: 'Event' },
  });
  await world.as(person({ roles: ['ADMIN'] })).call(contract.gold.pay, {
    body: { reason: 'Week', payouts: [{ discordId: people.leader.id, amount: 500 }] },
  });
  client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await world.close();
});

const read = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  (await client.query<Row & pg.QueryResultRow>(sql, [...values])).rows;

/** What is found after damage that is undone again. */
async function findAfter(damage: string): Promise<Finding[]> {
  await client.query('begin');
  try {
    // Without triggers, as somebody with a database shell could do it.
    await client.query(`set local session_replication_role = replica; ${damage}`);
    return await verifyDatabase({ read });
  } finally {
    await client.query('rollback');
  }
}

// proves OPS-15
it('finds nothing in a sound world', async () => {
  expect(await read('select id from bookings where backup')).toHaveLength(1);
  expect(await verifyDatabase({ read })).toEqual([]);
  expect(await findAfter('')).toEqual([]);
});

describe.each(Object.entries({ runs, gold, points, services, rosters, guards }))(
  'finds of %s',
  (_, damages) => {
    it.each(damages)('%s', async (_, damage, id, text) => {
      const findings = await findAfter(damage);
      // A dropped rule of the database is a finding of its own.
      const own = findings.filter((f) => f.id === id && text.test(f.what));
      const others = findings.filter((f) => !own.includes(f) && f.id !== 'I8');
      expect(own).toHaveLength(1);
      expect(own[0]?.rows).toBeGreaterThan(0);
      expect(own[0]?.examples.length).toBeGreaterThan(0);
      // A vanished line, for one, also leaves its reversal or its pot without an equal.
      expect(others.every((f) => ['I2', 'I5', 'I7', 'I9', 'I11'].includes(f.id))).toBe(true);
    });
  },
);

it('finds nothing wrong with the mail of a service booking, except that it was made by hand', async () => {
  expect((await findAfter(serviceMail(1))).map(({ what }) => what)).toEqual([
    'An entry of the ledger has no audit row',
  ]);
});

it('says the same of every seat as the rules do', async () => {
  const seats = customerStatuses.flatMap((customerStatus) =>
    [false, true].map((backup) => ({ customerStatus, backup })),
  );
  const { rows } = await client.query<{ active: boolean; waiting: boolean; blocks: boolean }>(
    `select ${activeSql} as active, ${waitingSql} as waiting, ${blockingSql} as blocks
     from unnest($1::text[], $2::boolean[]) with ordinality as b (customer_status, backup, place)
     order by place`,
    [seats.map((seat) => seat.customerStatus), seats.map((seat) => seat.backup)],
  );
  expect(rows).toEqual(
    seats.map((seat) => ({
      active: isActive(seat),
      waiting: isWaiting(seat),
      blocks: blocksSameBuyer(seat),
    })),
  );
});
