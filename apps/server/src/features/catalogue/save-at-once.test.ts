import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { catalogueOf } from '../../../test/saved-catalogue.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const { read, version, send, put } = catalogueOf(() => world);

describe('saving a list that somebody else has saved since it was read', () => {
  it('takes an order that somebody else has made meanwhile as the same', async () => {
    const { version: seen, raidTypes } = await read();
    const keys = raidTypes.map(({ key }) => key);
    const body = { version: seen, rows: [], order: keys.toReversed() };
    expect((await send('raidTypes', body, person({ roles: ['WEBADMIN'] }))).status).toBe(200);
    const same = await send('raidTypes', body);
    expect([same.status, same.body.version]).toEqual([200, seen + 1]);
    expect(same.body.raidTypes.map(({ key }) => key)).toEqual(keys.toReversed());
  });
  // proves CAT-10
  it('keeps what two people change at once, and says what both have changed', async () => {
    const seen = await version();
    const olga = person({ roles: ['WEBADMIN'], name: 'Olga' });
    const key = 'liberation-of-undermine';
    const theirs = { version: seen, rows: [{ key, label: 'Undermine' }] };
    expect((await send('raids', theirs, olga)).status).toBe(200);
    const mine = await send('raids', {
      version: seen,
      // as it was read, and something else
      rows: [
        {
          key,
          label: 'Liberation of Undermine',
          fields: { abbreviation: 'UM', bosses: ['First', 'Second', 'Third'] },
        },
      ],
    });
    expect(mine.body.raids.find((row) => row.key === key)).toMatchObject({
      label: 'Undermine',
      abbreviation: 'UM',
    });
    const clash = await send('raids', { version: seen, rows: [{ key, label: 'Goblin Town' }] });
    expect([clash.status, clash.problem.type, clash.problem.detail]).toEqual([
      409,
      'stale',
      'Undermine: label was changed in the meantime by Olga',
    ]);
    const keys = (await read()).raids.map((row) => row.key);
    expect((await put('raids', { rows: [], order: keys.toReversed() })).status).toBe(200);
    const [first = '', ...others] = keys;
    const order = await send('raids', { version: seen, rows: [], order: [...others, first] });
    expect([order.status, order.problem.detail]).toEqual([
      409,
      'The order was changed in the meantime by Wanda',
    ]);
  });
  it('does not blame anybody where what was seen is of a later version than there is', async () => {
    const ahead = (await version()) + 5;
    const rows = [{ key: 'nerub-ar-palace', label: 'Nest' }];
    const answer = await send('raids', { version: ahead, rows });
    expect([answer.status, answer.problem.type, answer.problem.detail]).toEqual([
      409,
      'stale',
      `Version ${ahead} is not known here: load it again`,
    ]);
  });
});
