import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { bookAs, testUsers, follow, openRun } from '../../../test/fixtures.ts';
import { booster, openRoster, pickAs, submitSignUp } from '../../../test/staffed-run.ts';

const { rosters } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

it('classes of a roster are understood in any case and in short, and kept as they are displayed', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  await openRoster(world, people.leader, run);
  const anna = booster('Anna');
  await submitSignUp(world, anna, run);
  const leader = world.as(people.leader);
  const about = { raidId: run.id, booster: anna.id };
  const role = await leader.call(rosters.role, {
    body: { ...about, charClass: 'mage', role: 'healer' },
  });
  expect(role.body.data.signups[anna.id]).toMatchObject([{ class: 'Mage', role: 'healer' }]);
  const status = await leader.call(rosters.status, {
    body: { ...about, charClass: 'MAGE', status: 'Late' },
  });
  expect(status.body.data.signups[anna.id]).toMatchObject([{ class: 'Mage', status: 'Late' }]);
  const values = await leader.call(rosters.values, {
    body: { ...about, charClass: 'maGe', ilvl: 700 },
  });
  expect(values.body.data.signups[anna.id]).toMatchObject([{ class: 'Mage', ilvl: 700 }]);
  const played = await leader.call(rosters.characterClass, {
    body: { ...about, oldClass: 'mage', newClass: 'DK' },
  });
  expect(played.body.data.signups[anna.id]).toMatchObject([{ class: 'Death Knight' }]);
  const picked = await pickAs(world, people.leader, run, anna, {
    role: 'healer',
    boosterClass: 'death knight',
  });
  expect(picked.body.data.healer).toMatchObject([{ id: anna.id, class: 'Death Knight' }]);
});

it('so is the class of a customer, when booked and when changed', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booked = await bookAs(world, people.advertiser, run, { buyerClass: 'warlock' });
  expect(booked.body).toMatchObject({ buyerClass: 'Warlock', armorType: 'Cloth' });
  const changed = await follow(world, people.advertiser, booked.body, { buyerClass: 'dh' });
  expect(changed.body).toMatchObject({ buyerClass: 'Demon Hunter', armorType: 'Leather' });
  const unknown = await bookAs(world, people.advertiser, run, { buyerClass: 'Tinker' });
  expect(unknown.problem.errors).toEqual([{ path: 'buyerClass', message: 'Class not existing' }]);
});
