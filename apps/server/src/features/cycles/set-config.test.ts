import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cycles } from '@warchest/contract/cycles.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { cutsBody } from '../../../test/fixtures.ts';
import { whileLocked } from '../../../test/while-locked.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const webAdmin = person({ roles: ['WEBADMIN'] });
/** The test's clock stands on Tuesday 24 November 2026. */
const config = {
  currentStart: '2026-11-18',
  currentEnd: '2026-11-24',
  currentPaymentStart: '2026-11-25',
  currentPaymentEnd: '2026-11-27',
  oldStart: '2026-11-11',
  oldEnd: '2026-11-17',
  oldPaymentStart: '2026-11-18',
  oldPaymentEnd: '2026-11-20',
};

describe('cycle dates', () => {
  // proves CYC-1, CYC-5
  it('are shown to everybody signed in, and configured by WEBADMIN alone', async () => {
    expect((await world.as(null).call(cycles.date)).status).toBe(401);
    expect((await world.as(person()).call(cycles.date)).body).toEqual({
      currentStart: '2026-11-18',
      currentEnd: '2026-11-24',
      oldStart: '2026-11-11',
      oldEnd: '2026-11-17',
    });
    for (const who of [
      person(),
      person({ roles: ['ADMIN', 'RAIDMANAGER'] }),
      person({ roles: ['WEBADMIN', 'BLACKLISTED'] }),
    ]) {
      expect((await world.as(who).call(cycles.config)).status).toBe(403);
      expect((await world.as(who).call(cycles.setConfig, { body: config })).status).toBe(403);
      expect((await world.as(who).call(cycles.cuts)).status).toBe(403);
      expect((await world.as(who).call(cycles.setCuts, { body: cutsBody() })).status).toBe(403);
    }
    expect((await world.as(webAdmin).call(cycles.config)).body).toEqual({ ...config, version: 0 });
  });
  // proves CYC-2
  it.each([
    ['null', { ...config, oldEnd: null }, 'oldEnd', 'Date is required'],
    ['a missing date', { ...config, oldEnd: undefined }, 'oldEnd', 'Date is required'],
    ['an empty date', { ...config, oldEnd: '' }, 'oldEnd', 'Date is required'],
    ['no date', { ...config, oldEnd: 'soon' }, 'oldEnd', 'Date is required'],
    ['a day that is not', { ...config, oldEnd: '2026-02-30' }, 'oldEnd', 'Date is required'],
    ['year 0', { ...config, oldStart: '0000-01-01' }, 'oldStart', 'Date is required'],
    ['a number', { ...config, oldEnd: 20_261_118 }, 'oldEnd', 'Date is required'],
    [
      'an end before its start',
      { ...config, currentEnd: '2026-11-17' },
      'currentEnd',
      'The end must not be before its start',
    ],
  ])('refuse %s', async (_, body, path, message) => {
    const answer = await world.as(webAdmin).send({
      method: 'PUT',
      url: '/v1/cycle/config',
      payload: JSON.stringify(body),
    });
    expect([answer.status, answer.problem.errors]).toEqual([422, [{ path, message }]]);
    expect((await world.as(webAdmin).call(cycles.config)).body).toEqual({ ...config, version: 0 });
  });
  // proves CYC-3
  it('take days and noon, and leave an audit row', async () => {
    const set = (body: Partial<typeof config>) =>
      world.as(webAdmin).call(cycles.setConfig, { body: { ...config, ...body } });
    const moved = await set({
      currentEnd: '2026-11-25T11:00:00.000Z',
      currentPaymentStart: '2026-11-24T23:30:00.000Z',
      currentPaymentEnd: '2026-11-28',
    });
    expect(moved.body).toEqual({
      ...config,
      currentEnd: '2026-11-25',
      currentPaymentStart: '2026-11-25',
      currentPaymentEnd: '2026-11-28',
      version: 1,
    });
    const audited = await world.sql(
      `select differences from audit_log where subject = 'cycle' order by id desc limit 1`,
    );
    expect(audited).toEqual([
      {
        differences: {
          currentEnd: { oldValue: '2026-11-24', newValue: '2026-11-25' },
          currentPaymentEnd: { oldValue: '2026-11-27', newValue: '2026-11-28' },
        },
      },
    ]);
    expect((await set({})).status).toBe(200);
    expect((await set(config)).body).toEqual({ ...config, version: 2 });
  });
  // proves CYC-15
  it('keep what two people change at once, and say which date both have changed', async () => {
    const admin = world.as(webAdmin);
    const other = world.as(person({ roles: ['WEBADMIN'], name: 'Olga' }));
    const { version } = (await admin.call(cycles.config)).body;
    const theirs = { ...config, currentPaymentEnd: '2026-11-28', version };
    expect((await other.call(cycles.setConfig, { body: theirs })).status).toBe(200);
    // as it was read, with another date changed
    const merged = await admin.call(cycles.setConfig, {
      body: { ...config, oldPaymentEnd: '2026-11-21', version },
    });
    expect(merged.body).toEqual({
      ...config,
      currentPaymentEnd: '2026-11-28',
      oldPaymentEnd: '2026-11-21',
      version: version + 2,
    });
    const clash = { ...config, currentPaymentEnd: '2026-11-29', version };
    const refused = await admin.call(cycles.setConfig, { body: clash });
    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({
      type: 'stale',
      field: 'currentPaymentEnd',
      current: '2026-11-28',
      by: 'Olga',
    });
    const unknown = { ...clash, version: version + 9 };
    expect((await admin.call(cycles.setConfig, { body: unknown })).status).toBe(409);
    const now = { ...config, version: version + 2 };
    expect((await admin.call(cycles.setConfig, { body: now })).body).toEqual({
      ...config,
      version: version + 3,
    });
  });
  // proves CYC-15
  it('of two people who set them at the same moment keep what both changed', async () => {
    const { version } = (await world.as(webAdmin).call(cycles.config)).body;
    const lock = 'select 1 from cycle_config for update';
    const both = await whileLocked(world, lock, [], async ({ waits }) => {
      const setting = [{ currentPaymentEnd: '2026-11-28' }, { oldPaymentEnd: '2026-11-21' }].map(
        (given) =>
          world.as(webAdmin).call(cycles.setConfig, { body: { ...config, ...given, version } }),
      );
      await waits(2);
      return setting;
    });
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await world.as(webAdmin).call(cycles.config)).body).toEqual({
      ...config,
      currentPaymentEnd: '2026-11-28',
      oldPaymentEnd: '2026-11-21',
      version: version + 2,
    });
  });
});
