import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { booked, bookingBody, openRun, testUsers } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { bookings, runs } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const people = testUsers();
const manager = () => world.as(people.manager);
const open = () => openRun(world, people, { amountOfPossibleCustomer: 5 });

/** A run with a customer and one who is deleted, between two others with a customer each. */
async function scene() {
  const [earlier, run, later] = [await open(), await open(), await open()];
  const customerOf = (one: { readonly id: string }) => booked(world, people.advertiser, one);
  const [booking, deleted] = [await customerOf(run), await customerOf(run)];
  expect((await manager().call(bookings.raid.remove, at(deleted))).status).toBe(200);
  const [before, elsewhere] = [await customerOf(earlier), await customerOf(later)];
  return { run, earlier, later, booking, deleted, before, elsewhere };
}
type Scene = Awaited<ReturnType<typeof scene>>;
const at = (one: BookingFull) => ({ params: { id: one.raid, bookingId: one.id } });
const of = ({ run }: Scene) => ({ params: { id: run.id } });

/** Each command that decides by a run, called on one that has just been opened. */
const commands: Readonly<Record<string, (on: Scene) => Promise<{ readonly status: number }>>> = {
  'books a customer': (on) =>
    manager().call(bookings.raid.book, { ...of(on), body: bookingBody() }),
  'books several customers': (on) =>
    manager().call(bookings.raid.bookMany, { ...of(on), body: { customers: [bookingBody()] } }),
  'creates baits': (on) =>
    manager().call(bookings.bait, { ...of(on), body: { amountOfBookings: 1 } }),
  'changes a booking': ({ booking }) =>
    manager().call(bookings.raid.update, { ...at(booking), body: { note: 'late' } }),
  'changes several bookings': (on) =>
    manager().call(bookings.raid.updateMany, {
      ...of(on),
      body: { changes: [{ id: on.booking.id, note: 'late' }] },
    }),
  'marks bookings done': (on) => manager().call(bookings.raid.markDone, { ...of(on), body: {} }),
  'deletes a booking': ({ booking }) => manager().call(bookings.raid.remove, at(booking)),
  'restores a booking': ({ deleted }) =>
    manager().call(bookings.raid.restore, { ...at(deleted), body: {} }),
  'moves a booking to another run': ({ booking, later }) =>
    manager().call(bookings.raid.move, { ...at(booking), body: { to: later.id } }),
  'moves a booking to an earlier run': ({ booking, earlier }) =>
    manager().call(bookings.raid.move, { ...at(booking), body: { to: earlier.id } }),
  'moves a booking here': ({ run, elsewhere }) =>
    manager().call(bookings.raid.move, { ...at(elsewhere), body: { to: run.id } }),
  'moves a booking back here': ({ run, before }) =>
    manager().call(bookings.raid.move, { ...at(before), body: { to: run.id } }),
  'changes the run': (on) =>
    manager().call(runs.raid.update, { ...of(on), body: { note: 'late' } }),
};

// proves REL-1
test.each(Object.keys(commands))(
  'who %s waits for who ends the run in another process, and finds none',
  async (name) => {
    const on = await scene();
    const command = commands[name];
    if (!command) throw new Error('No such command');
    const ended = 'update runs set deleted_at = now(), version = version + 1 where id = $1';
    const [called] = await whileLocked(world, ended, [on.run.id], async ({ waitsOrDone }) => {
      const calling = command(on);
      await waitsOrDone(1, calling);
      return [calling];
    });
    expect((await called).status).toBe(404);
    const written = `select 1 from audit_log where run_id = $1 and action <> all($2)`;
    const before = [['run.create', 'booking.create', 'booking.delete']];
    expect(await world.sql(written, [on.run.id, ...before])).toEqual([]);
  },
);
