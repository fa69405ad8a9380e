import { expect, test } from 'vitest';
import { pageUrl } from '../../lib/urls.ts';
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
test('the first member is led to it, and nobody later', () => {
  expect(isEmptyCommunity(empty)).toBe(true);
  expect(isEmptyCommunity(full)).toBe(false);
  const held = (members: number): MovingInFacts => ({
    ...empty,
    roleMap: { named: true, mappings: [mapping('WEBADMIN', members), mapping(null)] },
  });
  expect([held(0), held(1), held(2)].map(isEmptyCommunity)).toEqual([true, true, false]);
  expect(isEmptyCommunity({ ...empty, dates: { version: 1 } })).toBe(false);
  expect(isEmptyCommunity({ ...empty, cuts: { version: 1 } })).toBe(false);
  expect(isEmptyCommunity({ ...empty, imports: [{ state: 'done', counts }] })).toBe(false);
  expect(
    isEmptyCommunity({
      ...empty,
      imports: [
        { state: 'draft', counts: null },
        { state: 'undone', counts },
      ],
    }),
  ).toBe(true);
});

test.each(['roleMap', 'dates', 'cuts', 'imports'] as const)(
  'whether it is empty is not known without %s',
  (fact) => expect(isEmptyCommunity({ ...empty, [fact]: undefined })).toBeNull(),
);

// proves IMP-80
test('a new community reads what to do, and where', () => {
  expect(movingInSteps(empty)).toEqual([
    {
      key: 'discord',
      title: 'Connect Discord',
      action: null,
      isDone: true,
      text: 'The bot answers and sees 2 roles of your server.',
    },
    {
      key: 'roles',
      title: 'Say what your roles mean',
      action: { label: 'Map the roles', href: pageUrl('settings') },
      isDone: false,
      text: 'Only one role of your server opens something here: members cannot do anything yet.',
    },
    {
      key: 'dates',
      title: 'Set the dates of the cycle',
      action: { label: 'Set the dates', href: pageUrl('cycleConfig') },
      isDone: false,
      text: 'The cycle runs from Wednesday to Tuesday. Check whether yours does.',
    },
    {
      key: 'cuts',
      title: 'Set the cuts',
      action: { label: 'Set the cuts', href: pageUrl('cutsConfig') },
      isDone: false,
      text: 'The usual cuts apply. Check them before the first payout.',
    },
    {
      key: 'catalogue',
      title: 'Look through the catalogue',
      action: { label: 'Open the catalogue', href: pageUrl('catalogue') },
      isDone: false,
      text: 'The lists are the usual ones. Add the bank characters of your realms.',
    },
    {
      key: 'import',
      title: 'Import your sheets',
      action: { label: 'Import your first sheet', href: pageUrl('newImport') },
      isDone: false,
      text: 'Members, balances, points, items and more come in from your sheets, and can be undone.',
    },
    {
      key: 'invite',
      title: 'Invite your members',
      action: { label: 'See who lacks a role', href: pageUrl('settings') },
      isDone: false,
      text: 'Nobody but you has logged in. Send the address of this page to your Discord server.',
    },
  ]);
});

// proves IMP-80
test('one that has moved in reads what is there', () => {
  expect(movingInSteps(full).map(({ text }) => text)).toEqual([
    'The bot answers and sees 2 roles of your server.',
    '2 of 2 roles of your server open something here.',
    'The dates are set.',
    'The cuts are yours.',
    'The lists are yours.',
    '4 rows came in from 1 sheet.',
    'Members have logged in, and nobody lacks a role.',
  ]);
  expect(movingInSteps(full)[5]?.action?.label).toBe('Import the next sheet');
  const imported = (...all: readonly (typeof counts | null)[]) =>
    textOf({ ...full, imports: all.map((one) => ({ state: 'done', counts: one })) }, 'import');
  expect([imported({ ...counts, created: 0 }), imported(counts, null), imported(null)]).toEqual([
    '1 row came in from 1 sheet.',
    '4 rows came in from 2 sheets.',
    '0 rows came in from 1 sheet.',
  ]);
  expect(textOf({ ...full, invitations: { total: 2 } }, 'invite')).toBe(
    '2 imported members lack a role on Discord.',
  );
});

test.each(['roleMap', 'invitations'] as const)('whom to invite is not known without %s', (fact) => {
  const steps = movingInSteps({ ...full, [fact]: undefined });
  expect(steps.find(({ key }) => key === 'invite')).toMatchObject({
    isDone: null,
    text: 'Looking…',
  });
});
