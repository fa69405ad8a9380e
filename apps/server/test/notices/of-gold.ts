import { expect } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { kindRules, type RunKind, type StringList } from '@warchest/domain/runs/kind.ts';
import { person } from '../harness.ts';
import { testUsers, cutsBody, payWeeks } from '../fixtures.ts';
import { fixturesOf } from '../fixtures-by-kind.ts';
import { here, news, type NoticeCase, type Scenes } from './notice-case.ts';

const { cycles, gold, strings } = contract;

/** Gold of a run of this kind is marked mailed by a manager; its holder hears of it. */
async function markedString(list: StringList, kind: RunKind): Promise<NoticeCase> {
  const [people, scenes] = [testUsers(), fixturesOf(here.world, kind)];
  const booking = await scenes.booked(people.advertiser, await scenes.open(people));
  const paid = await scenes.follow(people.collector, booking, {
    customerStatus: kindRules[kind].words.inGroup,
    paid: true,
  });
  expect(paid.status).toBe(200);
  const [line, body] = [strings[list].mark, { strings: [`Kazzak:${booking.id}`], mailed: true }];
  const command = () => here.world.as(people.manager).call(line, { body });
  return { watcher: people.collector, command, expected: [news('member', 'strings')] };
}

/** Gold, its strings, and the cycles it is counted in. */
export const goldScenes: Scenes = {
  'gold.pay': async () => {
    const watcher = person({ roles: ['OVERVIEW'] });
    await here.world.join(watcher);
    const payouts = [{ discordId: watcher.id, amount: 1_000, reason: 'Advance' }];
    const admin = here.world.as(person({ roles: ['ADMIN'] }));
    const command = () => admin.call(gold.pay, { body: { payouts } });
    return { watcher, command, expected: [news('member', 'cycle')] };
  },
  'strings.raids.mark': () => markedString('raids', 'mountraid'),
  'strings.shifts.mark': () => markedString('shifts', 'shift'),
  'cycles.setConfig': () => {
    const admin = here.world.as(person({ roles: ['WEBADMIN'] }));
    const command = () =>
      admin.call(cycles.setConfig, { body: payWeeks({ currentEnd: '2026-11-23' }) });
    const watcher = person({ roles: ['OVERVIEW'] });
    return Promise.resolve({ watcher, command, expected: [news('member', 'cycle')] });
  },
  'cycles.setCuts': () => {
    const admin = here.world.as(person({ roles: ['WEBADMIN'] }));
    const command = () => admin.call(cycles.setCuts, { body: cutsBody({ raid: { booster: 60 } }) });
    const watcher = person({ roles: ['OVERVIEW'] });
    return Promise.resolve({ watcher, command, expected: [news('member', 'cycle')] });
  },
};
