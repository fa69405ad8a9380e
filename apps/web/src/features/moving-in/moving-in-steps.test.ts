import { expect, test } from 'vitest';
import { isEmptyCommunity, movingInSteps, type MovingInFacts } from './moving-in-steps.ts';

const mapping = (role: 'WEBADMIN' | 'ADVERTISER' | null, members = 0) => ({
  guildRoleId: '1',
  name: 'Role',
  role,
  members,
});
const empty: MovingInFacts = {
  roleMap: { named: true, mappings: [mapping('WEBADMIN', 1), mapping(null)] },
  dates: { version: 0 },
  cuts: { version: 0 },
  catalogue: { version: 1 },
  imports: [],
  invitations: { total: 0 },
};
const counts = { created: 3, updated: 1, unchanged: 7, skipped: 2 };
const full: MovingInFacts = {
  roleMap: { named: true, mappings: [mapping('WEBADMIN', 1), mapping('ADVERTISER', 40)] },
  dates: { version: 1 },
  cuts: { version: 2 },
  catalogue: { version: 2 },
  imports: [
    { state: 'done', counts },
    { state: 'undone', counts },
  ],
  invitations: { total: 0 },
};
const done = (facts: MovingInFacts) =>
  movingInSteps(facts)
    .filter(({ isDone }) => isDone)
    .map(({ key }) => key);
const textOf = (facts: MovingInFacts, of: string) =>
  movingInSteps(facts).find(({ key }) => key === of)?.text;

// proves IMP-80
test('each step is done by what the server says', () => {
  expect(done(empty)).toEqual(['discord']);
  expect(done(full)).toEqual([
    'discord',
    'roles',
    'dates',
    'cuts',
    'catalogue',
    'import',
    'invite',
  ]);
});

// proves IMP-80
test('what is missing is said', () => {
  const away = { ...empty, roleMap: { named: false, mappings: [] } };
  expect(done(away)).toEqual([]);
  expect(textOf(away, 'discord')).toContain('does not answer yet');
  expect(textOf(full, 'import')).toBe('4 rows came in from 1 sheet.');
  expect(textOf({ ...full, invitations: { total: 1 } }, 'invite')).toBe(
    '1 imported member lacks a role on Discord.',
  );
  expect(textOf(empty, 'invite')).toContain('Nobody but you has logged in');
});

// proves IMP-80
test('Discord is not connected while a part of its set-up is missing', () => {
  expect(done({ ...empty, missing: 0 })).toEqual(['discord']);
  expect(done({ ...empty, missing: 1 })).toEqual([]);
});

test('nothing is said before it is known', () => {
  const nothing: MovingInFacts = {
    roleMap: undefined,
    dates: undefined,
    cuts: undefined,
    catalogue: undefined,
    imports: undefined,
    invitations: undefined,
  };
  expect(movingInSteps(nothing).every(({ isDone }) => isDone === null)).toBe(true);
  expect(isEmptyCommunity(nothing)).toBeNull();
});

// proves IMP-80
test('whoever is first is led to it, and nobody later', () => {
  expect(isEmptyCommunity(empty)).toBe(true);
  expect(isEmptyCommunity(full)).toBe(false);
  expect(isEmptyCommunity({ ...empty, dates: { version: 1 } })).toBe(false);
});
