import { expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';
import { bookAs, follow } from '../../../test/fixtures.ts';

const { rosters } = contract;
const here = community();

it('classes of a roster are understood in any case and in short, and kept as they are displayed', async () => {
  await here.signUp(here.anna);
  const about = { raidId: here.run.id, booster: here.anna.id };
  const role = await here.leader.call(rosters.role, {
    body: { ...about, charClass: 'mage', role: 'healer' },
  });
  expect(role.body.data.signups[here.anna.id]).toMatchObject([{ class: 'Mage', role: 'healer' }]);
  const status = await here.leader.call(rosters.status, {
    body: { ...about, charClass: 'MAGE', status: 'Late' },
  });
  expect(status.body.data.signups[here.anna.id]).toMatchObject([{ class: 'Mage', status: 'Late' }]);
  const values = await here.leader.call(rosters.values, {
    body: { ...about, charClass: 'maGe', ilvl: 700 },
  });
  expect(values.body.data.signups[here.anna.id]).toMatchObject([{ class: 'Mage', ilvl: 700 }]);
  const played = await here.leader.call(rosters.characterClass, {
    body: { ...about, oldClass: 'mage', newClass: 'DK' },
  });
  expect(played.body.data.signups[here.anna.id]).toMatchObject([{ class: 'Death Knight' }]);
  const picked = await here.pick(here.anna, {
    role: 'healer',
    boosterClass: 'death knight',
  });
  expect(picked.body.data.healer).toMatchObject([{ id: here.anna.id, class: 'Death Knight' }]);
});

it('so is the class of a customer, when booked and when changed', async () => {
  const booked = await bookAs(here.world, here.people.advertiser, here.run, {
    buyerClass: 'warlock',
  });
  expect(booked.body).toMatchObject({ buyerClass: 'Warlock', armorType: 'Cloth' });
  const changed = await follow(here.world, here.people.advertiser, booked.body, {
    buyerClass: 'dh',
  });
  expect(changed.body).toMatchObject({ buyerClass: 'Demon Hunter', armorType: 'Leather' });
  const unknown = await bookAs(here.world, here.people.advertiser, here.run, {
    buyerClass: 'Tinker',
  });
  expect(unknown.problem.errors).toEqual([{ path: 'buyerClass', message: 'Class not existing' }]);
});
