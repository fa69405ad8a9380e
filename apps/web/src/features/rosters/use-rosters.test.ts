import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Roster, RosterCard } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { aPick, aRoster } from '../../../test/a-roster.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { someLists } from '../../../test/some-lists.ts';
import { queryClient } from '../../lib/query.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { cardOf } from './roster-card.ts';
import {
  putRoster,
  reloadRosters,
  useCards,
  useClasses,
  useRealms,
  useRoster,
  useStatuses,
} from './use-rosters.ts';

afterEach(() => void vi.unstubAllGlobals());

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

test('statuses, classes and realms are those of the catalogue, and none while it loads', async () => {
  const { answers, asked } = fakeServer();
  const statuses = [{ name: 'Sick', key: 's', active: true }];
  answers.push(json(200, { ...someLists, signupStatuses: statuses }));
  const hook = mount(() => ({
    statuses: useStatuses(),
    classes: useClasses(),
    realms: useRealms(),
  }));
  expect(hook.now).toEqual({ statuses: [], classes: [], realms: [] });
  const { classes, realms } = someLists;
  await until(() => expect(hook.now).toEqual({ statuses, classes, realms }));
  // one request for all three
  expect(asked.map(({ url }) => url)).toEqual(['/v1/catalogue']);
});

test('a roster is asked for once its message is known, and follows what is told of boards', async () => {
  const { answers, asked } = fakeServer();
  const shown: { message: string | undefined } = { message: undefined };
  const hook = mount(() => useRoster(shown.message).data);
  expect([hook.now, asked]).toEqual([undefined, []]);
  shown.message = 'late';
  const late = aRoster({ message: 'late' });
  answers.push(json(200, { data: late }));
  hook.again();
  await until(() => expect(hook.now).toEqual({ data: late }));
  expect(asked).toHaveLength(1);
  const [query] = queryClient.getQueryCache().findAll({ queryKey: boardKey('late') });
  expect(query?.meta?.live).toEqual({ topic: 'rosters', parts: ['boards'] });
});

test('the cards are those of the person, and are asked for again with the open board', async () => {
  const { answers, asked } = fakeServer();
  queryClient.clear();
  answers.push(json(200, { data: [cardOf(one)] }), json(200, { data: [cardOf(other)] }));
  const hook = mount(() => useCards().data);
  await until(() => expect(hook.now).toEqual({ data: [cardOf(one)] }));
  queryClient.setQueryData(boardKey('one'), { data: one });
  await reloadRosters();
  await until(() => expect(hook.now).toEqual({ data: [cardOf(other)] }));
  expect(asked).toHaveLength(2);
  expect(queryClient.getQueryState(boardKey('one'))?.isInvalidated).toBe(true);
});
