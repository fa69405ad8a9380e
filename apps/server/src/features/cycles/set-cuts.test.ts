import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cycles } from '@warchest/contract/cycles.ts';
import { cutCategories, type CutCategory } from '@warchest/domain/gold/earning.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { cutsBody } from '../../../test/fixtures.ts';
import { ratesOf } from './queries.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const webAdmin = person({ roles: ['WEBADMIN'] });

describe('cuts', () => {
  const sent = (body: object) =>
    world.as(webAdmin).send<Record<string, Record<string, number>>>({
      method: 'PUT',
      url: '/v1/cuts/config',
      payload: JSON.stringify(body),
    });
  const cuts = (given: Parameters<typeof cutsBody>[0]) => sent(cutsBody(given));
  // proves CYC-11
  it('start as agreed', async () => {
    const { body } = await world.as(webAdmin).call(cycles.cuts);
    const raid = { adv: 30, booster: 62, mcut: 4, bs: 10, maxbs: 100_000, leader: 4 };
    expect(body.raid).toEqual(raid);
    expect(body.shift).toEqual(raid);
    expect(body.mounts).toEqual({
      adv: 15,
      booster: 75,
      mcut: 10,
      bs: 10,
      maxbs: 150_000,
    });
    for (const service of ['mythic', 'pvp', 'legacy', 'leveling', 'mplus', 'delves'] as const) {
      expect(body[service]).toEqual({
        adv: 10,
        booster: 75,
        mcut: 15,
        bs: 10,
        maxbs: 100_000,
      });
    }
    expect(Object.keys(body).toSorted()).toEqual(
      [...cutCategories, 'region', 'version'].toSorted(),
    );
  });
  it.each([
    ['more than the pot', { raid: { adv: 31 } }, 'raid.adv'],
    ['more than the pot by bs', { mounts: { bs: 16 } }, 'mounts.bs'],
    ['a word', { raid: { adv: '30' } }, 'raid.adv'],
    ['less than nothing', { raid: { adv: -1 } }, 'raid.adv'],
    ['more than all', { raid: { adv: 101 } }, 'raid.adv'],
    ['three decimals', { raid: { adv: 27.125 } }, 'raid.adv'],
    ['half a gold', { raid: { maxbs: 0.5 } }, 'raid.maxbs'],
    ['a leader of mounts', { mounts: { booster: 70, leader: 5 } }, 'mounts.leader'],
  ])('refuse %s', async (_, body, path) => {
    const before = await world.as(webAdmin).call(cycles.cuts);
    const answer = await cuts(body);
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map((error) => error.path)).toContain(path);
    expect((await world.as(webAdmin).call(cycles.cuts)).body).toEqual(before.body);
  });
  it('refuse what they do not know', async () => {
    expect((await sent({ ...cutsBody(), raids: {} })).status).toBe(422);
    expect((await cuts({ raid: { cut: 1 } })).status).toBe(422);
    expect((await sent({ ...cutsBody(), region: 'us' })).status).toBe(422);
  });
  // proves CYC-12
  it('say of every rate that is not there that it is required', async () => {
    const message = 'Required and can only be a number.';
    const nothing = await sent({});
    expect([nothing.status, nothing.problem.errors]).toEqual([
      422,
      cutCategories.map((path) => ({ path, message })),
    ]);
    const shift = { mcut: null, bs: null, maxbs: null, leader: null, adv: '30' };
    const some = await sent({ ...cutsBody(), shift });
    expect(some.problem.errors).toEqual([
      { path: 'shift.adv', message },
      { path: 'shift.booster', message },
    ]);
  });
  // proves CYC-12
  it('keep what is null, as the specified form sends it', async () => {
    const answer = await sent({
      ...cutsBody({ mplus: { adv: 12.5, booster: 72.5, bs: 12.5, maxbs: 90_000 }, pvp: {} }),
      region: 'eu',
      user: webAdmin.id,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.mplus).toEqual({
      adv: 12.5,
      booster: 72.5,
      mcut: 15,
      bs: 12.5,
      maxbs: 90_000,
    });
    expect(answer.body.raid?.adv).toBe(30);
    const [audit] = await world.sql<{ differences: object }>(
      `select differences from audit_log where subject = 'cuts' order by id desc limit 1`,
    );
    expect(Object.keys(audit?.differences ?? {}).toSorted()).toEqual([
      'mplus.adv',
      'mplus.booster',
      'mplus.bs',
      'mplus.maxbs',
    ]);
  });
  // proves CYC-13, CYC-15
  it('keep what two people change at once, and promise no more than the pot together', async () => {
    const { version } = (await world.as(webAdmin).call(cycles.cuts)).body;
    const at = (given: Parameters<typeof cutsBody>[0]) => sent({ ...cutsBody(given), version });
    expect((await at({ pvp: { booster: 70 } })).status).toBe(200);
    const merged = await at({ pvp: { mcut: 14 }, delves: { maxbs: 90_000 } });
    expect(merged.body.pvp).toMatchObject({ booster: 70, mcut: 14 });
    expect(merged.body.version).toBe(version + 2);
    const both = await at({ pvp: { mcut: 13 } });
    expect([both.status, both.problem.type, both.problem.detail]).toEqual([
      409,
      'stale',
      expect.stringContaining('pvp.mcut was changed to 14'),
    ]);
    // the same value twice is no clash
    expect((await at({ pvp: { mcut: 14 } })).status).toBe(200);
    // 10 + 70 + 14 leave 6: each of these would fit alone
    expect((await at({ pvp: { adv: 16 } })).status).toBe(200);
    const over = await at({ pvp: { bs: 17 } });
    expect([over.status, over.problem.errors?.map(({ path }) => path)]).toEqual([422, ['pvp.bs']]);
  });
});

it('rates that were never written are a fault of ours, which says what is missing', async () => {
  const { deps } = world.server;
  await expect(ratesOf(deps, 'unheard of' as CutCategory)).rejects.toThrow(
    'There are no cut rates for unheard of; they are written at first start',
  );
});
