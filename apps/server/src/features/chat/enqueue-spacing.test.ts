import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { pickSpacing } from '@warchest/domain/rosters/cool-downs.ts';
import { ChatDeclined } from '../../adapters/chat/port.ts';
import { community } from '../../../test/community.ts';
import type { TestUser } from '../../../test/harness.ts';
import { wallTime } from '../../../test/sent-messages.ts';
import type { TestServer } from '../../../test/server.ts';
import { booster, staffed } from '../../../test/staffed-run.ts';
import { sendDue } from '../delivery/send.ts';

const { chat } = contract;
const here = community();
const minute = 60_000;

let servers: TestServer[];
beforeEach(async () => {
  servers = [here.world.server, await here.elsewhere()];
});

/** A run whose roster has so many boosters picked and saved, of which nothing was sent yet. */
async function saved(count: number, run = here.run): Promise<TestUser[]> {
  const picked = Array.from({ length: count }, (_, at) => booster(`Booster ${at}`));
  await staffed(here.world, here.people.leader, run, picked);
  return picked;
}

/** When each of them was notified, in milliseconds from now, while time passes and two processes send. */
async function sentWithin(milliseconds: number, step = 250): Promise<Map<string, number>> {
  const began = here.clock.now();
  const at = new Map<string, number>();
  const before = here.chat.said.length;
  for (let passed = 0; passed <= milliseconds; passed += step) {
    await Promise.all([...servers, ...servers].map(({ deps }) => sendDue(deps)));
    for (const { channelId } of here.chat.said.slice(before)) {
      if (channelId.startsWith('dm ') && !at.has(channelId))
        at.set(channelId, here.clock.now() - began);
    }
    here.clock.advance(step);
  }
  return at;
}
const timesOf = (sentAt: ReadonlyMap<string, number>, of: readonly TestUser[]) =>
  of.map(({ id }) => sentAt.get(`dm ${id}`) ?? null);
const spaced = (count: number) => Array.from({ length: count }, (_, at) => at * pickSpacing);

// proves CHAT-9
describe('picks of a roster leave two seconds apart, in their order', () => {
  it('when the server was away for longer than all of it takes', async () => {
    const picked = await saved(5);
    here.clock.advance(minute);
    expect(timesOf(await sentWithin(12_000), picked)).toEqual(spaced(5));
  });

  it('when the platform was away, whatever each was tried before', async () => {
    const picked = await saved(5);
    // All of them are due at once, and tried.
    here.clock.advance(minute);
    here.chat.away = true;
    await sentWithin(10_000, 1_000);
    here.chat.away = false;
    const times = [...(await sentWithin(minute, 500)).values()].toSorted((a, b) => a - b);
    expect(times).toHaveLength(picked.length);
    const distances = times.slice(1).map((one, at) => one - (times[at] ?? 0));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(pickSpacing);
  });

  it('when the quiet hours of all of them end', async () => {
    const zone = 'Europe/Berlin';
    const picked = [here.anna, here.bert, here.cleo];
    const now = here.clock.now();
    const end = Math.ceil(now / minute) * minute + 20 * minute;
    for (const one of picked) {
      await here.join(one);
      await here.savePreferences(one, {
        quietFrom: wallTime(now, zone),
        quietTo: wallTime(end, zone),
      });
    }
    await here.staff(...picked);
    expect((await sentWithin(10_000)).size).toBe(0);
    here.clock.set(end);
    expect(timesOf(await sentWithin(8_000), picked)).toEqual(spaced(3));
  });

  it('when an admin has those that were given up sent again', async () => {
    here.chat.failing = (to) => (to.startsWith('dm ') ? new ChatDeclined('no') : null);
    const picked = await saved(4);
    await sentWithin(10_000, 1_000);
    here.chat.failing = () => null;
    const { body } = await here.admin.call(chat.retry, { body: {} });
    expect(body).toMatchObject({ total: 0, waiting: 4 });
    expect(timesOf(await sentWithin(10_000), picked)).toEqual(spaced(4));
  });

  it('and from those of the next saving', async () => {
    await here.staff(here.anna);
    here.clock.advance(minute);
    expect(timesOf(await sentWithin(0, 500), [here.anna])).toEqual([0]);
    await here.staff(here.bert);
    // half a second has passed since
    expect(timesOf(await sentWithin(4_000, 500), [here.bert])).toEqual([pickSpacing - 500]);
  });
});

it('rosters do not wait for one another, nor anything else for picks', async () => {
  const [one, other] = [await saved(3), await saved(3, await here.openRun())];
  here.clock.advance(minute);
  const sentAt = await sentWithin(6_000);
  expect(timesOf(sentAt, one)).toEqual(spaced(3));
  expect(timesOf(sentAt, other)).toEqual(spaced(3));
  // Both sign-up messages.
  expect(here.chat.said.filter(({ channelId }) => !channelId.startsWith('dm '))).toHaveLength(2);
});
