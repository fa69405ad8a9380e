import { expect, test } from 'vitest';
import { settingGroups, settingNames } from '@warchest/domain/settings/settings.ts';
import type { RoleMap } from '@warchest/contract/settings.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import {
  changedSettings,
  chosenAfter,
  completed,
  grouped,
  invitedByRole,
  joinedSettings,
  roleLines,
  settingErrors,
  chosenText,
} from './settings-form.ts';

const none = completed({});

test('every setting stands in one group', () => {
  expect(grouped.flatMap(({ names }) => names).toSorted()).toEqual(settingNames.toSorted());
  expect(grouped.map(({ key, title }) => [key, title])).toEqual(Object.entries(settingGroups));
});

test('only what differs is sent, and what is wrong is said by name', () => {
  const typed = { ...none, communityName: 'Goldhall', faq: 'soon' };
  expect(changedSettings(none, typed)).toEqual({ communityName: 'Goldhall', faq: 'soon' });
  expect(settingErrors(typed)).toEqual({ faq: 'An address that begins with https://' });
  expect(settingErrors(none)).toEqual({});
});

test('what was typed stands over what somebody else has set', () => {
  const typed = { ...none, faq: 'https://mine.example' };
  const now = { ...none, faq: 'https://theirs.example', apply: 'https://theirs.example' };
  expect(joinedSettings(none, typed, now)).toEqual({ ...now, faq: 'https://mine.example' });
});

const map: RoleMap = {
  version: 1,
  named: true,
  mappings: [
    { guildRoleId: '1', name: 'Bots', role: null, members: 0 },
    { guildRoleId: '2', name: 'Boss', role: 'ADMIN', members: 2 },
  ],
};

test('a choice that is as it was is none', () => {
  const chosen = chosenAfter(map, {}, '1', 'OVERVIEW');
  expect(chosen).toEqual({ '1': 'OVERVIEW' });
  expect(chosenAfter(map, chosen, '2', null)).toEqual({ '1': 'OVERVIEW', '2': null });
  expect(chosenAfter(map, chosen, '1', null)).toEqual({});
  expect(chosenAfter(map, {}, '2', 'ADMIN')).toEqual({});
});

test('roles that mean something come first', () =>
  expect(roleLines(map).map(({ name }) => name)).toEqual(['Boss', 'Bots']));

test.each([
  ['b', true, ['a'], 'a,b'],
  ['a', true, ['c'], 'a,c'],
  ['a', false, ['a', 'c'], 'c'],
  ['a', false, ['a'], ''],
] as const)('%s is chosen: %s', (name, ticked, chosen, text) => {
  expect(chosenText(['a', 'b', 'c'], chosen, name, ticked)).toBe(text);
});

// proves IMP-46
test('invited members are named by role, with who invited them', () => {
  const invited = (role: Role, displayName: string, by = 'Wanda') => ({ role, displayName, by });
  const [anna, bert, cleo] = [
    invited('ADMIN', 'Anna'),
    invited('ADMIN', 'Bert', 'Mo'),
    invited('OVERVIEW', 'Cleo'),
  ];
  expect(invitedByRole([anna, bert, cleo])).toEqual([
    { role: 'ADMIN', members: [anna, bert], by: 'Wanda, Mo' },
    { role: 'OVERVIEW', members: [cleo], by: 'Wanda' },
  ]);
});
