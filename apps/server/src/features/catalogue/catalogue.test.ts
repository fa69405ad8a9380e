import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { ensureDefaults } from '../../seed/ensure.ts';
import { bookingOptions, catalogueLists } from './queries.ts';

const { lists } = contract.catalogue;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const labels = (rows: readonly { label: string; active: boolean }[]) =>
  rows.filter((row) => row.active).map((row) => row.label);

/** Changes a row as an editing screen would: the row, the version, and the notice. */
async function edit(sql: string): Promise<void> {
  await world.sql(sql);
  await world.sql('update catalogue_version set version = version + 1');
}

describe('GET /v1/catalogue', () => {
  // proves CAT-1
  it('is for those signed in', async () => {
    expect((await world.as(null).call(lists)).status).toBe(401);
    expect((await world.as(person()).call(lists)).status).toBe(200);
    expect((await world.as(person({ roles: ['BLACKLISTED'] })).call(lists)).status).toBe(200);
  });
  it('answers 304 to who has it', async () => {
    const caller = world.as(person());
    const first = await caller.call(lists);
    const etag = String(first.headers.etag);
    const again = await caller.call(lists, {}, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await caller.call(lists, {}, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });
  // proves CAT-2, CAT-3
  it('holds what a fresh installation starts with, in the order of the forms', async () => {
    const { body } = await world.as(person()).call(lists);
    expect(labels(body.raids)).toEqual([
      'Nerub-ar Palace',
      'Blackrock Depths',
      'Liberation of Undermine',
      'Manaforge Omega',
    ]);
    expect(body.raids.every((raid) => raid.bosses.length === 8)).toBe(true);
    expect(labels(body.difficulties)).toEqual(['Normal', 'Heroic', 'Mythic']);
    expect(labels(body.lootTypes)).toEqual(['VIP', 'Lootshare', 'Saved', 'Mount']);
    expect(labels(body.raidTypes)).toEqual(['Full Run', 'Last 2', 'Single Boss/Curve', 'Mount']);
    expect(labels(body.specs)).toHaveLength(34);
    expect(body.specs).toHaveLength(36);
    expect(labels(body.realms)).toHaveLength(21);
    expect(labels(body.dungeons)).toHaveLength(11);
    expect(labels(body.mounts)).toHaveLength(3);
    expect(labels(body.shiftBosses).slice(0, 2)).toEqual(["Mug'Zee", 'Gallywix']);
    const counted = (by: 'armor' | 'token') =>
      Object.fromEntries(
        [...new Set(body.classes.map((c) => c[by]))].map((kind) => [
          kind,
          body.classes.filter((c) => c[by] === kind).length,
        ]),
      );
    expect(counted('armor')).toEqual({ Plate: 3, Mail: 3, Leather: 4, Cloth: 3 });
    expect(counted('token')).toEqual({ Zenith: 4, Dreadful: 3, Mystic: 3, Venerated: 3 });
    expect(new Set(body.classes.map((c) => c.monogram)).size).toBe(13);
    expect(new Set(body.classes.flatMap((c) => c.specs)).size).toBe(35);
  });
  // proves CAT-7
  it('names realms in three forms, and in Cyrillic where the game does', async () => {
    const { body } = await world.as(person()).call(lists);
    const named = (joined: string) => body.realms.find((realm) => realm.joined === joined);
    expect(named('TwistingNether')).toMatchObject({
      title: 'Twisting Nether',
      slug: 'twisting-nether',
      language: 'en',
    });
    expect(named('Soulflayer')?.aliases).toEqual(['Свежеватель Душ']);
    expect(named("Pozzodell'Eternità")).toMatchObject({
      slug: 'pozzo-delleternita',
      active: false,
    });
  });
});

describe('the lists in memory', () => {
  // proves SVC-13
  it('offer each form its own fee options', async () => {
    const all = await catalogueLists(world.server.deps);
    expect(bookingOptions(all, 'raid').fees).toEqual([
      'FTB',
      'TAKEN',
      'BSFTB',
      'BALANCE',
      'BALANCEC',
      'BALANCEO',
    ]);
    expect(bookingOptions(all, 'mountraid').fees).toEqual(
      expect.arrayContaining(['TAKEN', 'DISCORD', 'FTP', 'BALANCE']),
    );
    expect(bookingOptions(all, 'raid').types).toEqual(['VIP', 'Lootshare', 'Saved', 'Mount']);
    expect(bookingOptions(all, 'shift').types).toContain('Gallywix');
    expect(bookingOptions(all, 'raid').realms.map((r) => r.joined)).not.toContain('Eredar');
  });
  it('are not read again until the version has moved', async () => {
    const { deps } = world.server;
    const before = await catalogueLists(deps);
    world.clock.advance(6_000);
    expect(await catalogueLists(deps)).toBe(before);
  });
  it('see another process’s edit within 5 s', async () => {
    const { deps } = world.server;
    const before = await catalogueLists(deps);
    await edit(`update catalogue_items set active = false where list = 'realms' and key = 'hyjal'`);
    expect(await catalogueLists(deps)).toBe(before);
    world.clock.advance(5_000);
    const after = await catalogueLists(deps);
    expect(after.realms.find((realm) => realm.key === 'hyjal')?.active).toBe(false);
  });
  it('show an edit as soon as they are notified of it', async () => {
    const { deps } = world.server;
    await catalogueLists(deps);
    await edit(`update catalogue_items set label = 'Ulduar' where key = 'manaforge-omega'`);
    deps.notices.publish([{ topic: 'catalogue' }]);
    expect(labels((await catalogueLists(deps)).raids)).toContain('Ulduar');
  });
  it('are read again for a caller that is notified of an edit while an older reading is pending', async () => {
    const { deps } = world.server;
    await catalogueLists(deps);
    world.clock.advance(6_000);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    let hasRead = (): void => undefined;
    const read = new Promise<void>((resolve) => (hasRead = resolve));
    const slow: typeof deps = {
      ...deps,
      read: async <Row extends object>(...asked: Parameters<typeof deps.read>) => {
        const rows = await deps.read<Row>(...asked);
        hasRead();
        await held;
        return rows;
      },
    };
    const older = catalogueLists(slow);
    await read;
    await edit(`update catalogue_items set label = 'Ulduar II' where key = 'manaforge-omega'`);
    deps.notices.publish([{ topic: 'catalogue' }]);
    expect(labels((await catalogueLists(deps)).raids)).toContain('Ulduar II');
    answer();
    await older;
    expect(labels((await catalogueLists(deps)).raids)).toContain('Ulduar II');
    await edit(`update catalogue_items set label = 'Ulduar' where key = 'manaforge-omega'`);
    deps.notices.publish([{ topic: 'catalogue' }]);
    expect(labels((await catalogueLists(deps)).raids)).not.toContain('Ulduar II');
  });
  it('make everybody who comes after an edit wait for the reading that the first of them began', async () => {
    const { deps } = world.server;
    await catalogueLists(deps);
    await edit(`update catalogue_items set label = 'Ulduar III' where key = 'manaforge-omega'`);
    deps.notices.publish([{ topic: 'catalogue' }]);
    const two = await Promise.all([catalogueLists(deps), catalogueLists(deps)]);
    for (const one of two) expect(labels(one.raids)).toContain('Ulduar III');
    await edit(`update catalogue_items set label = 'Ulduar' where key = 'manaforge-omega'`);
    deps.notices.publish([{ topic: 'catalogue' }]);
  });
  it('are tried again by the next one after a reading that failed', async () => {
    const { deps } = world.server;
    world.clock.advance(6_000);
    const away: typeof deps = { ...deps, read: () => Promise.reject(new Error('away')) };
    await expect(catalogueLists(away)).rejects.toThrow('away');
    await edit(`update catalogue_items set label = 'Ulduar IV' where key = 'manaforge-omega'`);
    expect(labels((await catalogueLists(deps)).raids)).toContain('Ulduar IV');
    await edit(`update catalogue_items set label = 'Ulduar' where key = 'manaforge-omega'`);
    deps.notices.publish([{ topic: 'catalogue' }]);
    expect(labels((await catalogueLists(deps)).raids)).not.toContain('Ulduar IV');
  });
  it('ask once for many who come together', async () => {
    const { deps } = world.server;
    world.clock.advance(6_000);
    let reads = 0;
    const counting: typeof deps = {
      ...deps,
      read: (...asked) => {
        reads += 1;
        return deps.read(...asked);
      },
    };
    await Promise.all(Array.from({ length: 20 }, () => catalogueLists(counting)));
    expect(reads).toBe(1);
  });
  it('keep what was edited over the next start, with several starting at once', async () => {
    const { deps } = world.server;
    const [before] = await world.sql<{ count: number }>('select count(*) from catalogue_items');
    await Promise.all([ensureDefaults(deps), ensureDefaults(deps)]);
    const [after] = await world.sql<{ count: number }>('select count(*) from catalogue_items');
    expect(after).toEqual(before);
    deps.notices.publish([{ topic: 'catalogue' }]);
    expect(labels((await catalogueLists(deps)).raids)).toContain('Ulduar');
  });
});
