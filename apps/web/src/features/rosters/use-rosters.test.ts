import { beforeEach, expect, test } from 'vitest';
import type { Roster, RosterCard } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { aPick, aRoster } from '../../../test/a-roster.ts';
import { queryClient } from '../../lib/query.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { cardOf } from './roster-card.ts';
import { putRoster } from './use-rosters.ts';

const boardKey = (message: string) => keyOf(rosters.board, { params: { message } });
const board = (message: string) =>
  queryClient.getQueryData<{ data: Roster }>(boardKey(message))?.data;
const cards = () =>
  queryClient.getQueryData<{ data: RosterCard[] }>(keyOf(rosters.cards))?.data ?? [];

const one = aRoster({ message: 'one', version: 3 });
const other = aRoster({ message: 'other', version: 3 });
beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(keyOf(rosters.cards), { data: [cardOf(one), cardOf(other)] });
  queryClient.setQueryData(boardKey('one'), { data: one });
});

test('what a action answers stands on the board and on its card at once, and on no other', () => {
  const picked = aRoster({ message: 'one', version: 4, dps: [aPick('a')] });
  putRoster(picked);
  expect(board('one')).toEqual(picked);
  expect(cards()).toEqual([cardOf(picked), cardOf(other)]);
  expect(cards()[0]?.picked.dps).toBe(1);
});

test('of two answers the newer one stays, whichever comes last', () => {
  const newer = aRoster({ message: 'one', version: 5, dps: [aPick('a')] });
  putRoster(newer);
  putRoster(aRoster({ message: 'one', version: 4 }));
  expect(board('one')).toEqual(newer);
  expect(cards()[0]).toEqual(cardOf(newer));
});

test('a roster that was just opened is there before its board is asked for; no cards are made up', () => {
  const fresh = aRoster({ message: 'fresh', version: 1 });
  putRoster(fresh);
  expect(board('fresh')).toEqual(fresh);
  expect(cards()).toHaveLength(2);
  queryClient.clear();
  putRoster(fresh);
  expect(cards()).toEqual([]);
});
