import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '@warchest/contract/runs.ts';
import { person, testWorld, type TestWorld } from '../../test/harness.ts';
import { booked, testUsers, openRun } from '../../test/fixtures.ts';
import { SnapshotCache, type Snapshot } from './snapshot-cache.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const newRun = {
  date: '2026-11-24',
  time: '20:00',
  type: 'Saved',
  raid: 'Manaforge Omega',
  difficulty: 'Heroic',
  amountOfPossibleCustomer: 20,
};

describe('answers kept while nobody commits anything', () => {
  // proves REL-12
  it('are never older than the asking, whichever process has committed', async () => {
    const manager = person({ roles: ['RAIDMANAGER'] });
    const reader = person({ roles: ['RAIDMANAGER'] });
    const other = await world.startServer();
    const made = await world.as(manager).call(runs.raid.create, { body: newRun });
    const id = (made.body as { id: string }).id;
    for (let round = 1; round <= 20; round++) {
      const note = `note ${round}`;
      await world.as(manager).call(runs.raid.update, { params: { id }, body: { note } });
      for (const server of [other, world.server, other]) {
        const list = await world.as(reader, server).call(runs.raid.list, {});
        const one = await world.as(reader, server).call(runs.raid.one, { params: { id } });
        expect([list.body, one.body]).toMatchObject([[{ id, note }], { note }]);
      }
    }
  });

  // proves REL-12
  it('do not let anybody in whose roles or session are gone', async () => {
    const reader = person({ roles: ['RAIDMANAGER'] });
    const read = async () => (await world.as(reader).call(runs.raid.list, {})).status;
    expect([await read(), await read()]).toEqual([200, 200]);
    await world.sql('update members set roles = $2 where discord_id = $1', [reader.id, []]);
    expect([await read(), await read()]).toEqual([403, 403]);
    await world.join(reader);
    expect(await read()).toBe(200);
    await world.sql('update sessions set ended_at = now() where member_id = $1', [reader.id]);
    expect([await read(), await read()]).toEqual([401, 401]);
  });

  it('of staff are not shown to somebody who is no longer staff', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { date: '2026-11-24', time: '23:00' });
    await booked(world, people.advertiser, run);
    const reader = person({ roles: ['RAIDMANAGER', 'ADVERTISER'] });
    const read = async (tag = '') => {
      const answer = await world
        .as(reader)
        .call(runs.raid.list, {}, { headers: { 'if-none-match': tag } });
      const shown = answer.status === 200 ? answer.body.find((one) => one.id === run.id) : null;
      const buyers = shown?.Buyer.map((one) => ('buyer' in one ? one.buyer : null));
      return { status: answer.status, tag: String(answer.headers.etag), buyers };
    };
    const asStaff = await read();
    expect(asStaff.buyers).toEqual([expect.stringContaining('-Kazzak')]);
    expect(await read(asStaff.tag)).toMatchObject({ status: 304 });
    // By hand, as the guild's roles are confirmed: nothing of any run has changed.
    await world.join({ ...reader, roles: ['ADVERTISER'] });
    for (const tag of [asStaff.tag, '']) {
      const now = await read(tag);
      expect(now).toMatchObject({ status: 200, buyers: [null] });
      expect(now.tag).not.toBe(asStaff.tag);
    }
  });

  it('end with the access token, although nothing was committed', async () => {
    const reader = person({ roles: ['RAIDMANAGER'] });
    const read = async () => (await world.as(reader).call(runs.raid.list, {})).status;
    expect([await read(), await read()]).toEqual([200, 200]);
    world.clock.advance(16 * 60_000);
    expect(await read()).toBe(401);
  });
});

describe('results of one snapshot', () => {
  const snapshot = (): Snapshot => ({ text: 'the same text', generation: {} });
  const reader = () => {
    let reads = 0;
    return () => Promise.resolve((reads += 1));
  };

  it('are shared by those who found it, also while the read is running', async () => {
    const cache = new SnapshotCache<number>(10);
    const [now, later, read] = [snapshot(), snapshot(), reader()];
    const both = [cache.get(now, 'a', read), cache.get(now, 'a', read)];
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(await cache.get(now, 'b', read)).toBe(2);
    expect(await cache.get(later, 'a', read)).toBe(3);
    expect(await cache.get(now, 'a', read)).toBe(1);
    // Nobody has found a snapshot for changes that the server makes by itself.
    expect([await cache.get(undefined, 'a', read), await cache.get(undefined, 'a', read)]).toEqual([
      4, 5,
    ]);
  });

  it('are read again after a failure, and when there are too many', async () => {
    const cache = new SnapshotCache<number>(2);
    const [now, read] = [snapshot(), reader()];
    const failing = () => Promise.reject(new Error('The database is away'));
    await expect(cache.get(now, 'a', failing)).rejects.toThrow('away');
    expect(await cache.get(now, 'a', read)).toBe(1);
    for (const key of ['b', 'c']) await cache.get(now, key, read);
    expect(await cache.get(now, 'a', read)).toBe(4);
  });
});
