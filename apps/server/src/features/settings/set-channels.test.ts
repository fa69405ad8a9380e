import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { guildChannels } from '@warchest/simulator/guild.ts';
import type { Notice } from '../../platform/notice.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { setChannels, simulatedChannels } from './set-channels.ts';

const { settings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const values = async () =>
  (await world.as(person({ roles: ['WEBADMIN'] })).call(settings.read)).body.values;
const changes = () =>
  world.sql(
    `select action, actor_name as by, subject_id as of, version, differences from audit_log
     where subject = 'settings' order by version`,
  );

it('sets the channels that the community has not set, as one change that all processes hear of', async () => {
  const own = '920000000000000077';
  await world.sql('insert into community_settings (id, "values") values (1, $1)', [
    { raidNewsChannel: own, orderChannel: '', communityName: 'Goldhall' },
  ]);
  const before = await values();
  const heard: Notice[] = [];
  const stop = world.server.deps.notices.subscribe((notice) => heard.push(notice));
  await setChannels(world.server.deps, simulatedChannels);
  // an empty one is set, too: they want no messages there
  const set = {
    rosterChannel: '920000000000000001',
    urgentChannel: '920000000000000002',
    mountraidNewsChannel: '920000000000000004',
    shiftNewsChannel: '920000000000000005',
  };
  expect(await values()).toEqual({ ...before, ...set, raidNewsChannel: own, orderChannel: '' });
  const differences = Object.fromEntries(
    Object.entries(set).map(([name, newValue]) => [name, { oldValue: '', newValue }]),
  );
  const logged = await changes();
  expect(logged).toEqual([
    { action: 'settings.save', by: 'Server', of: 'community', version: 1, differences },
  ]);
  expect(heard.map(({ topic }) => topic)).toEqual(['settings']);
  await setChannels(world.server.deps, simulatedChannels);
  expect(await changes()).toEqual(logged);
  expect(heard).toHaveLength(1);
  stop();
});

it('a community that has set nothing gets the channels of the simulated guild', async () => {
  await world.sql('delete from community_settings');
  await setChannels(world.server.deps, simulatedChannels);
  expect(await values()).toMatchObject(simulatedChannels);
  expect(Object.values(simulatedChannels).toSorted()).toEqual(
    guildChannels.map(({ id }) => id).toSorted(),
  );
});
