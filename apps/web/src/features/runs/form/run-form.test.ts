import { describe, expect, it } from 'vitest';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { newRuns, runChanges } from '@warchest/contract/run-change.ts';
import { kindRules, runKinds } from '@warchest/domain/runs/kind.ts';
import { aRun, aShift } from '../../../../test/a-run.ts';
import {
  changeBody,
  creationBody,
  firstValues,
  isLongPast,
  typedNumber,
  valuesOf,
} from './run-form.ts';
import { bossCounts, optionsOf } from '../public/run-words.ts';
import { someLists } from '../../../../test/some-lists.ts';

const entry = (label: string, active = true) => ({ key: label, label, active, abbreviation: '' });
const lists = {
  raids: [entry('Old', false), entry('Nerub-ar Palace'), entry('Manaforge Omega')],
  difficulties: [entry('Normal'), entry('Heroic'), entry('Mythic')],
} as unknown as CatalogueLists;

// proves RUN-12, RUN-14
it('begins with the first raid, the second difficulty and today', () => {
  expect(firstValues('raid', lists, '2026-11-21')).toMatchObject({
    raid: 'Nerub-ar Palace',
    difficulty: 'Heroic',
    date: '2026-11-21',
    amountOfPossibleCustomer: '0',
    raidBoss: '0/0',
  });
});

// proves RUN-12
it('makes a body that the contract accepts once it is filled in', () => {
  const values = {
    ...firstValues('raid', lists, '2026-11-21'),
    time: '20:00',
    type: 'VIP',
    raidType: 'Full Run',
  };
  const result = newRuns.raid.safeParse(creationBody('raid', values));
  expect(result.success).toBe(true);
  expect(creationBody('raid', values)).toMatchObject({
    createdAsRecurringRaid: false,
    amountOfPossibleCustomer: 0,
    amountOfRemainingCustomerToBook: 0,
  });
});

// proves RUN-16
it('leaves refusing to the server', () => {
  const refused = newRuns.raid.safeParse(creationBody('raid', firstValues('raid', lists, '')));
  const paths = refused.success ? [] : refused.error.issues.map((issue) => issue.path[0]);
  expect(new Set(paths)).toEqual(new Set(['date', 'time', 'type']));
});

it.each([
  ['', 0],
  [' 20 ', 20],
  ['-1', -1],
  ['2x', null],
  ['1.5', null],
])('typed number %j is %s', (typed, number) => expect(typedNumber(typed)).toBe(number));

// proves RUN-5
it('counts bosses down from the raid, or as the kind says', () => {
  expect(bossCounts('raid', 3, someLists)).toEqual(['3/3', '2/3', '1/3', 'Custom']);
  expect(bossCounts('shift', 8, someLists)).toEqual(['11/11', '9/11', 'Custom']);
});

it('keeps a value that is no longer offered', () => {
  expect(optionsOf(lists.raids, 'Old')).toEqual(['Nerub-ar Palace', 'Manaforge Omega', 'Old']);
});

it.each([
  ['2026-11-20', '19:59', true],
  ['2026-11-20', '20:00', false],
  ['2026-11-21', '00:00', false],
  ['2025-11-21', '20:00', true],
  ['2026-11-22', '20:00', false],
  ['31.02.2026', '20:00', false],
  ['2020-01-01', '', false],
])('a raid on %s at %s is long past: %s', (date, time, past) =>
  expect(isLongPast({ date, time }, Date.parse('2026-11-21T19:00:00Z'))).toBe(past),
);

