import { describe, expect, it, test } from 'vitest';
import type { GoldString } from '@warchest/contract/strings.ts';
import { nextStep } from './mailing-loop.ts';
import { readPasted } from './pasted.ts';
import {
  byCollector,
  byRealm,
  countedStrings,
  inMailOrder,
  largest,
  mostFirst,
  mostHeld,
  openGold,
  passes,
  stringToSend,
  summed,
  sumsBy,
  withMailed,
} from './string-facts.ts';

const aString = (id: string, given: Partial<GoldString> = {}): GoldString => {
  const realm = given.realm ?? 'Kazzak';
  return {
    string: `${realm}:${id}`,
    bookingId: id,
    runId: 'run',
    kind: 'raid',
    buyerInfo: 'Thrall-Kazzak',
    realm,
    faction: 'Horde',
    amountToMail: 100,
    mailed: false,
    gc: 'Gina',
    gcId: '1',
    bank: `Bank${realm}`,
    date: '2026-11-20',
    ...given,
  };
};
const [a, b, c] = [aString('a'), aString('b'), aString('c')];
const mailed = (row: GoldString): GoldString => ({ ...row, mailed: true });

describe('mailing one by one', () => {
  // proves STR-12
  it('copies the first, then marks each and copies the next: n strings take n + 1 presses', () => {
    let rows: readonly GoldString[] = [a, b, c];
    let copied: string | null = null;
    const done: string[] = [];
    let presses = 0;
    for (; presses < 40; presses++) {
      const step = nextStep(rows, null, copied);
      const { mark } = step;
      if (mark) {
        done.push(mark.bookingId);
        rows = rows.map((row) => (row.bookingId === mark.bookingId ? mailed(row) : row));
      }
      copied = step.copy?.bookingId ?? null;
      if (!step.copy) break;
    }
    expect(done).toEqual(['a', 'b', 'c']);
    expect(presses + 1).toBe(4);
  });
  it('begins with the row in focus, and comes round to those above', () => {
    expect(nextStep([a, b, c], b, null)).toEqual({ mark: null, copy: b });
    expect(nextStep([a, b, c], b, 'b')).toEqual({ mark: b, copy: c });
    expect(nextStep([a, mailed(b), c], c, 'c')).toEqual({ mark: c, copy: a });
  });
  it('begins at the first one when the row in focus is no longer shown', () => {
    expect(nextStep([a, b], mailed(c), 'c')).toEqual({ mark: null, copy: a });
  });
  it('never marks what was not copied, nor what was marked', () => {
    expect(nextStep([a, b], a, 'b')).toEqual({ mark: null, copy: a });
    expect(nextStep([mailed(a), b], mailed(a), 'a')).toEqual({ mark: null, copy: b });
  });
  it('ends when nothing is left', () => {
    expect(nextStep([a], a, 'a')).toEqual({ mark: a, copy: null });
    expect(nextStep([mailed(a)], null, null)).toEqual({ mark: null, copy: null });
    expect(nextStep([], null, null)).toEqual({ mark: null, copy: null });
  });
});

describe('a pasted list', () => {
  const rows = [a, mailed(b), c];
  // proves STR-11
  it('names strings alone, as they were sent, and in cells of a sheet', () => {
    const text = `Kazzak:a\r\nBankKazzak:100:Kazzak:c\n`;
    expect(readPasted(text, rows).marks).toEqual([a, c]);
    expect(readPasted('Gina\tKazzak:a\t100', rows).marks).toEqual([a]);
    expect(readPasted('  "Kazzak:c";100 ', rows).marks).toEqual([c]);
  });
  it('says which lines it does not know, by their number', () => {
    const list = readPasted('Kazzak:a\n\nDraenor:a\nnonsense\nKazzak:b\nKazzak:a', rows);
    expect(list).toEqual({
      marks: [a],
      already: [mailed(b)],
      repeated: 1,
      unknown: [
        { number: 3, text: 'Draenor:a' },
        { number: 4, text: 'nonsense' },
      ],
    });
  });
  it('means nothing when it is empty', () =>
    expect(readPasted(' \n\n', rows)).toEqual({
      marks: [],
      already: [],
      repeated: 0,
      unknown: [],
    }));
});

const all = { realm: [], mailing: 'all' } as const;
// proves STR-8, STR-16
test.each([
  [all, true],
  [{ ...all, realm: ['Kazzak'] }, true],
  [{ ...all, realm: ['Draenor'] }, false],
  [{ ...all, faction: 'Alliance' }, false],
  [{ ...all, collector: ['2'] }, false],
  [{ ...all, mailing: 'open' }, true],
  [{ ...all, mailing: 'mailed' }, false],
  [{ ...all, run: ' RU' }, true],
  [{ ...all, run: 'un' }, false],
  [{ ...all, booking: 'a' }, true],
  [{ ...all, booking: 'b' }, false],
] as const)('%j passes: %s', (filters, is) => expect(passes(a, filters)).toBe(is));

test('what was marked in this view stays in sight', () =>
  expect(passes(mailed(a), { ...all, mailing: 'open' }, new Set(['a']))).toBe(true));

test('strings are mailed realm by realm, in it by faction, the oldest first', () => {
  const old = aString('d', { date: '2026-11-01' });
  const other = aString('e', { realm: 'Draenor' });
  const alliance = aString('f', { faction: 'Alliance' });
  expect(inMailOrder([a, other, old, alliance])).toEqual([other, alliance, old, a]);
});

