import { contract } from '@warchest/contract/index.ts';
import { kindRules, recurringKinds, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import { here } from '../notices/notice-case.ts';
import type { TestUser } from '../harness.ts';
import { testUsers } from '../fixtures.ts';
import { inEach, refused, type OptionalScenes } from './field-case.ts';

const { recurring } = contract;

const scenesOfKind = (kind: RecurringKind): OptionalScenes => {
  const { hasLootType, spotsPerBoss } = kindRules[kind];
  const template = {
    day: 'Thursday',
    start: '20:00',
    duration: 120,
    raid: 'Manaforge Omega',
    difficulty: 'Heroic',
    ...(hasLootType ? { type: 'VIP', amountOfPossibleCustomer: 4 } : {}),
    ...(spotsPerBoss ? { offeredBosses: [{ boss: "Mug'Zee", possibleCustomers: 1 }] } : {}),
  };
  /** People of a new list with these templates. */
  const listOf = async (templatesOf: (leader: TestUser) => object[]) => {
    const people = testUsers();
    const templates = templatesOf(people.leader);
    for (const one of Object.values(people)) await here.world.join(one);
    const as = here.world.as(people.manager);
    await here.world.sql('delete from recurring_templates where kind = $1', [kind]);
    const saved = await as.call(recurring[kind].save, {
      body: { recurringRaids: templates as never },
    });
    if (saved.status !== 200) throw new Error(saved.text);
    return { people, list: saved.body };
  };
  const names = { leaderName: 'Somebody', gcName: 'Somebody' };
  return {
    [`recurring.${kind}.save`]: async () => {
      const { people, list } = await listOf(() => [template]);
      const [first] = list.recurringRaids;
      const gc = people.collector.id;
      return {
        who: people.manager,
        counted: true,
        body: { version: list.version, recurringRaids: [{ ...template, duration: 90 }] },
        values: {
          version: refused(409, list.version - 1),
          ...inEach('recurringRaids', {
            id: first?.id,
            end: refused(422, '23:00'),
            duration: 60,
            raidType: 'Last 2',
            raidBoss: '7/8',
            leader: people.leader.id,
            gc: spotsPerBoss ? [gc] : gc,
            ...(spotsPerBoss
              ? { amountOfBooster: 12 }
              : {
                  amountOfPossibleCustomer: 7,
                  note: 'Be early',
                  priceLimitNote: '250k',
                  gcDoesInvites: true,
                }),
          }),
        },
        derived: inEach('recurringRaids', {
          ...names,
          // what counts here is the version of the list
          version: 0,
          ...(spotsPerBoss ? { amountOfPossibleCustomer: 9, 'offeredBosses[].remaining': 3 } : {}),
        }),
      };
    },
    // without the version of the list, that of its rows says when it was read
    [`recurring.${kind}.save:unversioned`]: async () => {
      const { people, list } = await listOf(() => [template]);
      const [first] = list.recurringRaids;
      const as = here.world.as(people.manager);
      const again = [{ ...template, id: first?.id, duration: 150 }];
      const changed = await as.call(recurring[kind].save, {
        body: { recurringRaids: again as never, version: list.version },
      });
      if (changed.status !== 200) throw new Error(changed.text);
      return {
        who: people.manager,
        counted: true,
        body: { recurringRaids: [{ ...template, id: first?.id, duration: 90 }] },
        values: inEach('recurringRaids', {
          version: refused(409, list.version, 'recurringRaids.0'),
        }),
      };
    },
    [`recurring.${kind}.create`]: async () => {
      const { people } = await listOf((leader) => [
        { ...template, raidType: 'Full Run' },
        {
          ...template,
          day: 'Friday',
          difficulty: 'Mythic',
          raidType: 'Last 2',
          raid: 'Liberation of Undermine',
          leader: leader.id,
        },
      ]);
      return {
        who: people.manager,
        body: { cycle: { start: '2026-11-25', end: '2026-12-01' } },
        values: {
          dayFilter: ['Friday'],
          difficultyFilter: ['Mythic'],
          raidTypeFilter: ['Last 2'],
          leaderNameFilter: [people.leader.id],
          raidFilter: ['Liberation of Undermine'],
          preview: true,
        },
      };
    },
  };
};
/** Templates of every kind that has them. */
export const templateFields: OptionalScenes = Object.assign(
  {},
  ...recurringKinds.map(scenesOfKind),
);
