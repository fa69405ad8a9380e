import { contract } from '@warchest/contract/index.ts';
import { kindRules, recurringKinds, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import { person, type TestUser } from '../harness.ts';
import type { StreamEvent } from '../stream.ts';
import { here, news, type Scenes } from './notice-case.ts';

const { recurring } = contract;

/** Templates of a kind: whoever plans hears that they were saved, and of the runs that they make. */
const templateScenes = (kind: RecurringKind): Scenes => {
  const planner = () => person({ roles: ['RAIDMANAGER'] });
  const template = {
    day: 'Thursday',
    start: '20:00',
    raid: 'Manaforge Omega',
    difficulty: 'Heroic',
    ...(kindRules[kind].hasLootType ? { type: 'VIP' } : {}),
    ...(kindRules[kind].spotsPerBoss
      ? { offeredBosses: [{ boss: "Mug'Zee", possibleCustomers: 1 }] }
      : {}),
  };
  const save = async (who: TestUser) => {
    const { version } = (await here.world.as(who).call(recurring[kind].list)).body;
    const body = { recurringRaids: [template as never], version };
    return here.world.as(who).call(recurring[kind].save, { body });
  };
  return {
    [`recurring.${kind}.save`]: () => {
      const watcher = planner();
      return Promise.resolve({
        watcher,
        command: () => save(watcher),
        expected: [news('templates', kind)],
      });
    },
    [`recurring.${kind}.create`]: async () => {
      const watcher = planner();
      await save(watcher);
      const body = { cycle: { start: '2026-11-25', end: '2026-12-01' } };
      const command = () => here.world.as(watcher).call(recurring[kind].create, { body });
      const isMade = ({ data }: StreamEvent) => {
        const { of, view } = data as { of?: string; view?: { createdAsRecurringRaid?: boolean } };
        return of === kind && view?.createdAsRecurringRaid === true;
      };
      return { watcher, command, expected: [isMade] };
    },
  };
};

/** Templates of every kind that has them. */
export const templatesScenes: Scenes = Object.assign({}, ...recurringKinds.map(templateScenes));
