import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import {
  blocksSameBuyer,
  customerStatuses,
  isActive,
  isWaiting,
} from '@warchest/domain/bookings/status.ts';
import { testWorld, type World } from '../../test/harness.ts';
import { changeRun, runPeople, soldRun } from '../../test/paid-run.ts';
import { booster, staffed } from '../../test/staffed-run.ts';
import { bookKeys, moveService, playedKeys, servicePeople } from '../../test/sold-service.ts';
import { verifyDatabase, type Finding } from './database.ts';
import { activeSql, blockingSql, waitingSql } from './invariants.ts';

let world: World;
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

it('finds nothing in a sound world', async () => {
  expect(await read('select id from bookings where backup')).toHaveLength(1);
  expect(await verifyDatabase({ read })).toEqual([]);
  expect(await findAfter('')).toEqual([]);
});

const completed = `(select id from runs where completed)`;
const open = `(select id from runs where not completed)`;
const done = `(select id from bookings where run_id = ${completed} limit 1)`;
const waiter = `(select id from bookings where backup)`;
const live = `(select id from ledger_entries e where kind = 'run.payout'
  and not exists (select from ledger_entries back where back.reverses = e.id))`;

const liveMail = `(select id from ledger_entries e where kind = 'string.mail'
  and not exists (select from ledger_entries back where back.reverses = e.id))`;

