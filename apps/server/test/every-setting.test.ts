import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import {
  openSettings,
  settingNames,
  settings as known,
  type OpenSetting,
  type SettingName,
} from '@warchest/domain/settings/settings.ts';
import { person, testWorld, type TestWorld } from './harness.ts';
import { testUsers, holding, openRun } from './fixtures.ts';
import { fixturesOf } from './fixtures-by-kind.ts';
import { openRoster } from './staffed-run.ts';
import { storeOf } from './store.ts';
import { clearOutbox, saidIn, sendAfter, saveSettings } from './sent-messages.ts';

const { gold, loyalty, rosters, settings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** A setting: a value that is not the usual one, and what somebody gets to see by it. */
interface Case {
  readonly value: string;
  readonly seen: () => Promise<unknown>;
  /** What else has to be set for it to count. */
  readonly beside?: Partial<Record<SettingName, string>>;
}

const channel = '920000000000000031';
const overseer = person({ name: 'Overseer', roles: ['OVERVIEW'] });
const store = storeOf(() => world);

/** What is said in the channel, or to a member, by something that is done. */
const saidBy = (work: () => Promise<unknown>, place = () => channel) => {
  return async () => {
    await clearOutbox(world);
    await work();
    await sendAfter(world, 1_000);
    return saidIn(world, place()).length;
  };
};
const opensRun = (kind: RunKind) => () => fixturesOf(world, kind).open(testUsers());

const open = (name: OpenSetting): Case => ({
  value:
    known[name].kind === 'mail'
      ? 'somebody@warchest.example'
      : known[name].kind.startsWith('web')
        ? 'https://warchest.example/other'
        : 'Something else',
  seen: async () => (await world.as(null).call(settings.site)).body[name],
});
const redirects = (url: string): Case => ({
  value: 'https://elsewhere.example/',
  seen: async () => (await world.as(null).send({ method: 'GET', url })).headers['location'],
});
const picture = 'https://pictures.example/1.png';

/** Every setting; one that is added needs a case. */
const cases: Readonly<Record<SettingName, Case>> = {
  ...(Object.fromEntries(openSettings.map((name) => [name, open(name)])) as Record<
    OpenSetting,
    Case
  >),
  shiftPage: redirects('/booking/shift'),
  raidPage: redirects('/booking/raid'),
  naraidPage: redirects('/booking/naraid'),
  rosterChannel: {
    value: channel,
    seen: saidBy(async () => {
      const people = testUsers();
      await openRoster(world, people.leader, await openRun(world, people));
    }),
  },
  urgentChannel: {
    value: channel,
    beside: { rosterChannel: '920000000000000032' },
    seen: saidBy(async () => {
      const people = testUsers();
      const run = await openRun(world, people);
      const { message } = await openRoster(world, people.leader, run);
      await sendAfter(world, 1_000);
      const body = { message, raidId: run.id };
      const answer = await world.as(people.leader).call(rosters.urgent, { body });
      if (answer.status !== 200) throw new Error(answer.text);
    }),
  },
  orderChannel: {
    value: channel,
    seen: saidBy(async () => store.ordered(await store.rich(5), await store.stocked(5))),
  },
  raidNewsChannel: { value: channel, seen: saidBy(opensRun('raid')) },
  mountraidNewsChannel: { value: channel, seen: saidBy(opensRun('mountraid')) },
  shiftNewsChannel: { value: channel, seen: saidBy(opensRun('shift')) },
  announcedOff: {
    value: 'created',
    beside: { raidNewsChannel: channel },
    seen: saidBy(opensRun('raid')),
  },
  newsOff: {
    value: 'paidOut',
    seen: saidBy(
      async () => {
        await world.join(overseer);
        const payouts = [{ discordId: overseer.id, amount: 1_000, reason: 'Advance' }];
        await world.as(holding('ADMIN')).call(gold.pay, { body: { payouts } });
      },
      () => `dm ${overseer.id}`,
    ),
  },
  rosterOverseers: {
    value: overseer.id,
    seen: async () => {
      const params = { userId: overseer.id };
      return (await world.as(overseer).call(rosters.own, { params })).status;
    },
  },
  pictureHosts: {
    value: 'pictures.example',
    seen: async () => {
      const item = { label: 'Mount', amount: 5, category: 'Mounts', url: picture };
      const { status } = await world.as(store.keeper).call(loyalty.saveItems, { body: [item] });
      return status;
    },
  },
  addonInterface: {
    value: '110299',
    seen: async () => {
      const collector = world.as(holding('GOLDCOLLECTOR'));
      const { text } = await collector.send({ method: 'GET', url: '/v1/addon.zip' });
      return createHash('sha256').update(text).digest('hex');
    },
  },
};

test.each(settingNames)('%s changes what is seen, until it is taken back', async (name) => {
  const { value, seen, beside = {} } = cases[name];
  const usual = Object.fromEntries(settingNames.map((one) => [one, '']));
  await saveSettings(world, { ...usual, ...beside });
  const before = await seen();
  await saveSettings(world, { [name]: value });
  const after = await seen();
  expect(after).not.toEqual(before);
  await saveSettings(world, { [name]: '' });
  expect(await seen()).toEqual(before);
  // it is the new value that did it, not that time has passed
  await saveSettings(world, { [name]: value });
  expect(await seen()).toEqual(after);
});
