import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { person, type TestUser, type TestWorld } from '../../../test/harness.ts';
import type { testUsers } from '../../../test/fixtures.ts';
import { booster, openRoster, pickAs, saveAs, submitSignUp } from '../../../test/staffed-run.ts';
import {
  directTo,
  sendAfter,
  rosterChannelWorld,
  failedIn,
  runWithoutMessages,
} from '../../../test/sent-messages.ts';

const { chat, runs, settings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await rosterChannelWorld();
});
afterAll(() => world.close());

let people: ReturnType<typeof testUsers>;
let run: RaidView;
beforeEach(async () => {
  ({ people, run } = await runWithoutMessages(world));
});

describe('direct messages', () => {
  const plain = { off: [], quietFrom: '', quietTo: '', zone: 'Europe/Berlin' };
  /** A roster with somebody who is picked and knows it. */
  async function withAnna(given: Partial<Parameters<typeof wish>[1]> = {}) {
    const anna = booster('Anna');
    await wish(anna, { ...plain, ...given });
    const roster = await openRoster(world, people.leader, run);
    await submitSignUp(world, anna, run);
    await pickAs(world, people.leader, run, anna);
    await saveAs(world, people.leader, roster);
    return anna;
  }
  const wish = async (
    who: TestUser,
    body: { off: 'picked'[]; quietFrom: string; quietTo: string; zone: string },
  ) => {
    const answer = await world.as(who).call(chat.setWishes, { body });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  // proves CHAT-3
  it('are chosen by each member, who are told what is wrong', async () => {
    const anna = booster('Anna');
    const { body } = await world.as(anna).call(chat.wishes);
    expect(body).toEqual({ ...plain, communityOff: [], declinedAt: null });
    const wrong = await world.as(anna).call(chat.setWishes, {
      body: { ...plain, quietFrom: '25:00', quietTo: '07:00', zone: 'Nowhere' },
    });
    expect([wrong.status, wrong.problem.errors]).toEqual([
      422,
      [
        { path: 'quietFrom', message: 'Time must be HH:mm' },
        { path: 'zone', message: 'Unknown time zone' },
      ],
    ]);
    const half = await world
      .as(anna)
      .call(chat.setWishes, { body: { ...plain, quietFrom: '22:00' } });
    expect(half.problem.errors?.map(({ path }) => path)).toEqual(['quietTo']);
    const night = { ...plain, off: ['picked' as const], quietFrom: '22:00', quietTo: '07:00' };
    expect(await wish(anna, night)).toEqual({ ...night, communityOff: [], declinedAt: null });
    expect((await world.as(anna).call(chat.wishes)).body.off).toEqual(['picked']);
  });

  // proves CHAT-3
  it('do not come to those who do without', async () => {
    const anna = await withAnna({ off: ['picked'] });
    await sendAfter(world, 500);
    expect(directTo(world, anna)).toEqual([]);
    expect(await failedIn(world)).toEqual([]);
  });

  // proves CHAT-3
  it('do not come in a community that does without', async () => {
    const admin = world.as(person({ roles: ['WEBADMIN'] }));
    const set = (newsOff: string) => admin.call(settings.save, { body: { values: { newsOff } } });
    expect((await set('picked,pickled')).problem.errors?.[0]?.path).toBe('values.newsOff');
    await set('picked');
    const anna = await withAnna();
    await sendAfter(world);
    expect((await world.as(anna).call(chat.wishes)).body.communityOff).toEqual(['picked']);
    await set('');
    expect(directTo(world, anna)).toEqual([]);
  });

  // proves CHAT-3
  it('wait for the end of quiet hours, in the zone of who gets them', async () => {
    const minute = 60_000;
    const time = (at: number) => new Date(at).toISOString().slice(11, 16);
    const now = world.clock.now();
    const anna = await withAnna({
      quietFrom: time(now - minute),
      quietTo: time(now + 30 * minute),
      zone: 'UTC',
    });
    await sendAfter(world);
    await sendAfter(world, 28 * minute);
    expect(directTo(world, anna)).toEqual([]);
    await sendAfter(world, 2 * minute);
    expect(directTo(world, anna)).toHaveLength(1);
  });

  // proves CHAT-2
  it('tell advertisers of customers who move up, and everybody concerned of runs that move', async () => {
    const time = '21:00';
    await world.as(people.manager).call(runs.raid.update, {
      params: { id: run.id },
      body: { time, note: '' },
    });
    await sendAfter(world);
    expect(directTo(world, people.leader)).toEqual([expect.stringContaining('was moved to')]);
  });
});
