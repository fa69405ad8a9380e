import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { BookingChange } from '@warchest/contract/booking-change.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { changeRun, runPeople, soldRun } from '../../../test/paid-run.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { bookings, runs, strings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** A run with one customer who paid the collector. */
async function paid(advCut = 'FTB') {
  const people = runPeople();
  const { id, bookingIds } = await soldRun(world, people, [{ advCut, price: 100_000 }]);
  const [bookingId = ''] = bookingIds;
  const change = (who: TestUser, body: BookingChange) =>
    world.as(who).call(bookings.raid.update, { params: { id, bookingId }, body });
  const mailed = async () => {
    const [row] = await world.sql<{ mailed: boolean }>(
      'select mailed from bookings where id = $1',
      [bookingId],
    );
    return row?.mailed;
  };
  return { people, id, bookingId, change, mailed };
}

/** Entries of mails and of what was taken back of them, in their order. */
const entriesOf = (bookingId: string) =>
  world.sql<{ kind: string; held: number }>(
    `select e.kind, (select sum(p.amount)::int from ledger_postings p
       where p.entry_id = e.id and p.account = 'held') as held
     from ledger_entries e where e.booking_id = $1 order by e.id`,
    [bookingId],
  );

describe('mailed in the update of a booking', () => {
  // proves BOOK-51
  it('is toggled by the holder of the gold, and written to the audit log', async () => {
    const { people, bookingId, change, mailed } = await paid();
    const marked = await change(people.collector, { mailed: true });
    expect([marked.status, marked.body.mailed]).toEqual([200, true]);
    expect(await mailed()).toBe(true);
    expect((await change(people.collector, { mailed: false })).body.mailed).toBe(false);
    expect(await mailed()).toBe(false);
    const audit = await world.sql<{ differences: unknown; by: string }>(
      `select differences, actor_id as by from audit_log
       where subject = 'booking' and subject_id = $1 order by version desc limit 2`,
      [bookingId],
    );
    expect(audit).toEqual([
      { differences: { mailed: { oldValue: true, newValue: false } }, by: people.collector.id },
      { differences: { mailed: { oldValue: false, newValue: true } }, by: people.collector.id },
    ]);
  });

  it('moves the gold of a completed run to the bank, and exactly back', async () => {
    const { people, id, bookingId, change } = await paid();
    await changeRun(world, people, id, { completed: true });
    expect((await change(people.collector, { mailed: true })).status).toBe(200);
    expect((await change(people.collector, { mailed: true })).status).toBe(200);
    expect(await entriesOf(bookingId)).toEqual([{ kind: 'string.mail', held: -100_000 }]);
    expect((await change(people.collector, { mailed: false })).status).toBe(200);
    expect(await entriesOf(bookingId)).toEqual([
      { kind: 'string.mail', held: -100_000 },
      { kind: 'string.reversal', held: 100_000 },
    ]);
    const [day] = await world.sql<{ day: string }>(
      'select date::text as day from runs where id = $1',
      [id],
    );
    const of = { run: id, sale: 'raid', day: day?.day, booking: bookingId };
    expect(
      await world.sql(
        `select kind, run_id as run, run_kind as sale, cycle_day::text as day,
           booking_id as booking, mailing from ledger_entries where booking_id = $1 order by id`,
        [bookingId],
      ),
    ).toEqual([
      { kind: 'string.mail', ...of, mailing: 1 },
      { kind: 'string.reversal', ...of, mailing: 1 },
    ]);
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });

  // proves BOOK-51
  it('is refused by name to those who do not hold the gold', async () => {
    const { people, change, mailed } = await paid();
    for (const who of [people.leader, people.advertiser]) {
      const refused = await change(who, { mailed: true });
      expect([refused.status, refused.problem.type, refused.problem.field]).toEqual([
        403,
        'field-forbidden',
        'mailed',
      ]);
    }
    const stranger = await change(person({ roles: ['GOLDCOLLECTOR'] }), { mailed: true });
    expect(stranger.status).toBe(404);
    expect(await mailed()).toBe(false);
    expect((await change(people.manager, { mailed: true })).body.mailed).toBe(true);
  });

  it('is for a holder who neither booked nor runs it, and nothing else is', async () => {
    const { people, id, bookingId, change } = await paid();
    const holder = person({ roles: ['GOLDCOLLECTOR'] });
    await world.join(holder);
    expect((await change(people.leader, { goldWith: holder.id })).status).toBe(200);
    await changeRun(world, people, id, { hidden: true });
    const other = await change(holder, { mailed: true, price: 1 });
    expect([other.status, other.problem.field]).toEqual([403, 'price']);
    const marked = await change(holder, { mailed: true });
    expect(marked.body).toMatchObject({ id: bookingId, mailed: true });
    const many = await world.as(holder).call(bookings.raid.updateMany, {
      params: { id },
      body: { changes: [{ id: bookingId, mailed: false }] },
    });
    expect([many.status, many.body.outcomes]).toEqual([200, [{ id: bookingId, ok: true }]]);
    // a holder sees the booking, and so learns what is refused
    const noted = await change(holder, { note: 'x' });
    expect([noted.status, noted.problem.type]).toEqual([403, 'field-forbidden']);
  });

  it('is refused for what is no gold to mail', async () => {
    const { people, change, mailed } = await paid('BALANCEC');
    const refused = await change(people.collector, { mailed: true });
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [{ path: 'mailed', message: 'Only paid gold of a customer In group is mailed' }],
    ]);
    expect(await mailed()).toBe(false);
  });

  it('of an older copy that is sent back whole changes nothing that others marked since', async () => {
    const { people, change, mailed } = await paid();
    const { body: copy } = await change(people.leader, { note: 'first' });
    await change(people.collector, { mailed: true });
    const { version } = copy;
    const answer = await change(people.leader, { mailed: false, note: 'second', version });
    expect([answer.status, answer.body.note]).toEqual([200, 'second']);
    expect(await mailed()).toBe(true);
  });
});

