import { expect, test } from 'vitest';
import type { BalanceLine } from './queries.ts';
import { cycleView } from './view.ts';

const span = { start: '2026-11-19', end: '2026-11-25' };
const realms = [
  { joined: 'Kazzak', bankHorde: 'Hordebank', bankAlliance: 'Allybank' },
] as unknown as Parameters<typeof cycleView>[3];

const line = (given: Partial<BalanceLine>): BalanceLine => ({
  entryId: 'e0',
  entryKind: 'run.payout',
  cycleDay: '2026-11-20',
  at: '2026-11-21T23:30:00Z',
  reason: '',
  explanation: null,
  share: null,
  amount: 0,
  earned: null,
  saleId: null,
  saleKind: null,
  raid: null,
  difficulty: null,
  runType: null,
  logsLink: null,
  bookingId: null,
  typeOfBoost: null,
  buyer: null,
  price: null,
  advCut: null,
  title: null,
  details: null,
  pot: null,
  boosters: null,
  faction: null,
  ...given,
});
const view = (...lines: Partial<BalanceLine>[]) => cycleView(span, lines.map(line), [], realms);

test('a cycle is what was earned, by kind of sale, what was paid, and what is to be mailed', () => {
  const led: Partial<BalanceLine> = {
    share: 'leader',
    amount: 100,
    saleId: 'r1',
    saleKind: 'raid',
    raid: 'Manaforge',
    difficulty: 'Heroic',
    runType: '',
    logsLink: 'https://logs.example/1',
    pot: 5000,
    boosters: 12,
    faction: 'Alliance',
  };
  const boosted: Partial<BalanceLine> = {
    share: 'booster',
    amount: 20,
    saleId: 's1',
    saleKind: 'mythic',
    title: 'Keystone Master',
    cycleDay: span.start,
  };
  const sold: Partial<BalanceLine> = {
    share: 'advertiser',
    amount: 7,
    earned: 9,
    saleId: 'r2',
    saleKind: 'shift',
    bookingId: 'b1',
    typeOfBoost: 'VIP',
    buyer: 'Thrall-Kazzak',
    price: 70,
    advCut: 'TAKEN',
    cycleDay: span.end,
  };
  const payout: Partial<BalanceLine> = {
    entryId: 'e9',
    entryKind: 'payout',
    amount: -60,
    reason: 'paid',
    explanation: { key: 'recorded', by: 'Lea' },
  };
  const correction: Partial<BalanceLine> = {
    ...payout,
    entryId: 'e8',
    entryKind: 'correction',
    amount: 5,
  };
  const outside = ['2026-11-18', '2026-11-26'].map((cycleDay) => ({ ...led, cycleDay }));
  const held = ['2026-11-18', '2026-11-22', '2026-11-26'].map((cycleDay, at) => ({
    bookingId: `h${at}`,
    cycleDay,
    realm: 'Kazzak',
    faction: 'Alliance',
    amount: -30,
  }));
  const lines = [led, boosted, sold, payout, correction, ...outside].map(line);
  expect(cycleView(span, lines, held, realms)).toEqual({
    totalBalance: 132,
    totalPaid: 60,
    totalOwed: 72,
    ...span,
    raidAttendance: [
      {
        runId: 'r1',
        date: '2026-11-20',
        typeOfBoost: 'Manaforge Heroic',
        faction: 'alliance',
        pot: 5000,
        numberOfBoosters: 12,
        boosterCut: 100,
        share: 'leader',
        logs: 'https://logs.example/1',
      },
    ],
    dungeonAttendance: [
      {
        runId: 's1',
        date: '2026-11-19',
        typeOfBoost: 'Mythic · Keystone Master',
        faction: 'horde',
        pot: 0,
        numberOfBoosters: 0,
        boosterCut: 20,
        share: 'booster',
        logs: '',
      },
    ],
    advAttendance: [
      {
        runId: 'r2',
        bookingId: 'b1',
        date: '2026-11-25',
        typeOfBoost: 'VIP',
        buyerName: 'Thrall-Kazzak',
        price: 70,
        cutOption: 'TAKEN',
        yourCut: 7,
        earned: 9,
        validation: 'TRUE',
      },
    ],
    transactions: [
      ['e9', -60],
      ['e8', 5],
    ].map(([id, transferred]) => ({
      id,
      date: '2026-11-22',
      reason: 'paid',
      transferred,
      explanation: 'Recorded by Lea',
      approve: 'TRUE',
    })),
    missingMail: [
      {
        mailID: 'Kazzak:h1',
        title: 'Kazzak:h1',
        characterName: 'Allybank',
        delta: 30,
        realm: 'Kazzak',
      },
    ],
  });
});

test('what the source of a line does not say is empty; what an advertiser earned is then the cut', () => {
  const { raidAttendance, dungeonAttendance, advAttendance, totalPaid } = view(
    { share: 'leader', amount: 1 },
    { share: 'advertiser', amount: 2, saleKind: 'mounts' },
    { share: 'management', amount: 4 },
  );
  expect(raidAttendance).toEqual([]);
  expect(dungeonAttendance).toEqual([
    expect.objectContaining({ runId: '', typeOfBoost: '', share: 'leader', boosterCut: 1 }),
  ]);
  expect(advAttendance).toEqual([
    {
      runId: '',
      bookingId: '',
      date: '2026-11-20',
      typeOfBoost: 'Mounts',
      buyerName: '',
      price: 0,
      cutOption: '',
      yourCut: 2,
      earned: 2,
      validation: 'TRUE',
    },
  ]);
  expect(Object.is(totalPaid, 0)).toBe(true);
});
