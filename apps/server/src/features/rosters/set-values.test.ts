import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { testWorld, type Person, type World } from '../../../test/harness.ts';
import { cast, openRun } from '../../../test/scenes.ts';
import { booster, openRoster, pickAs, signs } from '../../../test/staffed-run.ts';

const { rosters, runs } = contract;

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

let people: ReturnType<typeof cast>;
let run: RaidView;
let anna: Person;
beforeEach(async () => {
  people = cast();
  run = await openRun(world, people);
  anna = booster('Anna');
  await openRoster(world, people.leader, run);
  await signs(world, anna, run);
});

const correct = (values: Record<string, unknown>, by = people.leader, who = anna) =>
  world.as(by).call(rosters.values, {
    body: { raidId: run.id, booster: who.id, charClass: 'Mage', ...values },
  });

describe('what a sign-up says of its character', () => {
  it('is corrected by the leader alone, of somebody who signed up so', async () => {
    expect((await correct({ best: 90 }, people.stranger)).status).toBe(404);
    expect((await correct({ best: 90 }, anna)).status).toBe(404);
    for (const no of [
      await correct({ best: 90 }, people.leader, booster()),
      await correct({ best: 90, charClass: 'Priest' }),
    ]) {
      expect([no.status, no.problem.type]).toEqual([409, 'not-signed-up']);
    }
    await world.as(people.manager).call(runs.raid.update, {
      params: { id: run.id },
      body: { completed: true },
    });
    expect((await correct({ best: 90 })).problem.type).toBe('run-completed');
  });

  it.each([
    ['best', 100.5, 'At most 100'],
    ['median', -1, 'Must not be negative'],
    ['median', '80', 'Must be a percentage'],
    ['kills', 1.5, 'Must be a whole number'],
    ['kills', 10_000, 'At most 9999'],
    ['ilvl', -1, 'Must not be negative'],
  ])('is not corrected to %s %j', async (path, value, message) => {
    const no = await correct({ [path]: value });
    expect([no.status, no.problem.errors]).toEqual([422, [{ path, message }]]);
  });

  it('is corrected as far as it is named, also of somebody who is picked', async () => {
    await pickAs(world, people.leader, run, anna);
    const first = await correct({ best: 97.5, median: 82, kills: 0 });
    expect(first.body.data.signups[anna.id]).toMatchObject([
      { ilvl: 680, best: 97.5, median: 82, kills: 0, role: 'dps', class: 'Mage' },
    ]);
    const second = await correct({ best: 97.5, median: null });
    expect(second.body.data.signups[anna.id]).toMatchObject([{ best: 97.5, median: null }]);
    expect(second.body.data.dps).toHaveLength(1);
    const same = await correct({ best: 97.5 });
    expect([same.status, same.body.data.version]).toEqual([200, second.body.data.version]);
    const { data } = (
      await world.as(people.manager).call(rosters.logs, { params: { raidId: run.id } })
    ).body;
    expect(data[0]).toMatchObject({ event: 'setBoosterValues', author: people.leader.id });
    expect(JSON.parse(data[0]?.data ?? '')).toEqual({
      boosterId: anna.id,
      median: { from: 82, to: null },
    });
  });

  it('is remembered of the character: its next sign-up begins with it, no other does', async () => {
    await correct({ ilvl: 702, best: 97.5, median: 82, kills: 8 });
    const other = await openRun(world, people);
    const { message } = await openRoster(world, people.leader, other);
    const seen = async () => {
      const { data } = (await world.as(people.manager).call(rosters.all)).body;
      return data.find((one) => one.message === message)?.signups[anna.id];
    };
    await signs(world, anna, other, { logsLink: 'https://logs.example/2', itemLevel: null });
    expect(await seen()).toMatchObject([{ ilvl: null, best: null, median: null, kills: null }]);
    await signs(world, anna, other, { itemLevel: null });
    expect(await seen()).toMatchObject([{ ilvl: 702, best: 97.5, median: 82, kills: 8 }]);
    await signs(world, anna, other, { class: 'Priest', role: 'healer', itemLevel: null });
    expect((await seen())?.[1]).toMatchObject({ class: 'Priest', ilvl: null, best: null });
    // what they say themselves counts
    await signs(world, anna, other, { best: 55, itemLevel: 710 });
    expect((await seen())?.[0]).toMatchObject({ ilvl: 710, best: 55, median: 82 });
    const bert = booster('Bert');
    await signs(world, bert, other, { itemLevel: null });
    const { data } = (await world.as(people.manager).call(rosters.all)).body;
    expect(data.find((one) => one.message === message)?.signups[bert.id]).toMatchObject([
      { best: null },
    ]);
  });
});
