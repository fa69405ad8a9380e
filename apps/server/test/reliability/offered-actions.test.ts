import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { runFields, type RunField } from '@warchest/domain/runs/editable.ts';
import { testWorld, type TestUser, type TestWorld } from '../harness.ts';
import { isFullTier } from './rounds.ts';
import { bookAs, booked, testUsers, changeRun, follow, holding, openRun } from '../fixtures.ts';

const { runs, bookings } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** The columns of a table that can be set back, but for what tells its rows apart and counts upwards. */
async function columnsOf(table: string): Promise<string> {
  const [found] = await world.sql<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
       and column_name not in ('id', 'version', 'completions')`,
    [table],
  );
  if (!found?.columns) throw new Error(`No table ${table}`);
  return found.columns;
}

/**
 * Puts a run and everybody in it back as they are now, at a version of its own, which is answered. In
 * one question to the database, because this is done after each of some hundred commands; but whether it
 * is completed is put back by completing it, because its gold is in the ledger.
 */
async function keeping(id: string, manager: TestUser): Promise<() => Promise<number>> {
  const isCompleted = async () =>
    (await world.sql<{ completed: boolean }>('select completed from runs where id = $1', [id]))[0]
      ?.completed;
  const completed = await isCompleted();
  await world.sql(`create table kept_run_${id} as select * from runs where id = '${id}'`);
  await world.sql(`create table kept_of_${id} as select * from bookings where run_id = '${id}'`);
  const [ofRun, ofBooking] = [await columnsOf('runs'), await columnsOf('bookings')];
  await world.sql(`
    create function restore_${id}() returns integer language plpgsql as $$
    declare now integer;
    begin
      update runs set version = version + 1 where id = '${id}' returning version into now;
      update runs set (${ofRun}) = (select ${ofRun} from kept_run_${id}) where id = '${id}';
      delete from bookings where run_id = '${id}' and id not in (select id from kept_of_${id});
      -- out of the way first: places and buyers are each there once
      update bookings set position = -position where run_id = '${id}';
      update bookings b set (${ofBooking}, version) =
        (select ${ofBooking}, now from kept_of_${id} k where k.id = b.id)
        where b.id in (select id from kept_of_${id});
      return now;
    end $$`);
  return async () => {
    if ((await isCompleted()) !== completed) {
      const back = await changeRun(world, manager, { id }, { completed });
      expect([back.status, back.text]).toEqual([200, expect.any(String)]);
    }
    const [done] = await world.sql<{ version: number }>(`select restore_${id}() as version`);
    if (!done) throw new Error(`${id} is not as it was`);
    return done.version;
  };
}

const others = {
  'GC manager': holding('GCMANAGER', 'OVERVIEW'),
  'premium leader': holding('PREMIUMRAIDLEADER', 'OVERVIEW'),
  'another leader': holding('RAIDLEADER', 'OVERVIEW'),
  'another collector': holding('GOLDCOLLECTOR', 'OVERVIEW'),
  'web admin': holding('WEBADMIN', 'OVERVIEW'),
};

/** What the run is made into, by its manager: in `npm test` what differs most in what may be done. */
const states: Record<string, Record<string, unknown>> = {
  'going on': {},
  cancelled: { runStatus: 'Cancelled' },
  completed: { completed: true },
  ...(isFullTier && {
    hidden: { hidden: true },
    started: { runState: 'started' },
    'without a leader': { leader: '' },
  }),
};

/** Another value for each field. */
const otherValue = (
  run: RunView,
  people: ReturnType<typeof testUsers>,
): Record<RunField, unknown> => ({
  date: '2027-02-03',
  time: '19:15',
  raid: 'Nerub-ar Palace',
  type: 'Saved',
  raidType: '',
  raidBoss: '7/8',
  difficulty: 'Normal',
  runStatus: run.runStatus === 'active' ? 'Cancelled' : 'active',
  hidden: !run.hidden,
  completed: !run.completed,
  runState: 'delayed',
  gcPaymentRealm: 'Draenor',
  leader: run.leader === '' ? people.leader.id : '',
  gc: '',
  note: 'another note',
  priceLimitNote: 'another limit',
  amountOfPossibleCustomer: run.amountOfPossibleCustomer + 5,
  offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 5 }],
  gcDoesInvites: !run.gcDoesInvites,
  logs: 'https://logs.example/another',
});

const commandFields = { cancel: 'runStatus', hide: 'hidden', complete: 'completed' } as const;

/** A run with customers in every state, of which one is not the advertiser's. */
async function scene(people: ReturnType<typeof testUsers>, state: Record<string, unknown>) {
  const [run, target] = [
    await openRun(world, people, { amountOfPossibleCustomer: 20, leader: people.leader.id }),
    await openRun(world, people, { amountOfPossibleCustomer: 20 }),
  ];
  const { advertiser, leader, collector, manager } = people;
  const own = () => booked(world, advertiser, run, { advCut: 'TAKEN' });
  const made = { open: await own(), inGroup: await own(), held: await own(), mine: await own() };
  const lost = {
    cancelled: await own(),
    byStaff: await own(),
    deleted: await own(),
    gone: await own(),
  };
  const foreign = await booked(world, people.other, run);
  const done = await own();
  // who is In group must be done before a run can be completed
  const inGroup = state.completed ? { paid: true, completed: true } : {};
  await follow(world, leader, made.inGroup, { customerStatus: 'In group', ...inGroup });
  await follow(world, leader, made.held, { goldWith: collector.id });
  await follow(world, leader, made.mine, { goldWith: advertiser.id });
  await follow(world, advertiser, lost.cancelled, { delete: true });
  await follow(world, leader, lost.byStaff, { customerStatus: 'Cancelled' });
  const at = (b: BookingFull) => ({ params: { id: run.id, bookingId: b.id } });
  await world.as(advertiser).call(bookings.raid.remove, at(lost.deleted));
  await world.as(leader).call(bookings.raid.remove, at(lost.gone));
  await follow(world, collector, done, { customerStatus: 'In group', paid: true, completed: true });
  if (Object.keys(state).length > 0) {
    const answer = await changeRun(world, manager, run, state);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  }
  const rows = [...Object.values(made), ...Object.values(lost), foreign, done];
  return { run, target, ids: rows.map((b) => b.id), restore: await keeping(run.id, manager) };
}

const commandsOf = (
  who: TestUser,
  run: RunView,
  { id, isDone }: { readonly id: string; readonly isDone: boolean },
  target: RunView,
) => {
  const at = { params: { id: run.id, bookingId: id } };
  const put = (body: Record<string, unknown>) =>
    world.as(who).call(bookings.raid.update, { ...at, body });
  return {
    edit: () => put({ btag: 'Another#1234' }),
    price: () => put({ price: 260_000 }),
    // What is done stays In group until that is taken back.
    follow: () => put(isDone ? { completed: false } : { customerStatus: 'Offline' }),
    note: () => put({ note: 'another' }),
    cancel: () => put({ delete: true }),
    delete: () => world.as(who).call(bookings.raid.remove, at),
    move: () => world.as(who).call(bookings.raid.move, { ...at, body: { to: target.id } }),
    restore: () => world.as(who).call(bookings.raid.restore, { ...at, body: {} }),
  };
};

const versionOf = async (id: string): Promise<number> => {
  const [row] = await world.sql<{ version: number }>('select version from bookings where id = $1', [
    id,
  ]);
  return row?.version ?? 0;
};

/** The full bookings that a person is shown: in the run, among the own ones, and to staff the deleted. */
async function shownTo(who: TestUser, run: RunView): Promise<Map<string, BookingFull>> {
  const own = await world.as(who).call(bookings.raid.own, { query: { end: '2027-12-31' } });
  expect(own.status).toBe(200);
  const isFull = (seat: RunView['Buyer'][number]): seat is BookingFull => 'id' in seat;
  const seats = [...run.Buyer, ...run.Backup].filter(isFull);
  const deleted =
    run.view === 'staff'
      ? (await world.as(who).call(bookings.raid.deleted, { params: { id: run.id } })).body
      : [];
  const ofRun = own.body.filter((b) => b.raid === run.id);
  const all: BookingFull[] = [...ofRun, ...deleted, ...seats];
  return new Map(all.map((b) => [b.id, b]));
}

describe.each(Object.entries(states))('a run that is %s', (_name, state) => {
  // proves ACC-30
  it('offers everybody exactly what the server then does', async () => {
    const people = testUsers();
    const { run: made, target, ids, restore } = await scene(people, state);
    const { manager, leader, collector, advertiser, other } = people;
    const viewers = { manager, leader, collector, advertiser, other, ...others };
    const wrong: string[] = [];
    const compare = async (what: string, offered: unknown, status: number, did: boolean) => {
      if ((offered === true) !== (status === 200 && did))
        wrong.push(`${what}: ${String(offered)} → ${status}`);
      if (status === 200) version = await restore();
    };
    // everything is as it was, at this version
    let version = await restore();
    for (const [name, who] of Object.entries(viewers)) {
      const one = await world.as(who).call(runs.raid.one, { params: { id: made.id } });
      const run = one.body;
      if (one.status !== 200) {
        expect([name, one.status, state.hidden]).toEqual([name, 404, true]);
        continue;
      }
      const { may } = run;
      if ((may.overview === true) !== (run.view === 'staff')) wrong.push(`${name}: overview`);
      const values = otherValue(run, people);
      for (const field of runFields) {
        const answer = await changeRun(world, who, run, { [field]: values[field] });
        await compare(`${name}: field ${field}`, may.fields[field], answer.status, true);
      }
      for (const [command, field] of Object.entries(commandFields)) {
        const verdict = may[command as keyof typeof commandFields];
        const answer = await changeRun(world, who, run, { [field]: values[field] });
        await compare(`${name}: ${command}`, verdict, answer.status, true);
      }
      const book = await bookAs(world, who, run);
      await compare(`${name}: book`, may.book, book.status, true);
      const done = await world
        .as(who)
        .call(bookings.raid.markDone, { params: { id: run.id }, body: { bookings: [] } });
      await compare(`${name}: markDone`, may.markDone, done.status, true);
      const bait = await world
        .as(who)
        .call(bookings.bait, { params: { id: run.id }, body: { amountOfBookings: 1 } });
      await compare(`${name}: bait`, may.bait, bait.status, true);

      // Staff of every sort are alike to a booking, and so are all who have nothing to do with it.
      if (Object.values(others).includes(who)) continue;
      const shown = await shownTo(who, run);
      for (const id of ids) {
        const before = shown.get(id);
        for (const [command, act] of Object.entries(
          commandsOf(who, run, { id, isDone: id === ids.at(-1) }, target),
        )) {
          const answer = await act();
          const did = answer.status === 200 && (await versionOf(id)) > version;
          const offered = before?.may[command as keyof BookingFull['may']] ?? 'not shown';
          await compare(`${name}: ${command} ${ids.indexOf(id)}`, offered, answer.status, did);
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 240_000);
});
