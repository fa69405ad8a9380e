import { expect } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { person } from '../harness.ts';
import { testUsers, runBody } from '../fixtures.ts';
import { customers, payloads, fixturesOf } from '../fixtures-by-kind.ts';
import { here, news, runEvent, type Scenes } from './notice-case.ts';

const { bookings, members, runs } = contract;

/** A run with a booking; its advertiser watches while the manager does something. */
async function withBooking(kind: RunKind = 'raid') {
  const people = testUsers();
  const { open, booked } = fixturesOf(here.world, kind);
  const opened = await open(people);
  const booking = await booked(people.advertiser, opened);
  const { body: run } = await here.world
    .as(people.manager)
    .call(runs[kind].one, { params: { id: opened.id } });
  const params = { id: run.id, bookingId: booking.id };
  return { people, run, booking, params, manager: here.world.as(people.manager) };
}

/** How each line of a kind of run that writes is watched. */
const scenesOfKind = (kind: RunKind): Scenes => ({
  [`runs.${kind}.create`]: async () => {
    const people = { ...testUsers(), manager: person({ roles: ['RAIDMANAGER'] }) };
    await Promise.all([here.world.join(people.leader), here.world.join(people.collector)]);
    const watcher = people.manager;
    const note = `made ${watcher.id}`;
    const body = payloads[kind](here.world, people, { note }) as never;
    return {
      watcher,
      command: () => here.world.as(watcher).call(runs[kind].create, { body }),
      expected: [({ data }) => (data as { view?: { note?: string } }).view?.note === note],
    };
  },
  [`runs.${kind}.update`]: async () => {
    const { people, run, manager } = await withBooking(kind);
    const command = () =>
      manager.call(runs[kind].update, { params: { id: run.id }, body: { note: 'new' } });
    return { watcher: people.advertiser, command, expected: [runEvent(run)] };
  },
  [`runs.${kind}.updateMany`]: async () => {
    const { people, run, manager } = await withBooking(kind);
    const changes = [{ id: run.id, leader: '' }];
    const command = () => manager.call(runs[kind].updateMany, { body: { changes } });
    return { watcher: people.advertiser, command, expected: [runEvent(run)] };
  },
  [`bookings.${kind}.book`]: async () => {
    const { people, run, params } = await withBooking(kind);
    const command = () =>
      here.world.as(people.other).call(bookings[kind].book, {
        params: { id: params.id },
        body: customers[kind](run),
      });
    return { watcher: people.advertiser, command, expected: [runEvent(run)] };
  },
  [`bookings.${kind}.bookMany`]: async () => {
    const { people, run, params } = await withBooking(kind);
    const body = { customers: [customers[kind](run), customers[kind](run)] } as never;
    const command = () =>
      here.world
        .as(people.other)
        .call(bookings[kind].bookMany, { params: { id: params.id }, body });
    return { watcher: people.advertiser, command, expected: [runEvent(run)] };
  },
  [`bookings.${kind}.update`]: async () => {
    const { people, run, manager, params } = await withBooking(kind);
    const command = () => manager.call(bookings[kind].update, { params, body: { note: 'new' } });
    return { watcher: people.advertiser, command, expected: [runEvent(run)] };
  },
  [`bookings.${kind}.updateMany`]: async () => {
    const { people, run, manager, params } = await withBooking(kind);
    const body = { changes: [{ id: params.bookingId, paid: true }] };
    const command = () => manager.call(bookings[kind].updateMany, { params: { id: run.id }, body });
    return { watcher: people.advertiser, command, expected: [runEvent(run)] };
  },
  [`bookings.${kind}.remove`]: async () => {
    const { people, run, manager, params } = await withBooking(kind);
    const expected = [runEvent(run), news('member', 'notices')];
    return {
      watcher: people.advertiser,
      command: () => manager.call(bookings[kind].remove, { params }),
      expected,
    };
  },
  [`bookings.${kind}.restore`]: async () => {
    const { people, run, manager, params } = await withBooking(kind);
    await manager.call(bookings[kind].remove, { params });
    const command = () => manager.call(bookings[kind].restore, { params, body: {} });
    return {
      watcher: people.advertiser,
      command,
      expected: [runEvent({ ...run, version: run.version + 1 })],
    };
  },
  [`bookings.${kind}.move`]: async () => {
    const { people, run, manager, params } = await withBooking(kind);
    const other = await fixturesOf(here.world, kind).open(people);
    const command = () => manager.call(bookings[kind].move, { params, body: { to: other.id } });
    return { watcher: people.advertiser, command, expected: [runEvent(run), runEvent(other)] };
  },
  [`bookings.${kind}.markDone`]: async () => {
    const { people, booking, manager, params } = await withBooking(kind);
    const ready = await fixturesOf(here.world, kind).follow(people.collector, booking, {
      customerStatus: 'In group',
      paid: true,
    });
    expect(ready.status).toBe(200);
    const { body: run } = await manager.call(runs[kind].one, { params: { id: params.id } });
    const body = { bookings: [booking.id] };
    const command = () => manager.call(bookings[kind].markDone, { params: { id: run.id }, body });
    return { watcher: people.advertiser, command, expected: [runEvent(run)] };
  },
});

/** Runs, their bookings, and the notices of them. */
export const runScenes: Scenes = {
  ...Object.assign({}, ...runKinds.map(scenesOfKind)),
  'runs.cleanup': async () => {
    const watcher = person({ roles: ['RAIDMANAGER'] });
    const date = '2026-11-24';
    const made = await here.world
      .as(watcher)
      .call(runs.raid.create, { body: runBody(here.world, { date }) });
    const listed = await here.world.as(watcher, here.elsewhere).call(runs.raid.list);
    expect(listed.body.map(({ id }) => id)).toEqual([made.body.id]);
    const command = () => here.world.as(watcher).call(runs.cleanup, { body: { date } });
    return { watcher, command, expected: [runEvent(made.body)] };
  },
  'bookings.bait': async () => {
    const { people, run, manager } = await withBooking();
    const command = () =>
      manager.call(bookings.bait, { params: { id: run.id }, body: { amountOfBookings: 1 } });
    return { watcher: people.advertiser, command, expected: [runEvent(run)] };
  },
  'members.readNotices': async () => {
    const { people, manager, params } = await withBooking();
    await manager.call(bookings.raid.remove, { params });
    const own = here.world.as(people.advertiser);
    const ids = (await own.call(members.notices)).body.map(({ id }) => id);
    const command = () => own.call(members.readNotices, { body: { ids } });
    return { watcher: people.advertiser, command, expected: [news('member', 'notices')] };
  },
};
