import { expect, it } from 'vitest';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { newRuns } from '@warchest/contract/runs.ts';
import { creationBody, firstValues, isLongPast, typedNumber } from './run-form.ts';
import { bossCounts, optionsOf } from '../run-words.ts';

const entry = (label: string, active = true) => ({ key: label, label, active, abbreviation: '' });
const lists = {
  raids: [entry('Old', false), entry('Nerub-ar Palace'), entry('Manaforge Omega')],
  difficulties: [entry('Normal'), entry('Heroic'), entry('Mythic')],
} as unknown as CatalogueLists;

it('begins with the first raid, the second difficulty and today', () => {
  expect(firstValues('raid', lists, '2026-11-21')).toMatchObject({
    raid: 'Nerub-ar Palace',
    difficulty: 'Heroic',
    date: '2026-11-21',
    amountOfPossibleCustomer: '0',
    raidBoss: '0/0',
  });
});

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

it('counts bosses down from the raid, or as the kind says', () => {
  expect(bossCounts('raid', 3)).toEqual(['3/3', '2/3', '1/3', 'Custom']);
  expect(bossCounts('shift', 8)).toEqual(['11/11', '10/11', '9/11', '8/11', '7/11', 'Custom']);
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
