import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { pickSpacing } from '@warchest/domain/rosters/cool-downs.ts';
import { ChatDeclined } from '../../adapters/chat/port.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { testUsers, openRun } from '../../../test/fixtures.ts';
import type { TestServer } from '../../../test/server.ts';
import { testNow } from '../../../test/settings.ts';
import { booster, openRoster, pickAs, saveAs, submitSignUp } from '../../../test/staffed-run.ts';
import {
  clearOutbox,
  saveSettings,
  wallTime,
  savePreferences,
} from '../../../test/sent-messages.ts';
import { sendDue } from '../delivery/send.ts';

const { chat } = contract;
const minute = 60_000;

let world: TestWorld;
let servers: TestServer[];
beforeAll(async () => {
  world = await testWorld();
  servers = [world.server, await world.startServer()];
  await saveSettings(world, { rosterChannel: '920000000000000001' });
});
afterAll(() => world.close());

let people: ReturnType<typeof testUsers>;
beforeEach(async () => {
  world.clock.set(testNow);
  people = testUsers();
  world.chat.away = false;
  world.chat.failing = () => null;
  await clearOutbox(world);
});

/** A run whose roster has so many boosters picked and saved, of which nothing was sent yet. */
async function saved(
  count: number,
): Promise<{ run: RaidView; message: string; picked: TestUser[] }> {
  const run = await openRun(world, people);
  const { message } = await openRoster(world, people.leader, run);
  const picked = Array.from({ length: count }, (_, at) => booster(`Booster ${at}`));
  for (const one of picked) {
    await submitSignUp(world, one, run);
    await pickAs(world, people.leader, run, one);
  }
  expect((await saveAs(world, people.leader, { message })).status).toBe(200);
  return { run, message, picked };
}

/** When each of them was told, in milliseconds from now, while time passes and two processes send. */
async function toldWithin(milliseconds: number, step = 250): Promise<Map<string, number>> {
  const began = world.clock.now();
  const at = new Map<string, number>();
  const before = world.chat.said.length;
  for (let passed = 0; passed <= milliseconds; passed += step) {
    await Promise.all([...servers, ...servers].map(({ deps }) => sendDue(deps)));
    for (const { channelId } of world.chat.said.slice(before)) {
      if (channelId.startsWith('dm ') && !at.has(channelId))
        at.set(channelId, world.clock.now() - began);
    }
    world.clock.advance(step);
  }
  return at;
}
const timesOf = (told: ReadonlyMap<string, number>, of: readonly TestUser[]) =>
  of.map(({ id }) => told.get(`dm ${id}`) ?? null);
const spaced = (count: number) => Array.from({ length: count }, (_, at) => at * pickSpacing);

// proves CHAT-9
describe('picks of a roster leave two seconds apart, in their order', () => {
  it('when the server was away for longer than all of it takes', async () => {
    const { picked } = await saved(5);
    world.clock.advance(minute);
    expect(timesOf(await toldWithin(12_000), picked)).toEqual(spaced(5));
  });

  it('when the platform was away, whatever each was tried before', async () => {
    const { picked } = await saved(5);
    // All of them are due at once, and tried.
    world.clock.advance(minute);
    world.chat.away = true;
    await toldWithin(10_000, 1_000);
    world.chat.away = false;
    const times = [...(await toldWithin(minute, 500)).values()].toSorted((a, b) => a - b);
    expect(times).toHaveLength(picked.length);
    const distances = times.slice(1).map((one, at) => one - (times[at] ?? 0));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(pickSpacing);
  });

  it('when the quiet hours of all of them end', async () => {
    const zone = 'Europe/Berlin';
    const run = await openRun(world, people);
    const { message } = await openRoster(world, people.leader, run);
    const picked = [booster('Anna'), booster('Bert'), booster('Cleo')];
    const now = world.clock.now();
    const end = Math.ceil(now / minute) * minute + 20 * minute;
    for (const one of picked) {
      await world.join(one);
      await savePreferences(world, one, {
        quietFrom: wallTime(now, zone),
        quietTo: wallTime(end, zone),
      });
      await submitSignUp(world, one, run);
      await pickAs(world, people.leader, run, one);
    }
    await saveAs(world, people.leader, { message });
    expect((await toldWithin(10_000)).size).toBe(0);
    world.clock.set(end);
    expect(timesOf(await toldWithin(8_000), picked)).toEqual(spaced(3));
  });

  it('when an admin has those that were given up sent again', async () => {
    world.chat.failing = (to) => (to.startsWith('dm ') ? new ChatDeclined('no') : null);
    const { picked } = await saved(4);
    await toldWithin(10_000, 1_000);
    world.chat.failing = () => null;
    const { body } = await world.as(person({ roles: ['ADMIN'] })).call(chat.retry, { body: {} });
    expect(body).toMatchObject({ total: 0, waiting: 4 });
    expect(timesOf(await toldWithin(10_000), picked)).toEqual(spaced(4));
  });

  it('and from those of the next saving', async () => {
    const { run, message, picked } = await saved(1);
    world.clock.advance(minute);
    expect(timesOf(await toldWithin(0, 500), picked)).toEqual([0]);
    const late = booster('Late');
    await submitSignUp(world, late, run);
    await pickAs(world, people.leader, run, late);
    await saveAs(world, people.leader, { message });
    // half a second has passed since
    expect(timesOf(await toldWithin(4_000, 500), [late])).toEqual([pickSpacing - 500]);
  });
});

it('rosters do not wait for one another, nor anything else for picks', async () => {
  const [one, other] = [await saved(3), await saved(3)];
  world.clock.advance(minute);
  const told = await toldWithin(6_000);
  expect(timesOf(told, one.picked)).toEqual(spaced(3));
  expect(timesOf(told, other.picked)).toEqual(spaced(3));
  // Both sign-up messages.
  expect(world.chat.said.filter(({ channelId }) => !channelId.startsWith('dm '))).toHaveLength(2);
});
