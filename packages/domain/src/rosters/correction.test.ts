import { expect, test } from 'vitest';
import { correctedElsewhere, isSameCharacter, type ReportedValues } from './correction.ts';

const sunday = '2026-11-22T10:00:00.000Z';
const monday = '2026-11-23T10:00:00.000Z';
const wednesday = '2026-11-25T10:00:00.000Z';
const said = (saidAt: string, given: Partial<ReportedValues> = {}): ReportedValues => ({
  itemLevel: 680,
  best: null,
  median: null,
  kills: null,
  saidAt,
  ...given,
});

test.each<[string, Partial<ReportedValues>, Partial<ReportedValues>, ReportedValues, object]>([
  ['the same was said', {}, { itemLevel: 690 }, said(wednesday), { itemLevel: 690 }],
  ['nothing was said', {}, { best: 97 }, said(wednesday), { best: 97 }],
  [
    'of the old one nothing',
    {},
    { itemLevel: 690 },
    said(wednesday, { itemLevel: null }),
    { itemLevel: 690 },
  ],
  [
    'something older was said',
    {},
    { itemLevel: 690 },
    said(sunday, { itemLevel: 670 }),
    { itemLevel: 690 },
  ],
  [
    'something else was said in the same moment',
    {},
    { itemLevel: 690 },
    said(monday, { itemLevel: 670 }),
    { itemLevel: 690 },
  ],
  ['something newer was said', {}, { itemLevel: 690 }, said(wednesday, { itemLevel: 700 }), {}],
  ['it says so already', {}, { itemLevel: 690 }, said(monday, { itemLevel: 690 }), {}],
  [
    'of two corrected values one was said anew',
    { best: 90 },
    { itemLevel: 690, best: 80 },
    said(wednesday, { itemLevel: 700, best: 90 }),
    { best: 80 },
  ],
  ['what was not corrected', { kills: 5 }, { best: 97 }, said(monday, { kills: 3 }), { best: 97 }],
  [
    'it is not known after all',
    { best: 99 },
    { best: null },
    said(wednesday, { best: 99 }),
    { best: null },
  ],
  ['something else was said', { best: 99 }, { best: null }, said(monday, { best: 50 }), {}],
])('elsewhere, where %s', (_, was, is, elsewhere, changes) => {
  const before = said(monday, was);
  expect(correctedElsewhere(before, { ...before, ...is }, elsewhere)).toEqual(changes);
});

test('characters are the same by all four values', () => {
  const one = said(monday);
  expect(isSameCharacter(one, said(wednesday))).toBe(true);
  for (const other of [{ itemLevel: 1 }, { best: 1 }, { median: 1 }, { kills: 1 }]) {
    expect(isSameCharacter(one, said(monday, other))).toBe(false);
  }
});
