import { expect } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RecurringKind } from '@warchest/domain/runs/kind.ts';
import type { TestUser, TestWorld } from './harness.ts';

/** A template of Thursday evening, as each kind sends it. */
export const template = {
  raid: (given: object = {}) => ({
    day: 'Thursday',
    start: '20:00',
    end: '22:00',
    duration: 120,
    raid: 'Manaforge Omega',
    type: 'VIP',
    raidType: 'Full Run',
    raidBoss: '8/8',
    difficulty: 'Heroic',
    leader: '',
    gc: '',
    amountOfPossibleCustomer: 5,
    note: 'Be there early',
    priceLimitNote: 'At least 200k',
    gcDoesInvites: true,
    ...given,
  }),
  shift: (given: object = {}) => ({
    day: 'Thursday',
    start: '18:00',
    duration: 180,
    raid: 'Liberation of Undermine',
    raidType: 'Last 2',
    raidBoss: '11/11',
    difficulty: 'Heroic',
    leader: '',
    gc: [],
    amountOfBooster: 12,
    offeredBosses: [
      { boss: "Mug'Zee", possibleCustomers: 3 },
      { boss: 'Gallywix', possibleCustomers: 2 },
    ],
    ...given,
  }),
} satisfies Record<RecurringKind, unknown>;

/** Reads and saves the templates of a kind as this manager. */
export const templatesOf = (world: () => TestWorld, manager: TestUser) => {
  const list = async (kind: RecurringKind) =>
    (await world().as(manager).call(contract.recurring[kind].list)).body;
  const save = async (kind: RecurringKind, templates: readonly object[]) => {
    const { version } = await list(kind);
    const answer = await world()
      .as(manager)
      .call(contract.recurring[kind].save, {
        body: { recurringRaids: templates as never[], version },
      });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.body.recurringRaids;
  };
  return { list, save };
};