describe('finds', () => {
  const damages: [what: string, damage: string, id: string, text: RegExp][] = [
    [
      'a run sold over its capacity',
      `update bookings set backup = false where id = ${waiter};
       alter table runs drop constraint runs_active;
       update runs set active_count = 3, waiting_count = 0 where id = ${open}`,
      'I1',
      /More customers have a spot/,
    ],
    [
      'somebody waiting beside a free spot',
      `update runs set capacity = 3 where id = ${open}`,
      'I1',
      /waits although/,
    ],
    [
      'one customer twice in a run',
      `drop index bookings_one_buyer;
       update bookings set buyer_key = (select buyer_key from bookings where run_id = ${open}
         and not backup limit 1) where id = ${waiter}`,
      'I2',
      /twice/,
    ],
    [
      'customers of a run that was deleted',
      `update runs set deleted_at = now() where id = ${open}`,
      'I3',
      /run that was deleted/,
    ],
    [
      'a wrong counter of spots',
      `update runs set active_count = active_count - 1 where id = ${completed}`,
      'I3',
      /counters/,
    ],
    [
      'a wrong counter of backups',
      `update runs set waiting_count = waiting_count + 1 where id = ${open}`,
      'I3',
      /counters/,
    ],
    ['a booking that vanished', `delete from bookings where id = ${waiter}`, 'I3', /counters/],
    [
      'a changed amount',
      `update ledger_postings set amount = amount + 1
       where id = (select id from ledger_postings where entry_id = ${live} and amount > 0 limit 1)`,
      'I4',
      /sum to zero/,
    ],
    [
      'a vanished line',
      `delete from ledger_postings
       where id = (select id from ledger_postings where entry_id = ${live} and amount > 0 limit 1)`,
      'I4',
      /sum to zero/,
    ],
    [
      'gold moved from where it is to whose it is',
      `update ledger_postings set amount = amount + 5 where entry_id = ${live} and account = 'pot';
       update ledger_postings set amount = amount - 5 where id = (select id from ledger_postings
         where entry_id = ${live} and account = 'held' limit 1)`,
      'I4',
      /sum to zero/,
    ],
    [
      'a line in another cycle',
      `update ledger_postings set cycle_day = '2026-11-01'
       where id = (select id from ledger_postings where entry_id = ${live} limit 1)`,
      'I4',
      /another cycle/,
    ],
    [
      'a reversal that is not exact',
      `update ledger_postings set member_id = (select leader from runs limit 1)
       where share = 'advertiser' and amount < 0
         and entry_id = (select id from ledger_entries where kind = 'run.reversal')`,
      'I5',
      /exact opposite/,
    ],
    [
      'a price changed after it was paid out',
      `update bookings set price = price + 1 where id = ${done}`,
      'I5',
      /not what its customers paid/,
    ],
    [
      'gold of nobody',
      `update ledger_postings set member_id = '1' where entry_id = ${live} and share = 'leader'`,
      'I5',
      /nobody who is known/,
    ],
    [
      'a completed run without a payout',
      `update runs set completed = true, completions = 1 where id = ${open}`,
      'I9',
      /live payout/,
    ],
    [
      'a payout of a run that is not completed',
      `update runs set completed = false where id = ${completed}`,
      'I9',
      /live payout/,
    ],
    [
      'a mark without its mail',
      `update bookings set mailed = true where run_id = ${completed}`,
      'I11',
      /exactly one live mail/,
    ],
    [
      'a mail without its mark',
      `update bookings set mailed = false where run_id = ${completed}`,
      'I11',
      /exactly one live mail/,
    ],
    [
      'a mail in a run that is not completed',
      `update runs set completed = false where id = ${completed}`,
      'I11',
      /exactly one live mail/,
    ],
    [
      'a second mail of the same string',
      `insert into ledger_entries (id, at, kind, run_id, run_kind, booking_id, mailing, cycle_day, actor_id)
       select 'twice', at, kind, run_id, run_kind, booking_id, mailing + 1, cycle_day, actor_id
       from ledger_entries where id = ${liveMail};
       insert into ledger_postings (id, entry_id, cycle_day, account, member_id, realm, booking_id, amount)
       select 'twice' || id, 'twice', cycle_day, account, member_id, realm, booking_id, amount
       from ledger_postings where entry_id = (select id from ledger_entries e
         where kind = 'string.mail' and id <> 'twice'
         and not exists (select from ledger_entries back where back.reverses = e.id))`,
      'I11',
      /less than nothing/,
    ],
    [
      'a mail of other gold than was held',
      `update ledger_postings set realm = 'Draenor' where entry_id = ${liveMail}`,
      'I11',
      /not the gold that was held/,
    ],
    [
      'a mail that is more than was held',
      `update ledger_postings set amount = amount * 2 where entry_id = ${liveMail}`,
      'I11',
      /not the gold that was held/,
    ],
    [
      'gold that is mailed of nobody',
      `alter table bookings drop constraint bookings_mailed;
       update bookings set mailed = true where id = ${waiter}`,
      'I11',
      /no gold to mail/,
    ],
    [
      'the reversal of a mail that is not exact',
      `update ledger_postings set member_id = (select leader from runs limit 1)
       where account = 'held'
         and entry_id = (select id from ledger_entries where kind = 'string.reversal')`,
      'I5',
      /exact opposite/,
    ],
    [
      'a lost audit row of a run',
      `delete from audit_log where id = (select id from audit_log where subject = 'run'
         and run_id = ${completed} order by version desc limit 1)`,
      'I7',
      /change of a run/,
    ],
    [
      'a lost audit row in the middle',
      `delete from audit_log where action = 'booking.update' and run_id = ${completed}
         and version = 3`,
      'I7',
      /change of a run/,
    ],
    [
      'a booking that nobody made',
      `delete from audit_log where action = 'booking.create' and booking_id = ${waiter}`,
      'I7',
      /made without an audit row/,
    ],
    [
      'a ledger entry that nobody made',
      `delete from audit_log where subject = 'ledger' and subject_id = ${live}`,
      'I7',
      /ledger has no audit row/,
    ],
    [
      'a service booking that was paid to others than its team',
      `update service_offers set member_id = '1'
       where id = (select id from service_offers where picked limit 1)`,
      'I5',
      /not to its team/,
    ],
    [
      'another price of a service booking that was paid out',
      `update service_bookings set price = price + 1 where status = 'Completed'`,
      'I5',
      /not what its customer paid/,
    ],
    [
      'a payout of a service booking that is not completed',
      `update service_bookings set status = 'In progress', completed_on = null
       where status = 'Completed'`,
      'I9',
      /service booking has not exactly one live payout/,
    ],
    [
      'a lost audit row of a service booking',
      `delete from audit_log where subject = 'service' and version = 2`,
      'I7',
      /change of a service booking/,
    ],
    [
      'a service booking that is staffed by nobody',
      `update service_bookings set status = 'Staffed' where status = 'Open'`,
      'I10',
      /another status than its team/,
    ],
    [
      'a mark of a service booking without its mail',
      `update service_bookings set mailed = true where status = 'Completed'`,
      'I11',
      /mailed string of a completed service booking/,
    ],
    [
      'a guard that is switched off',
      `alter table audit_log disable trigger audit_log_append_only`,
      'I8',
      /guard/,
    ],
    ['a guard that is gone', `drop trigger ledger_postings_sum on ledger_postings`, 'I8', /guard/],
    ['an index that is gone', `drop index ledger_one_payout`, 'I8', /rule/],
    [
      'paid gold that nobody holds',
      `alter table bookings drop constraint bookings_paid; alter table bookings drop constraint bookings_done;
       update bookings set gold_with = null, completed = false where run_id = ${open} and paid`,
      'I10',
      /no gold holder/,
    ],
    [
      'a done booking that is not In group',
      `alter table bookings drop constraint bookings_done;
       update bookings set customer_status = '' where run_id = ${open} and completed`,
      'I10',
      /no gold holder/,
    ],
    [
      'a booster who is picked for what nobody offered',
      `update roster_picks set class = 'Bard' where member_id = (select min(member_id) from roster_picks)`,
      'I12',
      /booster is picked twice/,
    ],
    [
      'a booster who is picked twice',
      `drop index roster_picks_one_each;
       insert into roster_picks select 'twin', roster_id, run_id, member_id, role, class, state, picked_by,
         picked_at, attendance, bosses from roster_picks limit 1`,
      'I12',
      /booster is picked twice/,
    ],
    [
      'a saved roster that nobody was paid by',
      `insert into rosters select 'r', ${completed}, wanted_tank, wanted_heal, wanted_dps, wanted_lb,
         leader_note, bosses, closed, last_used, opened_by, opened_at, updated_at, null, 1
         from rosters;
       insert into roster_signups (id, roster_id, member_id, member_name, role, class, status, logs,
         logs_link, note, signed_at) values ('s', 'r', '1', 'Anna', 'dps', 'Mage', 'Signed', '', 'x', '', now());
       insert into roster_picks values ('p', 'r', ${completed}, '1', 'dps', 'Mage', 'saved', '1', now(), 'here')`,
      'I5',
      /saved roster/,
    ],
    [
      'a bait that was paid',
      `update bookings set bait = true where run_id = ${open} and completed`,
      'I10',
      /no gold holder/,
    ],
  ];
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
