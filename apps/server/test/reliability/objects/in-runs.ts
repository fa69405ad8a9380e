import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { kindRules, runKinds } from '@warchest/domain/runs/kind.ts';
import { verifyDatabase } from '../../../src/verify/database.ts';
import type { Answer } from '../../api-client.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../harness.ts';
import { testUsers } from '../../fixtures.ts';
import { customers, fixturesOf } from '../../fixtures-by-kind.ts';
import { unknownId } from '../endpoints.ts';
import { bare, tried } from './tried-calls.ts';

const { bookings, runs, gold, history, logs, members } = contract;

type Call = (who: TestUser, bookingId: string) => Promise<Answer<unknown>>;

/** A run, its bookings, and what is notified of them, in every kind. */
export function inRuns(): void {
  describe.each(runKinds)('in a %s', (kind) => {
    let world: TestWorld;
    /** Owner and other are two advertisers; `elsewhere` leads and collects, but not in this run. */
    let people: ReturnType<typeof testUsers> & { elsewhere: TestUser };
    let run: RunView;
    let target: RunView;
    let booking: BookingFull;

    beforeAll(async () => {
      world = await testWorld();
      const elsewhere = person({ name: 'Elsewhere', roles: ['RAIDLEADER', 'GOLDCOLLECTOR'] });
      people = { ...testUsers(), elsewhere };
      await world.join(elsewhere);
      run = await fixturesOf(world, kind).open(people, { note: 'secret of nobody' });
      target = await fixturesOf(world, kind).open({
        ...people,
        leader: elsewhere,
        collector: elsewhere,
      });
      booking = await fixturesOf(world, kind).booked(people.advertiser, run, {
        buyer: 'Secretname-Kazzak',
        price: 123_457,
        note: 'secret note',
        btag: 'secret#1234',
      });
    });
    afterAll(() => world.close());

    /** A change of how many spots there are. */
    const capacity = (spots: number) =>
      kindRules[kind].spotsPerBoss
        ? { offeredBosses: [{ boss: "Mug'Zee", possibleCustomers: spots }] }
        : { amountOfPossibleCustomer: spots };

    /** The booking's row and its run's, to see that nothing changed. */
    const rows = () =>
      world.sql(
        `select to_jsonb(b) as booking, to_jsonb(r) as run from bookings b join runs r on r.id = b.run_id
       where b.id = $1`,
        [booking.id],
      );

    const at = (bookingId: string) => ({ id: run.id, bookingId });
    const bookingCalls: Readonly<Record<string, Call>> = {
      [`bookings.${kind}.update`]: (who, id) =>
        world.as(who).call(bookings[kind].update, { params: at(id), body: { note: 'mine now' } }),
      [`bookings.${kind}.remove`]: (who, id) =>
        world.as(who).call(bookings[kind].remove, { params: at(id) }),
      [`bookings.${kind}.restore`]: (who, id) =>
        world.as(who).call(bookings[kind].restore, { params: at(id) }),
      [`bookings.${kind}.move`]: (who, id) =>
        world.as(who).call(bookings[kind].move, { params: at(id), body: { to: target.id } }),
      [`logs.${kind}.ofBooking`]: (who, id) =>
        world.as(who).call(logs[kind].ofBooking, { params: at(id) }),
    };

    describe('somebody else’s booking', () => {
      test.each(Object.entries(bookingCalls))('%s: as if it did not exist', async (_, call) => {
        const before = await rows();
        for (const stranger of [people.other, people.elsewhere]) {
          const foreign = await call(stranger, booking.id);
          expect(foreign.status).toBe(404);
          expect(bare(foreign, booking.id)).toEqual(
            bare(await call(stranger, unknownId), unknownId),
          );
        }
        expect(await rows()).toEqual(before);
      });
    });

    /** Calls on other objects, each of which somebody without a right to the object tries. */
    const otherCases: Readonly<Record<string, () => Promise<void>>> = {
      [`runs.${kind}.update`]: async () => {
        const before = await rows();
        for (const body of [{ note: 'x' }, { completed: true }, capacity(9)]) {
          expect((await fixturesOf(world, kind).change(people.elsewhere, run, body)).status).toBe(
            403,
          );
        }
        const unknown = await fixturesOf(world, kind).change(
          people.manager,
          { id: unknownId },
          { note: 'x' },
        );
        expect(unknown.status).toBe(404);
        expect(await rows()).toEqual(before);
      },
      [`runs.${kind}.updateMany`]: async () => {
        const before = await rows();
        const send = (who: TestUser, id: string) =>
          world
            .as(who)
            .call(runs[kind].updateMany, { body: { changes: [{ id, leader: who.id }] } });
        for (const who of [people.advertiser, people.other])
          expect((await send(who, run.id)).status).toBe(403);
        expect((await send(people.elsewhere, unknownId)).body.outcomes).toMatchObject([
          { id: unknownId, ok: false, problem: { type: 'not-found' } },
        ]);
        expect(await rows()).toEqual(before);
      },
      [`bookings.${kind}.book`]: async () => {
        const answer = await world.as(people.other).call(bookings[kind].book, {
          params: { id: unknownId },
          body: customers[kind]({ ...run, id: unknownId }),
        });
        expect(answer.status).toBe(404);
      },
      [`bookings.${kind}.bookMany`]: async () => {
        const answer = await world.as(people.other).call(bookings[kind].bookMany, {
          params: { id: unknownId },
          body: { customers: [customers[kind]({ ...run, id: unknownId })] },
        });
        expect(answer.status).toBe(404);
      },
      [`bookings.${kind}.updateMany`]: async () => {
        const before = await rows();
        const changes = [{ id: booking.id, note: 'mine now' }];
        for (const who of [people.other, people.elsewhere]) {
          const params = { id: run.id };
          const answer = await world
            .as(who)
            .call(bookings[kind].updateMany, { params, body: { changes } });
          expect(answer.status).toBe(404);
        }
        // Nor through a run of one's own.
        const params = { id: target.id };
        const through = await world
          .as(people.elsewhere)
          .call(bookings[kind].updateMany, { params, body: { changes } });
        expect(through.body.outcomes).toMatchObject([
          { ok: false, problem: { type: 'not-found' } },
        ]);
        expect(await rows()).toEqual(before);
      },
      [`bookings.${kind}.markDone`]: async () => {
        await fixturesOf(world, kind).follow(people.collector, booking, {
          customerStatus: 'In group',
          paid: true,
        });
        const before = await rows();
        for (const who of [people.advertiser, people.other, people.elsewhere, people.collector]) {
          const answer = await world
            .as(who)
            .call(bookings[kind].markDone, { params: { id: run.id } });
          expect(answer.status).toBe(403);
        }
        // A booking of this run is not done through another run that one leads.
        const through = await world.as(people.elsewhere).call(bookings[kind].markDone, {
          params: { id: target.id },
          body: { Buyer: [{ id: booking.id }], bookings: [booking.id] },
        });
        expect(through.status).toBe(200);
        expect(await rows()).toEqual(before);
        await fixturesOf(world, kind).follow(people.collector, booking, {
          customerStatus: '',
          paid: false,
        });
      },
      'bookings.bait': async () => {
        const params = { id: run.id };
        for (const who of [people.advertiser, people.leader, people.elsewhere]) {
          const asked = { params, body: { amountOfBookings: 1 } };
          expect((await world.as(who).call(bookings.bait, asked)).status).toBe(403);
        }
      },
      [`bookings.${kind}.deleted`]: async () => {
        const params = { id: run.id };
        for (const who of [people.advertiser, people.other, people.elsewhere]) {
          const answer = await world.as(who).call(bookings[kind].deleted, { params });
          expect(answer.status).toBe(403);
        }
        const unknown = { params: { id: unknownId } };
        expect((await world.as(people.leader).call(bookings[kind].deleted, unknown)).status).toBe(
          404,
        );
        expect(
          (await world.as(people.leader).call(bookings[kind].deleted, { params })).body,
        ).toEqual([]);
      },
      [`gold.${kind}.shares`]: async () => {
        const params = { id: run.id };
        const asked = async (who: TestUser, id: string) =>
          (await world.as(who).call(gold[kind].shares, { params: { id } })).status;
        for (const who of [people.advertiser, people.other]) {
          expect(await asked(who, run.id)).toBe(403);
        }
        const foreign = await world.as(people.elsewhere).call(gold[kind].shares, { params });
        expect(foreign.status).toBe(404);
        expect(await asked(people.elsewhere, unknownId)).toBe(404);
        expect(await asked(people.leader, run.id)).toBe(200);
      },
      [`history.${kind}.ofRun`]: async () => {
        const asked = async (who: TestUser, id: string) =>
          (await world.as(who).call(history[kind].ofRun, { params: { id } })).status;
        for (const who of [people.advertiser, people.other])
          expect(await asked(who, run.id)).toBe(403);
        expect(await asked(people.elsewhere, run.id)).toBe(404);
        expect(await asked(people.elsewhere, unknownId)).toBe(404);
        expect(await asked(people.leader, run.id)).toBe(200);
      },
      [`runs.${kind}.one`]: async () => {
        const params = { id: run.id };
        const own = await world.as(people.advertiser).call(runs[kind].one, { params });
        expect(own.body.view).toBe('public');
        expect(own.text).toContain('Secretname');
        for (const who of [people.other, people.elsewhere]) {
          const foreign = await world.as(who).call(runs[kind].one, { params });
          expect(foreign.body.view).toBe('public');
          expect(foreign.text).not.toMatch(/Secretname|secret note|secret#|123457|123_457/);
          expect(foreign.text).not.toContain(people.advertiser.id);
          expect(foreign.text).not.toContain(booking.id);
        }
      },
      [`logs.${kind}.ofRun`]: async () => {
        const asked = async (who: TestUser, id: string) =>
          (await world.as(who).call(logs[kind].ofRun, { params: { id } })).status;
        for (const who of [people.advertiser, people.other, people.elsewhere])
          expect(await asked(who, run.id)).toBe(403);
        expect(await asked(people.leader, unknownId)).toBe(404);
        expect(await asked(people.leader, run.id)).toBe(200);
      },
    };

    for (const name of Object.keys({ ...bookingCalls, ...otherCases })) tried.add(name);

    describe('other objects', () => {
      test.each(Object.entries(otherCases))('%s', async (_, check) => {
        await check();
      });
    });

    test('lists show of others’ bookings what everybody may see, and own history only own', async () => {
      const week = { start: '2026-11-20', end: '2026-11-30' };
      for (const line of [runs[kind].list, runs[kind].overview, runs[kind].schedule]) {
        const listed = await world.as(people.other).call(line, { query: week });
        expect(listed.body.map(({ id }) => id)).toContain(run.id);
        expect(listed.text).not.toMatch(/Secretname|secret note|secret#|123457/);
      }
      const history = await world.as(people.other).call(bookings[kind].own, { query: week });
      expect(history.body).toEqual([]);
    });

    test('a message is read only by whom it was sent to', async () => {
      const second = await fixturesOf(world, kind).booked(people.advertiser, target);
      await fixturesOf(world, kind).change(people.elsewhere, target, capacity(1));
      const waiting = await fixturesOf(world, kind).booked(people.other, target);
      expect(waiting.backup).toBe(true);
      await world.as(people.advertiser).call(bookings[kind].remove, {
        params: { id: target.id, bookingId: second.id },
      });
      const mine = await world.as(people.other).call(members.notices);
      const [notice] = mine.body;
      expect(notice?.bookingId).toBe(waiting.id);
      const body = { ids: [notice?.id ?? ''] };
      const foreign = await world.as(people.advertiser).call(members.readNotices, { body });
      expect(foreign.body).toEqual([]);
      const still = await world.as(people.other).call(members.notices);
      expect(still.body[0]?.read).toBe(false);
    });

    test('nothing else has changed', async () => {
      expect(await verifyDatabase(world.server.deps)).toEqual([]);
    });
  });
}
