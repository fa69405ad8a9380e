import { describe, expect, test } from 'vitest';
import { aPick, aRoster, anEntry, crowded } from '../../../test/a-roster.ts';
import {
  boardOf,
  chipAt,
  chipId,
  isPicked,
  isSameChip,
  reuseColumns,
  moved,
  picksOf,
  sumOf,
  type Pending,
} from './roster-board.ts';

const none: Pending = new Map();
const board = (roster = aRoster(), pending = none, typed = '') =>
  boardOf(roster, pending, typed, 'Absent');
const names = (columns: ReturnType<typeof board>, role: string) =>
  columns.find((one) => one.role === role)?.chips.map(({ entry }) => entry.displayName);

describe('the board', () => {
  const roster = aRoster({
    signups: {
      a: [anEntry('Anna'), anEntry('Anna', { role: 'healer', class: 'Priest' })],
      b: [anEntry('Bert', { status: 'Absent' })],
      c: [anEntry('Cleo', { class: 'Rogue' })],
      d: [anEntry('Doró')],
      e: [anEntry('Emil', { role: 'tank', class: 'Warrior' })],
    },
    dps: [aPick('d')],
    known: { c: { picked: 2, noShows: 1, busyIn: 'Manaforge Omega, 20:30' } },
    removals: [aPick('c', { class: 'Rogue' })],
  });

  // proves ROS-20
  test('has the picked on top, then the others as they came, those who do not come last', () => {
    expect(names(board(roster), 'dps')).toEqual(['Doró', 'Anna', 'Cleo', 'Bert']);
    expect(names(board(roster), 'healer')).toEqual(['Anna']);
    const [tank, healer, dps] = board(roster);
    expect([tank?.picked, healer?.picked, dps?.picked, dps?.wanted]).toEqual([0, 0, 1, 6]);
    expect(dps?.classes).toEqual([
      ['Mage', 3],
      ['Rogue', 1],
    ]);
    expect(dps?.chips.map(({ state }) => state)).toEqual(['saved', 'open', 'removed', 'open']);
    expect(dps?.chips.map(({ locked }) => locked)).toEqual(['', '', '', 'absent']);
    expect(dps?.chips.map(({ order }) => order)).toEqual([5, 1, 4, 3]);
    // the sign-up of members without a sent or pending notification may change
    expect(dps?.chips.map(({ fixed }) => fixed)).toEqual([true, false, true, false]);
    const unknown = { picked: 0, noShows: 0, busyIn: '' };
    expect(dps?.chips.map(({ known }) => known)).toEqual([
      unknown,
      unknown,
      { picked: 2, noShows: 1, busyIn: 'Manaforge Omega, 20:30' },
      unknown,
    ]);
  });

  test('shows at once what is on its way, and locks the other offers of who is picked', () => {
    const pending: Pending = new Map([
      ['a', { role: 'healer', class: 'Priest' }],
      ['d', null],
      ['c', { role: 'dps', class: 'Rogue' }],
    ]);
    const columns = board(roster, pending);
    const all = columns.flatMap(({ chips }) => chips);
    const of = (key: string) => all.find((one) => one.key === key);
    expect(of('a Priest')).toMatchObject({ state: 'unsaved', sending: true, locked: '' });
    expect(of('a Mage')).toMatchObject({
      state: 'open',
      locked: 'already picked as Priest',
      fixed: true,
    });
    expect(of('d Mage')).toMatchObject({ state: 'removed', sending: true });
    expect(of('c Rogue')).toMatchObject({ state: 'saved' });
    expect(sumOf(columns, roster, pending)).toEqual({
      picked: 2,
      wanted: 10,
      added: 1,
      removed: 1,
    });
    expect(sumOf(board(roster), roster, none)).toEqual({
      picked: 1,
      wanted: 10,
      added: 0,
      removed: 1,
    });
    expect(picksOf(roster).map(({ id }) => id)).toEqual(['d']);
  });

  test('is narrowed by name, class and status, whatever the accents and capitals', () => {
    expect(names(board(roster, none, 'dor'), 'dps')).toEqual(['Doró']);
    expect(names(board(roster, none, 'ROG'), 'dps')).toEqual(['Cleo']);
    expect(names(board(roster, none, 'abs'), 'dps')).toEqual(['Bert']);
    expect(board(roster, none, 'dor')[2]?.picked).toBe(1);
    expect(names(board(roster, none, 'nobody'), 'dps')).toEqual([]);
  });
});