describe.each(runKinds)('the form of a %s', (kind) => {
  const full = {
    ...lists,
    raids: ['One', 'Two', 'Three'].map((label) => ({ ...entry(label), bosses: [] })),
    lootTypes: ['VIP', 'Lootshare', 'Saved', 'Mount'].map((label) => entry(label)),
  };
  const first = firstValues(kind, full, '2026-11-21');
  const values = {
    ...first,
    time: '20:00',
    type: 'VIP',
    leader: '100000000000000001',
    gc: ['100000000000000002', '100000000000000003'],
    offeredBosses: [{ boss: "Mug'Zee", possibleCustomers: '12' }],
  };

  // proves RUN-14
  it('begins as the kind says', () => {
    const { firstOptions } = kindRules[kind];
    expect(first).toMatchObject({
      raid: ['One', 'Two', 'Three'][firstOptions.raid],
      difficulty: ['Normal', 'Heroic', 'Mythic'][firstOptions.difficulty],
      type: firstOptions.type === null ? '' : 'Mount',
    });
  });
  // proves RUN-13
  it('makes the body that its contract wants, without fields of other kinds', () => {
    expect(newRuns[kind].safeParse(creationBody(kind, values))).toMatchObject({ success: true });
    const several = kindRules[kind].severalCollectors;
    expect(creationBody(kind, values).gc).toEqual(several ? values.gc : values.gc[0]);
  });
  it('sends what was changed as its contract wants it', () => {
    const typed = { ...values, gc: [], note: 'new', offeredBosses: [] };
    const body = changeBody(kind, typed, { ...values, offeredBosses: [] });
    expect(body).toEqual({ gc: kindRules[kind].severalCollectors ? [] : '', note: 'new' });
    expect(runChanges[kind].safeParse(body)).toMatchObject({ success: true });
    expect(changeBody(kind, values, { ...values, gc: [...values.gc] })).toEqual({});
  });
});

it('the form shows every field of its run', () => {
  const shown = {
    date: '2026-11-22',
    time: '19:30',
    raid: 'Nerub-ar Palace',
    type: 'VIP',
    raidType: 'Full Run',
    raidBoss: '8/8',
    difficulty: 'Mythic',
    leader: '100000000000000001',
    gcPaymentRealm: 'Kazzak',
    gcDoesInvites: true,
    note: 'flasks',
    priceLimitNote: 'at least 100k',
    logs: 'https://logs.example',
  };
  expect(
    valuesOf(aRun({ ...shown, gc: '100000000000000002', amountOfPossibleCustomer: 7 })),
  ).toEqual({
    ...shown,
    gc: ['100000000000000002'],
    amountOfPossibleCustomer: '7',
    offeredBosses: [],
  });
});

it('a run without a count of bosses has none', () => {
  const first = firstValues('raid', lists, '2026-11-21');
  expect(creationBody('raid', { ...first, raidBoss: '' }).raidBoss).toBe('0/0');
  expect(creationBody('raid', { ...first, raidBoss: '8/8' }).raidBoss).toBe('8/8');
});

it.each([
  ['x2026-11-01', '20:00'],
  ['2026-11-01x', '20:00'],
  ['2026-11-01', '20:00x'],
  ['2026-11-01', 'x20:00'],
])('%s %s is no moment, and not long past', (date, time) =>
  expect(isLongPast({ date, time }, Date.parse('2026-11-21T19:00:00Z'))).toBe(false),
);

it('a shift shows its bosses with their spots, and changes only those that were changed', () => {
  const opened = valuesOf(aShift());
  expect(opened).toMatchObject({
    gc: ['100000000000000002'],
    offeredBosses: [{ boss: "Mug'Zee", possibleCustomers: '20' }],
  });
  const more = [...opened.offeredBosses, { boss: 'Gallywix', possibleCustomers: '5' }];
  expect(changeBody('shift', { ...opened, offeredBosses: more }, opened)).toEqual({
    offeredBosses: [
      { boss: "Mug'Zee", possibleCustomers: 20 },
      { boss: 'Gallywix', possibleCustomers: 5 },
    ],
  });
});

it('a boss row that was added and left alone is not sent; a gap in between is', () => {
  const full = { ...lists, lootTypes: [] };
  const blank = { boss: '', possibleCustomers: '0' };
  const mug = { boss: "Mug'Zee", possibleCustomers: '6' };
  const sent = (offeredBosses: readonly { boss: string; possibleCustomers: string }[]) =>
    creationBody('shift', { ...firstValues('shift', full, '2026-11-21'), offeredBosses })[
      'offeredBosses'
    ];
  expect(sent([mug, { boss: '', possibleCustomers: '' }, blank])).toEqual([
    { boss: "Mug'Zee", possibleCustomers: 6 },
  ]);
  expect(sent([blank, mug])).toHaveLength(2);
  expect(sent([mug, { ...blank, possibleCustomers: '3' }])).toHaveLength(2);
  expect(sent([blank])).toEqual([{ boss: '', possibleCustomers: 0 }]);
  // a boss without spots yet, and a number that the server refuses
  expect(sent([mug, { boss: 'Gallywix', possibleCustomers: '0' }])).toHaveLength(2);
  expect(sent([mug, { boss: '', possibleCustomers: 'x' }])).toHaveLength(2);
});