describe('what a booking says of its string', () => {
  it('is for staff and for the holder of its gold: the string, and what is owed for it', async () => {
    const { people, id, bookingId, change } = await paid('TAKEN');
    const of = async (who: TestUser) => {
      const run = await world.as(who).call(runs.raid.one, { params: { id } });
      const [seat] = run.body.Buyer;
      return seat && 'id' in seat ? { string: seat.string, owes: seat.owesForString } : null;
    };
    const [listed] = (await world.as(people.collector).call(strings.raids.list)).body;
    expect(listed).toMatchObject({ string: `Kazzak:${bookingId}`, amountToMail: 70_000 });
    const said = { string: `Kazzak:${bookingId}`, owes: 70_000 };
    for (const who of [people.leader, people.collector, people.manager]) {
      expect(await of(who)).toEqual(said);
    }
    expect(await of(people.advertiser)).toEqual({ string: undefined, owes: undefined });
    const [own] = (await world.as(people.advertiser).call(bookings.raid.own)).body;
    expect(own && Object.keys(own)).not.toContain('string');
    const marked = await change(people.collector, { mailed: true });
    expect(marked.body).toMatchObject({ string: said.string, owesForString: 0 });
  });

  it('is nothing where no gold moves, and no debt before it is paid', async () => {
    const ofBalance = await paid('BALANCEC');
    const balance = await ofBalance.change(ofBalance.people.leader, { note: 'x' });
    expect(balance.body).toMatchObject({ string: '', owesForString: 0 });
    const { people, bookingId, change } = await paid();
    await change(people.leader, { completed: false });
    const unpaid = await change(people.leader, { paid: false });
    expect(unpaid.body).toMatchObject({ string: `Kazzak:${bookingId}`, owesForString: 0 });
  });
});
