import { describe, expect, test } from 'vitest';
import { aPick, aRoster, anEntry } from '../../../test/a-roster.ts';
import { boardOf, isSameChip, moved, sumOf, type Chip, type Pending } from './roster-board.ts';

const none: Pending = new Map();
const anna = anEntry('Anna Lú', { class: 'Monk', status: 'Late' });
const chipOf = (given: Parameters<typeof aRoster>[0], pending = none) => {
  const columns = boardOf(aRoster({ signups: { a: [anna] }, ...given }), pending, '', 'Absent');
  const chip = columns.flatMap(({ chips }) => chips)[0];
  if (!chip) throw new Error('There is no chip');
  return chip;
};
const pick = (given: Parameters<typeof aPick>[1] = {}) => aPick('a', { class: 'Monk', ...given });

describe('the state of a booster on the board', () => {
  test.each<[string, Parameters<typeof aRoster>[0], Pending, Partial<Chip>]>([
    ['nobody picked them', {}, none, { state: 'open', fixed: false, sending: false }],
    ['they are picked', { dps: [pick()] }, none, { state: 'saved', fixed: true }],
    [
      'they are picked but not notified',
      { dps: [pick({ state: 'unsaved' })] },
      none,
      { state: 'unsaved', fixed: true },
    ],
    [
      'they are picked as another class',
      { dps: [pick({ class: 'Mage' })] },
      none,
      { state: 'open', locked: 'already picked as Mage', fixed: true },
    ],
    [
      'they are picked in another role',
      { tank: [pick({ role: 'tank' })] },
      none,
      { state: 'open', locked: 'already picked as Monk' },
    ],
    ['they were removed', { removals: [pick()] }, none, { state: 'removed', fixed: true }],
    [
      'they were removed and picked again',
      { removals: [pick()], dps: [pick({ state: 'unsaved' })] },
      none,
      { state: 'saved' },
    ],
    [
      'they were removed as another class',
      { removals: [pick({ class: 'Mage' })] },
      none,
      { state: 'open', fixed: true },
    ],
    [
      'a pick is on its way',
      {},
      new Map([['a', { role: 'dps', class: 'Monk' }]]),
      { state: 'unsaved', sending: true, fixed: true, locked: '' },
    ],
    [
      'it is being taken back',
      { dps: [pick()] },
      new Map([['a', null]]),
      { state: 'removed', sending: true, fixed: true },
    ],
    [
      'they are absent',
      { signups: { a: [{ ...anna, status: 'Absent' }] } },
      none,
      { state: 'open', locked: 'absent' },
    ],
    [
      'they are picked and absent',
      { signups: { a: [{ ...anna, status: 'Absent' }] }, dps: [pick()] },
      none,
      { state: 'saved', locked: '' },
    ],
  ])('when %s', (_, given, pending, expected) =>
    expect(chipOf(given, pending)).toMatchObject(expected),
  );

  test('says what is known of them, and that nothing is known of a newcomer', () => {
    const known = { busyIn: 'Undermine, 20:30', noShows: 2, picked: 1 };
    expect(chipOf({ known: { a: known } }).known).toEqual(known);
    expect(chipOf({ known: { other: known } }).known).toEqual({
      busyIn: '',
      noShows: 0,
      picked: 0,
    });
  });
});

test('a search finds a name without its spaces and accents, and the words of a booster', () => {
  const found = (typed: string) =>
    boardOf(aRoster({ signups: { a: [anna] } }), none, typed).some(({ chips }) => chips.length > 0);
  expect(['annalu', 'ANNA LU', 'a l', 'monk', 'late', ''].map(found)).toEqual(Array(6).fill(true));
  // neither across two words nor anything else of them
  expect(['lumonk', 'dps', '700'].map(found)).toEqual([false, false, false]);
});

test('classes are counted, the most frequent first, then by name', () => {
  const signups = Object.fromEntries(
    ['Rogue', 'Mage', 'Hunter', 'Mage'].map((played, at) => [
      `p${at}`,
      [anEntry(`P${at}`, { class: played })],
    ]),
  );
  const [, , dps] = boardOf(aRoster({ signups }), none, '');
  expect(dps?.classes).toEqual([
    ['Mage', 2],
    ['Hunter', 1],
    ['Rogue', 1],
  ]);
});

test('a chip is kept only while nothing of it looks otherwise', () => {
  const chip = chipOf({});
  const others: Partial<Chip>[] = [
    { key: 'b Monk' },
    { entry: { ...anna } },
    { order: 2 },
    { state: 'saved' },
    { sending: true },
    { locked: 'absent' },
    { fixed: true },
    { known: { ...chip.known, picked: 1 } },
    { known: { ...chip.known, noShows: 1 } },
    { known: { ...chip.known, busyIn: 'Undermine' } },
  ];
  expect(others.map((other) => isSameChip(chip, { ...chip, ...other }))).toEqual(
    others.map(() => false),
  );
  expect([isSameChip(chip, chip), isSameChip(chip, { ...chip, known: { ...chip.known } })]).toEqual(
    [true, true],
  );
});

test('what is not saved yet is compared with what the boosters were notified of', () => {
  const roster = aRoster({
    signups: { a: [anna], b: [anEntry('Bert')], c: [anEntry('Cleo')] },
    dps: [pick({ state: 'unsaved' }), aPick('b')],
    removals: [aPick('c')],
  });
  const sums = (pending: Pending) => {
    const { added, removed, picked } = sumOf(boardOf(roster, pending, ''), roster, pending);
    return { added, removed, picked };
  };
  expect(sums(none)).toEqual({ added: 1, removed: 1, picked: 2 });
  expect(sums(new Map([['b', null]]))).toEqual({ added: 1, removed: 2, picked: 1 });
  expect(sums(new Map([['c', { role: 'dps', class: 'Mage' }]]))).toEqual({
    added: 1,
    removed: 0,
    picked: 3,
  });
});

describe('keys on the board', () => {
  const signups = {
    a: [anEntry('Anna', { role: 'tank' })],
    b: [anEntry('Bert', { role: 'tank' })],
    c: [anEntry('Cleo')],
  };
  const columns = boardOf(aRoster({ signups }), none, '');
  const at = (role: 'tank' | 'healer' | 'dps' | 'lb', key = '') => ({ role, key });
  test.each([
    [at('tank', 'a Mage'), 'ArrowDown', at('tank', 'b Mage')],
    [at('tank', 'b Mage'), 'ArrowDown', at('tank', 'b Mage')],
    [at('tank', 'b Mage'), 'ArrowUp', at('tank', 'a Mage')],
    [at('tank', 'a Mage'), 'ArrowUp', at('tank', 'a Mage')],
    [at('tank', 'a Mage'), 'ArrowRight', at('healer')],
    [at('tank', 'a Mage'), 'ArrowLeft', null],
    [at('dps', 'c Mage'), 'ArrowLeft', at('healer')],
    [at('dps', 'c Mage'), 'ArrowRight', at('lb')],
    [at('tank'), '1', at('tank')],
    [at('tank'), '4', at('lb')],
    [at('tank'), '5', null],
    [at('tank'), '0', null],
    [at('tank'), 'Enter', null],
  ])('from %j by %s to %j', (from, key, to) => expect(moved(columns, from, key)).toEqual(to));
});