describe('the keyboard', () => {
  const roster = crowded({ tank: 8, healer: 12, dps: 35, lb: 5 });

  test('picks ten of sixty in at most 25 presses', () => {
    const pending = new Map<string, { role: 'tank' | 'healer' | 'dps' | 'lb'; class: string }>();
    let spot = { role: 'tank', key: '' } as Parameters<typeof chipAt>[1];
    const keys = ['1', ' ', ' ', '2', ' ', ' ', '3', ' ', ' ', ' ', ' ', ' ', ' '];
    for (const key of keys) {
      const columns = board(roster, pending);
      if (key === ' ') {
        const chip = chipAt(columns, spot);
        if (!chip) throw new Error('Nobody is there to be picked');
        pending.set(chip.id, { role: chip.entry.role, class: chip.entry.class });
        spot = { role: chip.entry.role, key: '' };
      } else spot = moved(columns, spot, key) ?? spot;
    }
    expect([...pending.keys()].join(' ')).toBe(
      'tank0 tank1 healer0 healer1 dps0 dps1 dps2 dps3 dps4 dps5',
    );
    expect(keys.length).toBeLessThanOrEqual(25);
  });

  test('moves by arrows within a role and between roles, and no further', () => {
    const columns = board(roster);
    const start = { role: 'tank', key: '' } as const;
    const down = moved(columns, start, 'ArrowDown');
    expect(down).toEqual({ role: 'tank', key: 'tank1 Warrior' });
    expect(moved(columns, { role: 'tank', key: 'tank7 Warrior' }, 'ArrowDown')).toEqual({
      role: 'tank',
      key: 'tank7 Warrior',
    });
    expect(moved(columns, start, 'ArrowUp')).toEqual({ role: 'tank', key: 'tank0 Warrior' });
    expect(moved(columns, start, 'ArrowRight')).toEqual({ role: 'healer', key: '' });
    expect(moved(columns, start, 'ArrowLeft')).toBeNull();
    expect(moved(columns, start, '4')).toEqual({ role: 'lb', key: '' });
    expect([moved(columns, start, '5'), moved(columns, start, 'x')]).toEqual([null, null]);
  });

  test('finds who was typed in whichever role they are', () => {
    const columns = board(roster, none, 'healer3');
    expect(chipAt(columns, { role: 'tank', key: '' })?.id).toBe('healer3');
    expect(chipAt(board(roster, none, 'nobody'), { role: 'tank', key: '' })).toBeUndefined();
  });

  test('passes over those who are picked, unless they are chosen', () => {
    const picked = { ...roster, tank: [aPick('tank0', { role: 'tank', class: 'Warrior' })] };
    const columns = board(picked);
    expect(chipAt(columns, { role: 'tank', key: '' })?.id).toBe('tank1');
    const chosen = chipAt(columns, { role: 'tank', key: 'tank0 Warrior' });
    expect(chosen && isPicked(chosen)).toBe(true);
  });

  test('finds who is picked when they are sought, and nobody by chance', () => {
    const picked = { ...roster, tank: [aPick('tank0', { role: 'tank', class: 'Warrior' })] };
    const columns = board(picked, none, 'tank0');
    const spot = { role: 'dps', key: '' } as const;
    expect(chipAt(columns, spot)).toBeUndefined();
    expect(chipAt(columns, spot, true)?.id).toBe('tank0');
    expect(moved(columns, spot, 'ArrowDown', true)).toEqual({ role: 'tank', key: 'tank0 Warrior' });
  });
});

describe('of a board that is made anew', () => {
  const roster = crowded({ tank: 3, healer: 0, dps: 100, lb: 0 });
  const chipsOf = (columns: ReturnType<typeof board>) => columns.flatMap(({ chips }) => chips);
  const byKey = (columns: ReturnType<typeof board>) =>
    new Map(chipsOf(columns).map((chip) => [chip.key, chip]));

  test('only the chips that look otherwise are not the same', () => {
    const before = byKey(board(roster));
    const pending: Pending = new Map([['dps7', { role: 'dps', class: 'Mage' }]]);
    const others = (after: ReturnType<typeof board>) =>
      chipsOf(after).filter((chip) => {
        const was = before.get(chip.key);
        return !was || !isSameChip(was, chip);
      });
    expect(others(board(roster))).toEqual([]);
    expect(others(board(roster, pending)).map(({ id }) => id)).toEqual(['dps7']);
    const known = { tank1: { picked: 1, noShows: 0, busyIn: '' } };
    expect(others(board({ ...roster, known })).map(({ id }) => id)).toEqual(['tank1']);
  });

  test('columns that look the same are those from before', () => {
    const before = board(roster);
    expect(reuseColumns(before, board(roster))).toEqual(before);
    const isKept = (after: ReturnType<typeof board>) =>
      reuseColumns(before, after).map((column, at) => column === before[at]);
    expect(isKept(board(roster))).toEqual([true, true, true, true]);
    const pending: Pending = new Map([['dps7', { role: 'dps', class: 'Mage' }]]);
    expect(isKept(board(roster, pending))).toEqual([true, true, false, true]);
    expect(isKept(board({ ...roster, wantedTank: 3 }))).toEqual([false, true, true, true]);
    expect(isKept(board(roster, none, 'tank'))).toEqual([true, true, false, true]);
    expect(isKept(board(roster, none, 'tank1'))).toEqual([false, true, false, true]);
    const late = { ...roster.signups, tank0: [anEntry('tank0', { role: 'tank', class: 'Monk' })] };
    expect(isKept(board({ ...roster, signups: late }))).toEqual([false, true, false, true]);
    expect(reuseColumns([], before)).toEqual(before);
  });

  test('each chip has an id that a page can name', () => {
    const ids = chipsOf(board(roster)).map((chip) => chipId(':r1:', chip));
    expect(new Set(ids).size).toBe(103);
    expect(ids[0]).toBe(':r1:tank0_Warrior');
  });
});
