import type { RecurringKind } from '@warchest/domain/runs/kind.ts';

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
