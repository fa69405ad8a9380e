import { afterAll, beforeAll, expect, it } from 'vitest';
import { hearing } from '../../../test/again/watching.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { setChannels, simulatedChannels } from './set-channels.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const valuesNow = async () =>
  (await world.sql<{ values: object }>('select "values" from community_settings'))[0]?.values;
const changes = () =>
  world.sql<{ version: number; differences: object }>(
    `select actor_id as by, action, version, differences from audit_log
     where subject = 'settings' and subject_id = 'community' order by version`,
  );
const set = (channels: Parameters<typeof setChannels>[1]) =>
  hearing(world, () => setChannels(world.server.deps, channels));
const made = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, newValue]) => [name, { oldValue: '', newValue }]),
  );

it('the simulated platform has a channel for each purpose', () => {
  expect(simulatedChannels).toEqual({
    rosterChannel: '920000000000000001',
    urgentChannel: '920000000000000002',
    raidNewsChannel: '920000000000000003',
    mountraidNewsChannel: '920000000000000004',
    shiftNewsChannel: '920000000000000005',
    orderChannel: '920000000000000006',
  });
});

it('channels that a community has not set are set, once, and those that it has stay', async () => {
  await world.sql('delete from community_settings');
  const before = await changes();
  const first = { rosterChannel: '1', urgentChannel: '2' };
  const { heard } = await set(first);
  expect(heard).toEqual([{ topic: 'settings', parts: ['community'] }]);
  expect(await valuesNow()).toEqual(first);
  const done = { by: 'server', action: 'settings.save' };
  const version = before.length + 1;
  const set1 = { ...done, version, differences: made(first) };
  expect((await changes()).slice(before.length)).toEqual([set1]);

  expect((await set(first)).heard).toEqual([]);
  const changed = { rosterChannel: '', urgentChannel: '2', orderChannel: '7' };
  await world.sql(`update community_settings set "values" = $1`, [JSON.stringify(changed)]);
  const own = await changes();
  const next = { ...first, orderChannel: '4', raidNewsChannel: '5' };
  await set(next);
  // also what they switched off is theirs
  expect(await valuesNow()).toEqual({ ...changed, raidNewsChannel: '5' });
  expect((await changes()).slice(own.length)).toEqual([
    { ...done, version: own.length + 1, differences: made({ raidNewsChannel: '5' }) },
  ]);
});

it('channels that somebody saves while they are set stay', async () => {
  await world.sql('delete from community_settings');
  const lock = `select pg_advisory_xact_lock(hashtext('warchest.settings'))`;
  const [setting] = await whileLocked(world, lock, [], async ({ client, waits }) => {
    await client.query('insert into community_settings (id, "values") values (1, $1)', [
      JSON.stringify({ rosterChannel: 'theirs' }),
    ]);
    const started = set({ rosterChannel: '1', urgentChannel: '2' });
    await waits(1);
    return [started] as const;
  });
  await setting;
  expect(await valuesNow()).toEqual({ rosterChannel: 'theirs', urgentChannel: '2' });
});
