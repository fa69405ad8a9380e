import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxBalance } from '@warchest/domain/loyalty/points.ts';
import { importsOf, type Values } from '../../../test/drive-import.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { whilePointsCome } from '../../../test/points-meanwhile.ts';
import { storeOf } from '../../../test/store.ts';
import { verifyDatabase } from '../../verify/database.ts';
import { pointImporter } from './public.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  await world.join(importing);
});
afterAll(() => world.close());

const importing = person({ roles: ['WEBADMIN'], name: 'Wanda' });
const { rich, stocked, buy, pointsOf, give } = storeOf(() => world);
const file = () => importsOf(() => world, importing, pointImporter);
const row = ({ id }: TestUser, amount: number, more: Values = {}): Values => ({
  member: id,
  amount,
  ...more,
});
const historyOf = async (who: TestUser) =>
  (await pointsOf(who)).history
    .map(({ amount, reason, balance }) => [amount, reason, balance])
    .toReversed();

describe('imported points', () => {
  // proves IMP-53
  it('follow what their member gets at that moment, also when they are taken back', async () => {
    const who = await rich(10);
    const one = file();
    const done = await whilePointsCome(world, who, () => one.run([row(who, 100)]));
    expect((await pointsOf(who)).amount).toBe(111);
    const undone = await whilePointsCome(world, who, () => one.undo(done));
    expect(undone).toMatchObject([{ result: 'taken-back' }]);
    expect((await pointsOf(who)).amount).toBe(12);
  });

  // proves IMP-53
  it('are entries of the history, several of a member in the order of the file', async () => {
    const who = await rich(10);
    const first = await file().run([
      row(who, 100, { reason: 'Season 1' }),
      row(who, -30, { reason: 'Mount' }),
      row(who, -81, { reason: 'Too much' }),
      row(who, -5),
      row(who, 0, { reason: 'Nothing' }),
    ]);
    expect(first.counts).toEqual({ created: 3, updated: 0, unchanged: 1, skipped: 1 });
    expect(first.rows[2]?.problem).toEqual({
      key: 'points-spent',
      column: 'amount',
      values: { left: '80' },
    });
    expect(await historyOf(who)).toEqual([
      [10, 'for the help', 10],
      [100, 'Season 1', 110],
      [-30, 'Mount', 80],
      [-5, 'Points from before', 75],
    ]);
    expect(
      await world.sql(
        `select count(*)::integer as rows from audit_log where action = 'import.run' and subject_id = $1`,
        [who.id],
      ),
    ).toEqual([{ rows: 3 }]);
  });

  // proves IMP-53
  it('are written once, and corrected points as their difference', async () => {
    const who = await rich(0);
    const rows = [row(who, 50, { reason: 'Quiz' }), row(who, 50, { reason: 'Quiz' })];
    expect((await file().run(rows)).counts.created).toBe(2);
    expect((await file().run(rows)).counts).toMatchObject({ created: 0, unchanged: 2 });
    // By hand is not by import.
    await give(who, 50, { reason: 'Quiz' });
    expect((await file().run(rows)).counts.unchanged).toBe(2);
    const corrected = await file().run([
      row(who, 50, { reason: 'QUIZ' }),
      row(who, 40, { reason: 'quiz' }),
    ]);
    expect(corrected.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'updated']);
    expect((await pointsOf(who)).amount).toBe(140);
    expect(await file().undo(corrected)).toMatchObject([{ result: 'taken-back' }]);
    expect((await file().run(rows)).counts.unchanged).toBe(2);
  });

  // proves IMP-3, IMP-53
  it('that are given after more were taken do not make room for that the next time', async () => {
    const [who, other] = [await rich(0), await rich(0)];
    const rows = [
      row(who, -30, { reason: 'Mount' }),
      row(who, 50),
      row(other, 60),
      row(other, -61, { reason: 'Mount' }),
      row(other, -10, { reason: 'Mug' }),
      row(other, 20, { reason: 'Quiz' }),
    ];
    const first = await file().run(rows);
    const late = (line: number) => `Line ${line} takes or gives too much: put it below this line`;
    expect(first.rows.map(({ outcome, problem }) => [outcome, problem?.values.sentence])).toEqual([
      ['skipped', undefined],
      ['skipped', late(2)],
      ['created', undefined],
      ['skipped', undefined],
      ['created', undefined],
      ['skipped', late(5)],
    ]);
    expect(first.rows[1]?.problem?.column).toBe('amount');
    expect((await file().run(rows)).counts).toMatchObject({ created: 0, unchanged: 2, skipped: 4 });
    expect([await pointsOf(who), await pointsOf(other)].map(({ amount }) => amount)).toEqual([
      0, 50,
    ]);
  });

  // proves IMP-3, IMP-53
  it('that are taken after too many were given do not make room for these the next time', async () => {
    const who = await rich(0);
    const rows = [
      row(who, maxBalance),
      row(who, 1, { reason: 'Quiz' }),
      row(who, -2, { reason: 'Mug' }),
    ];
    const first = await file().run(rows);
    expect(first.counts).toMatchObject({ created: 1, skipped: 2 });
    expect((await file().run(rows)).counts).toMatchObject({ created: 0, unchanged: 1, skipped: 2 });
  });

  // proves IMP-53
  it('with ids of the sheet keep their thing under another reason', async () => {
    const who = await rich(0);
    const imports = file();
    await imports.run([row(who, 20, { ownId: '7', reason: 'Old' })]);
    const renamed = await imports.run([row(who, 15, { ownId: '7', reason: 'New' })]);
    expect(renamed.counts.updated).toBe(1);
    expect(await historyOf(who)).toEqual([
      [20, 'Old', 20],
      [15, 'New', 35],
      [-20, 'Old', 15],
    ]);
    const other = await rich(0);
    expect((await imports.run([row(other, 15, { ownId: '7' })])).rows[0]?.problem?.column).toBe(
      'ownId',
    );
    expect((await imports.undo(renamed))[0]?.result).toBe('taken-back');
    expect((await pointsOf(who)).amount).toBe(20);
  });

  // proves IMP-3, IMP-53
  it('with an id that has found older points by their reason mean these in all rows of the file', async () => {
    const who = await rich(0);
    const imports = file();
    await imports.run([row(who, 20, { reason: 'Quiz' })]);
    const rows = [
      row(who, 25, { ownId: '7', reason: 'Quiz' }),
      row(who, 60, { ownId: '7', reason: 'Mount' }),
      row(who, 0, { ownId: '8', reason: 'Nothing yet' }),
      row(who, 30, { ownId: '8', reason: 'Something' }),
    ];
    const first = await imports.run(rows);
    expect(first.rows.map(({ outcome, problem }) => [outcome, problem?.values.line])).toEqual([
      ['updated', undefined],
      ['skipped', 2],
      ['unchanged', undefined],
      ['skipped', 4],
    ]);
    expect((await imports.run(rows)).counts).toMatchObject({ created: 0, updated: 0, skipped: 2 });
    expect((await pointsOf(who)).amount).toBe(25);
  });

  // proves IMP-3, IMP-53
  it('with an id whose first row takes too many points are nobody else’s by a later row', async () => {
    const [who, other] = [await rich(0), await rich(0)];
    const imports = file();
    const rows = [
      row(who, -3, { ownId: '9' }),
      row(other, 5, { ownId: '9' }),
      row(who, 1_250, { reason: 'Late' }),
    ];
    const keys = async () => (await imports.run(rows)).rows.map(({ problem }) => problem?.key);
    expect(await keys()).toEqual(['points-spent', 'said-twice', 'refused']);
    expect(await keys()).toEqual(['points-spent', 'said-twice', 'refused']);
  });

  // proves IMP-3, IMP-53
  it('that a skipped row corrects are not those of a later row', async () => {
    const who = await rich(0);
    const imports = file();
    await imports.run([row(who, 1_250), row(who, 4), row(who, -5, { reason: 'Spent' })]);
    const rows = [row(who, -3, { ownId: 'A' }), row(who, 60, { ownId: 'B' })];
    const keys = async () => (await imports.run(rows)).rows.map(({ problem }) => problem?.key);
    expect(await keys()).toEqual(['points-spent', 'refused']);
    expect(await keys()).toEqual(['points-spent', 'refused']);
    expect((await pointsOf(who)).amount).toBe(1_249);
  });

  // proves IMP-54
  it('are taken back by opposite entries, unless they are spent or changed', async () => {
    const [who, buyer] = [await rich(0), await rich(0)];
    const first = await file().run([
      row(who, 60),
      row(buyer, 60),
      row(who, 10, { reason: 'More' }),
    ]);
    const [item] = await stocked(50);
    expect((await buy(buyer, [[item]], 50)).status).toBe(200);
    await file().run([row(who, 11, { reason: 'More' })]);
    const results = await file().undo(first);
    expect(results.map(({ result, problem }) => [result, problem?.key])).toEqual([
      ['kept', 'changed'],
      ['refused', 'points-spent'],
      ['taken-back', undefined],
    ]);
    expect(results[1]?.problem?.values).toEqual({ left: '10' });
    expect(await historyOf(who)).toEqual([
      [60, 'Points from before', 60],
      [10, 'More', 70],
      [1, 'More', 71],
      [-60, 'Points from before', 11],
    ]);
    expect((await file().run([row(who, 60)])).counts.created).toBe(1);
  });

  // proves IMP-52
  it('go to nobody who imports them, also by taking back', async () => {
    const imports = file();
    const tried = await imports.run([row(importing, 100), row(importing, -1, { reason: 'Debt' })]);
    expect(tried.counts.skipped).toBe(2);
    expect(tried.rows[0]?.problem?.values.sentence).toBe(
      'An import cannot give points to the person who imports it, or take some',
    );
    const who = await rich(100);
    const taken = await imports.run([row(who, -40)]);
    expect((await imports.undo(taken, { id: who.id }))[0]?.result).toBe('refused');
    expect((await pointsOf(who)).amount).toBe(60);
    expect((await imports.undo(taken))[0]?.result).toBe('taken-back');
  });
});

it('leaves a sound database', async () =>
  expect(await verifyDatabase(world.server.deps)).toEqual([]));
