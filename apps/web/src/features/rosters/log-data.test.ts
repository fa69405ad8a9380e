import { expect, test } from 'vitest';
import type { RosterLogEntry } from '@warchest/contract/roster-view.ts';
import { boosterIn, isCompleteRaidId, wholeText } from './log-data.ts';

test.each([
  ['{"boosterId":"42","role":"dps"}', '42'],
  ['{"boosterId":42}', null],
  ['{"role":"dps"}', null],
  ['null', null],
  ['"text"', null],
  ['not JSON', null],
])('the booster in %s is %s', (text, booster) => expect(boosterIn(text)).toBe(booster));

test.each([
  ['{"boosterId":"42"}', { boosterId: '42' }],
  ['null', {}],
  ['"text"', {}],
  ['not JSON', {}],
])('an entry with %s is copied with its data spelled out', (data, spelledOut) => {
  const entry = { id: 'e', data } as unknown as RosterLogEntry;
  expect(JSON.parse(wholeText(entry))).toEqual({ id: 'e', data: spelledOut });
  expect(wholeText(entry)).toContain('\n  "id": "e"');
});

test('the id of a raid is complete from eleven characters on', () => {
  expect(['01kxa7v3m9', '01kxa7v3m9q'].map(isCompleteRaidId)).toEqual([false, true]);
});
