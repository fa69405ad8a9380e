import { describe, expect, it } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { aBooking, aRun, aShift } from '../../../../test/a-run.ts';
import {
  bossSpotsOf,
  collectorsOf,
  factsOf,
  isFullBooking,
  isListedFor,
  offersOf,
  spotsText,
} from './run-facts.ts';
import { isHighlighted } from './run-words.ts';

const person = (...roles: Role[]) => ({ id: '100000000000000009', roles: new Set(roles) });

describe('what the overview lists', () => {
  it.each([
    [aRun(), true],
    [aRun({ leader: '' }), false],
    [aRun({ completed: true }), false],
    [aRun({ runStatus: 'Cancelled' }), false],
    [aRun({ runState: 'started' }), false],
    [aRun({ runState: 'delayed' }), true],
    [aRun({ hidden: true }), false],
  ])('case %#: offered %2$s', (run, listed) => {
    expect(isListedFor(run, person('ADVERTISER'), true)).toBe(listed);
    expect(isListedFor(run, person('RAIDMANAGER'), false)).toBe(listed);
    expect(isListedFor(run, person('RAIDMANAGER'), true)).toBe(true);
  });
  it('leaders reach the rest of their own runs only', () => {
    const put = aRun({ hidden: true, leader: '100000000000000009' });
    expect(isListedFor(put, person('RAIDLEADER'), true)).toBe(true);
    expect(isListedFor({ ...put, leader: '1' }, person('RAIDLEADER'), true)).toBe(false);
  });
});

it('reads empty people as none', () => {
  expect(factsOf(aRun({ leader: '', gc: '' }))).toMatchObject({ leader: null, gcs: [] });
});

it('tells full bookings from public ones', () => {
  expect(isFullBooking(aBooking())).toBe(true);
  expect(
    isFullBooking({
      buyerClass: 'Mage',
      armorType: 'Cloth',
      customerStatus: '',
      backup: false,
      spot: 1,
    }),
  ).toBe(false);
});

// proves RUN-48
it('highlights mythic runs and Blackrock Depths', () => {
  expect(isHighlighted(aRun({ difficulty: 'Mythic' }))).toBe(true);
  expect(isHighlighted(aRun({ raid: 'Blackrock Depths', difficulty: 'Normal' }))).toBe(true);
  expect(isHighlighted(aRun())).toBe(false);
});

describe('the spots of bosses', () => {
  const lists = {
    shiftBosses: ["Mug'Zee", 'Old', 'Gallywix', 'Vexie'].map((label) => ({
      key: label,
      label,
      active: label !== 'Old',
    })),
  };
  const shift = aShift({
    offeredBosses: [
      { boss: 'Vexie', possibleCustomers: 3, remaining: 3 },
      { boss: 'Gallywix', possibleCustomers: 4, remaining: 1 },
    ],
  });
  // proves BOOK-8
  it('are always listed for the two usual ones, NA where they are not offered, then for the others', () => {
    expect(bossSpotsOf(shift, lists)).toEqual([
      { boss: "Mug'Zee", booked: 0, possible: null },
      { boss: 'Gallywix', booked: 3, possible: 4 },
      { boss: 'Vexie', booked: 0, possible: 3 },
    ]);
    expect(spotsText(shift, lists)).toBe("Mug'Zee NA, Gallywix 3/4, Vexie 0/3");
  });
  it('are what is offered before the catalogue is there, and nothing of other runs', () => {
    expect(bossSpotsOf(shift, undefined)?.map(({ boss }) => boss)).toEqual(['Vexie', 'Gallywix']);
    expect(bossSpotsOf(aRun(), lists)).toBeNull();
    expect(spotsText(aRun({ totalCustomer: 3 }), lists)).toBe('3/20');
  });
});

describe('the actions of a row', () => {
  const { may } = aRun();
  const names = ['book', 'edit', 'overview', 'hide', 'complete', 'cancel'] as const;
  const refused: typeof may = {
    ...may,
    ...Object.fromEntries(names.map((name) => [name, 'forbidden' as const])),
  };
  it.each(names)('offer to %s exactly if the server allows it', (name) =>
    expect(offersOf({ may: { ...refused, [name]: true } })).toEqual(
      Object.fromEntries(names.map((one) => [one, one === name])),
    ),
  );
  it('offer to complete a run whose customers are not complete, because the dialog names them', () =>
    expect(offersOf({ may: { ...refused, complete: 'not-complete-yet' } }).complete).toBe(true));
});

describe('the collectors of a run', () => {
  it.each([
    ['7', 'Olga', [{ id: '7', name: 'Olga' }]],
    ['', '', []],
    [
      ['7', '8'],
      ['Olga'],
      [
        { id: '7', name: 'Olga' },
        { id: '8', name: '8' },
      ],
    ],
  ])('%j, %j', (gc, gcName, collectors) =>
    expect(collectorsOf({ gc, gcName })).toEqual(collectors),
  );
});