// proves STR-13
test('sums tell what is mailed beside what is not, the most to mail first', () => {
  const rows = [a, mailed(b), aString('e', { realm: 'Draenor', amountToMail: 500 })];
  expect(sumsBy(rows, byRealm)).toEqual([
    { key: 'Draenor', label: 'Draenor', open: 500, mailed: 0, count: 1 },
    { key: 'Kazzak', label: 'Kazzak', open: 100, mailed: 100, count: 1 },
  ]);
});

test('a string to send names character, amount and mail', () =>
  expect(stringToSend(a)).toBe('BankKazzak:100:Kazzak:a'));

test('sums take what is to be mailed of the rows, and what is mailed of the server', () => {
  const sum = (realm: string, gcId: string, amount: number) => ({
    realm,
    gcId,
    amount,
    gc: 'Gina',
    count: 1,
  });
  const sums = [sum('Kazzak', '1', 500), sum('Kazzak', '2', 70), sum('Draenor', '1', 3)];
  const of = (realm: string[], collector: string[]) =>
    sumsBy(withMailed([a, mailed(b)], sums, { realm, collector }), byRealm).map((one) => [
      one.key,
      one.open,
      one.mailed,
    ]);
  expect(of([], [])).toEqual([
    ['Kazzak', 100, 570],
    ['Draenor', 0, 3],
  ]);
  expect(of(['Kazzak'], ['1'])).toEqual([['Kazzak', 100, 500]]);
});

describe('strings in words', () => {
  const rows = [a, mailed(b), aString('c', { amountToMail: 1_000 })];
  it('count all, and sum what is not mailed', () => {
    expect([0, 1, 2].map(countedStrings)).toEqual(['0 strings', '1 string', '2 strings']);
    expect(summed(rows)).toBe('3 strings · 1.200g');
    expect([openGold(rows), openGold([])]).toEqual([1_100, 0]);
  });

  it('name the largest of however many', () => {
    expect([largest(rows), largest([])]).toEqual([1_000, 0]);
    expect(largest(Array.from({ length: 250_000 }, () => a))).toBe(a.amountToMail);
  });
});

describe('the filters of strings', () => {
  const none = { realm: [], mailing: 'all' as const };
  const row = aString('01kxbooking01', { runId: '01kxrun000001', gcId: '7', faction: 'Horde' });
  it.each([
    [{}, true],
    [{ realm: ['Kazzak'] }, true],
    [{ realm: ['Draenor', 'Kazzak'] }, true],
    [{ realm: ['Draenor'] }, false],
    [{ collector: ['7'] }, true],
    [{ collector: ['8'] }, false],
    [{ collector: [] }, true],
    [{ faction: 'Horde' }, true],
    [{ faction: 'Alliance' }, false],
    [{ run: ' 01KXRUN ' }, true],
    [{ run: 'run' }, false],
    [{ booking: '01kxb' }, true],
    [{ booking: '01kxr' }, false],
    [{ mailing: 'open' as const }, true],
    [{ mailing: 'mailed' as const }, false],
  ])('%j: %s', (given, is) => expect(passes(row, { ...none, ...given })).toBe(is));
  it('keep what was marked in this view', () => {
    const filters = { ...none, mailing: 'open' as const };
    expect(passes(mailed(row), filters)).toBe(false);
    expect(passes(mailed(row), filters, new Set([row.bookingId]))).toBe(true);
  });
});

describe('who holds the gold', () => {
  const greta = { gc: 'Greta', gcId: '2' };
  const rows = [
    aString('d', { amountToMail: 300 }),
    aString('e', { ...greta, amountToMail: 100 }),
    aString('f', { ...greta, amountToMail: 900, mailed: true }),
  ];
  const sums = sumsBy(rows, byCollector);

  it('is summed by collector, under their name', () => {
    expect(sums).toEqual([
      { key: '1', label: 'Gina', open: 300, mailed: 0, count: 1 },
      { key: '2', label: 'Greta', open: 100, mailed: 900, count: 1 },
    ]);
  });

  it('stands first where there is most, mailed or not, and then by name', () => {
    const labels = (list: typeof sums) => mostFirst(list).map(({ label }) => label);
    expect(labels(sums)).toEqual(['Greta', 'Gina']);
    const same = (label: string) => ({ key: label, label, open: 1, mailed: 1, count: 1 });
    expect(labels([same('B'), same('A')])).toEqual(['A', 'B']);
  });

  it.each([
    [[], 'All of it is mailed.'],
    [[{ ...rows[0], mailed: true }], 'All of it is mailed.'],
    [rows.slice(0, 1), 'Gina holds the most, 300g in 1 string.'],
    [
      [...rows, aString('g', { ...greta, amountToMail: 400 })],
      'Greta has the most to mail: 500g of 1.400g.',
    ],
    [
      [aString('h', { gc: 'Zoe', gcId: '9' }), aString('i', { gc: 'Adam', gcId: '8' })],
      'Adam holds the most, 100g in 1 string.',
    ],
  ])('is said in a sentence: %#', (list, sentence) => {
    expect(mostHeld(sumsBy(list as GoldString[], byCollector))).toBe(sentence);
  });
});
