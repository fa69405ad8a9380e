import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { at, changeMany, runWith } from '../../../test/bulk-edit.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { booked, follow, openRun, seen } from '../../../test/fixtures.ts';

const { bookings, members } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

describe('a bulk edit', () => {
  it('does what can be done, names the rest, and answers the run as it is then', async () => {
    const { people, run, ids } = await runWith(world, 3);
    await follow(world, people.manager, { id: at(ids, 1), raid: run.id }, { paid: true });
    const before = await seen(world, people.manager, run);
    const answer = await changeMany(world, people.leader, run, [
      { id: at(ids, 0), customerStatus: 'In group', note: 'first' },
      { id: at(ids, 1), customerStatus: 'In group', completed: true },
      { id: at(ids, 2), completed: true },
      { id: '0000000000000', note: 'nobody' },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.outcomes).toEqual([
      { id: at(ids, 0), ok: true },
      { id: at(ids, 1), ok: true },
      { id: at(ids, 2), ok: false, problem: expect.objectContaining({ type: 'not-done-yet' }) },
      {
        id: '0000000000000',
        ok: false,
        problem: expect.objectContaining({ type: 'not-found', status: 404 }),
      },
    ]);
    const after = await seen(world, people.leader, run);
    expect(answer.body.run).toEqual(after);
    expect(after.version).toBe(before.version + 1);
    expect(after.Buyer).toMatchObject([
      { customerStatus: 'In group', note: 'first' },
      { customerStatus: 'In group', completed: true },
      { customerStatus: '', completed: false },
    ]);
    const audited = await world.sql(
      `select booking_id from audit_log where run_id = $1 and action = 'booking.updateMany'`,
      [run.id],
    );
    expect(new Set(audited.map((row) => row.booking_id))).toEqual(new Set(ids.slice(0, 2)));
    expect(audited).toHaveLength(2);
  });

  it('counts inside the batch: who leaves makes room for who comes, in any order', async () => {
    const { people, run, ids } = await runWith(world, 3, 2);
    const [first, second, waiting] = [at(ids, 0), at(ids, 1), at(ids, 2)];
    const full = await changeMany(world, people.manager, run, [
      { id: waiting, customerStatus: 'In group' },
    ]);
    expect(full.body.outcomes).toMatchObject([{ ok: false, problem: { type: 'run-full' } }]);
    const swapped = await changeMany(world, people.manager, run, [
      { id: waiting, customerStatus: 'In group' },
      { id: first, customerStatus: 'Offline' },
    ]);
    expect(swapped.body.outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect(swapped.body.run.Buyer).toMatchObject([
      { id: second, spot: 1 },
      { id: waiting, spot: 2 },
      { id: first, spot: null },
    ]);
    // One spot, two who want it: the second is refused.
    const back = await changeMany(world, people.manager, run, [
      { id: second, customerStatus: 'AFK' },
      { id: first, customerStatus: 'In group' },
      { id: waiting, note: 'still here' },
    ]);
    expect(back.body.outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    const none = await changeMany(world, people.manager, run, [
      { id: second, customerStatus: '' },
      { id: waiting, note: 'unharmed' },
    ]);
    expect(none.body.outcomes).toMatchObject([
      { ok: false, problem: { type: 'run-full', title: 'All spots of this run are taken' } },
      { ok: true },
    ]);
  });

  it('counts who is deleted among those who leave, and nobody who had no spot', async () => {
    const { people, run, ids } = await runWith(world, 3, 2);
    const [first, second, waiting] = [at(ids, 0), at(ids, 1), at(ids, 2)];
    const idle = await changeMany(world, people.manager, run, [
      { id: waiting, customerStatus: 'In group' },
      { id: second, note: 'keeps the spot' },
    ]);
    expect(idle.body.outcomes.map(({ ok }) => ok)).toEqual([false, true]);
    const swapped = await changeMany(world, people.manager, run, [
      { id: waiting, customerStatus: 'In group' },
      { id: first, delete: true },
    ]);
    expect(swapped.body.outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect(swapped.body.run.Buyer).toMatchObject([
      { id: second, spot: 1 },
      { id: waiting, spot: 2, customerStatus: 'In group' },
      { id: first, spot: null, customerStatus: 'Cancelled' },
    ]);
  });

  // proves BOOK-41
  it('brings those up who waited before a backup whose status is cleared', async () => {
    const { people, run, ids } = await runWith(world, 4, 2);
    const [first, , early, late] = [at(ids, 0), at(ids, 1), at(ids, 2), at(ids, 3)];
    await follow(world, people.manager, { id: late, raid: run.id }, { customerStatus: 'Backup' });
    const answer = await changeMany(world, people.manager, run, [
      { id: late, customerStatus: '' },
      { id: first, customerStatus: 'Offline' },
    ]);
    const spots = [...answer.body.run.Buyer, ...answer.body.run.Backup].flatMap((b) =>
      'id' in b ? [[b.id, b.spot]] : [],
    );
    expect(Object.fromEntries(spots)).toMatchObject({ [early]: 2, [late]: 3, [first]: null });
  });

  // proves BOOK-71
  it('is undone by one request with the values from before', async () => {
    const { people, run, ids } = await runWith(world, 3);
    const before = await seen(world, people.manager, run);
    const done = await changeMany(
      world,
      people.manager,
      run,
      ids.map((id, index) => ({ id, customerStatus: 'In group' as const, note: `note ${index}` })),
    );
    const undone = await changeMany(
      world,
      people.manager,
      run,
      done.body.run.Buyer.flatMap((b) =>
        'id' in b ? [{ id: b.id, version: b.version, customerStatus: '' as const, note: '' }] : [],
      ),
    );
    expect(undone.body.outcomes.every(({ ok }) => ok)).toBe(true);
    const bare = (list: typeof before.Buyer) =>
      list.map((b) => ({ ...b, version: 0, timeBooked: '' }));
    expect(bare(undone.body.run.Buyer)).toEqual(bare(before.Buyer));
  });

  it('keeps what somebody else changed, and tells of the row on which they differ', async () => {
    const { people, run, sold, ids } = await runWith(world, 2);
    await follow(world, people.leader, at(sold, 0), { note: 'of the leader' });
    const answer = await changeMany(world, people.manager, run, [
      { id: at(ids, 0), version: at(sold, 0).version, note: 'of the manager' },
      { id: at(ids, 1), version: at(sold, 1).version, note: 'of the manager' },
    ]);
    expect(answer.body.outcomes).toMatchObject([
      { ok: false, problem: { type: 'stale', field: 'note', current: 'of the leader' } },
      { ok: true },
    ]);
  });

  it('asks the rights of each booking and field', async () => {
    const { people, run, ids } = await runWith(world, 2);
    const foreign = await booked(world, people.manager, await openRun(world, people));
    const inRun = await runWith(world, 1);
    const answer = await changeMany(world, people.advertiser, run, [
      { id: at(ids, 0), price: 200_000 },
      { id: at(ids, 1), customerStatus: 'In group' },
      { id: foreign.id, note: 'not in this run' },
    ]);
    expect(answer.body.outcomes).toMatchObject([
      { ok: true },
      { ok: false, problem: { type: 'field-forbidden', field: 'customerStatus' } },
      { ok: false, problem: { type: 'not-found' } },
    ]);
    expect(answer.body.run.view).toBe('public');
    await booked(world, people.advertiser, inRun.run);
    const others = await changeMany(world, people.advertiser, inRun.run, [
      { id: at(inRun.ids, 0), note: 'mine now' },
    ]);
    expect(others.body.outcomes).toMatchObject([{ ok: false, problem: { type: 'not-found' } }]);
    expect(others.text).not.toContain(at(inRun.sold, 0).buyer);
  });

  it('never puts one buyer in twice', async () => {
    const { people, run, sold, ids } = await runWith(world, 3);
    const { buyer } = at(sold, 0);
    const answer = await changeMany(world, people.manager, run, [
      { id: at(ids, 1), buyer },
      { id: at(ids, 2), buyer: 'Someoneelse-Kazzak' },
    ]);
    expect(answer.body.outcomes).toMatchObject([
      { ok: false, problem: { type: 'duplicate-buyer' } },
      { ok: true },
    ]);
  });

  it('has one effect for one key, and says nothing when nothing differs', async () => {
    const { people, run, ids } = await runWith(world, 1);
    const changes = [{ id: at(ids, 0), note: 'once' }];
    const first = await changeMany(world, people.manager, run, changes, { key: 'bulk-edit-once' });
    await follow(world, people.manager, { id: at(ids, 0), raid: run.id }, { note: 'since' });
    const again = await changeMany(world, people.manager, run, changes, { key: 'bulk-edit-once' });
    expect(again.body).toEqual(first.body);
    const before = await seen(world, people.manager, run);
    expect(before.Buyer).toMatchObject([{ note: 'since' }]);
    const idle = await changeMany(world, people.manager, run, [{ id: at(ids, 0), note: 'since' }]);
    expect([idle.body.outcomes, idle.body.run.version]).toEqual([
      [{ id: at(ids, 0), ok: true }],
      before.version,
    ]);
  });

  it('answers the run without its deleted bookings, whatever the change', async () => {
    const { people, run, sold, ids } = await runWith(world, 2);
    const { raid, id } = at(sold, 0);
    await world
      .as(people.manager)
      .call(bookings.raid.remove, { params: { id: raid, bookingId: id } });
    for (const note of ['new', 'new']) {
      const { body } = await changeMany(world, people.manager, run, [{ id: at(ids, 1), note }]);
      expect(body.run.Buyer).toMatchObject([{ id: at(ids, 1), note }]);
      expect(body.run.Buyer).toHaveLength(1);
    }
  });

  it('tells the advertiser of who was cancelled', async () => {
    const { people, run, sold, ids } = await runWith(world, 1);
    await changeMany(world, people.manager, run, [{ id: at(ids, 0), delete: true }]);
    const notices = await world.as(people.advertiser).call(members.notices);
    expect(notices.body[0]?.text).toContain(`${at(sold, 0).buyer} was cancelled by Manager`);
  });
});
