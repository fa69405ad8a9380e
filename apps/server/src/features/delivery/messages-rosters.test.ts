import { expect, it } from 'vitest';
import { pickMessage, pingMessage, signUpMessage, urgentMessage } from './messages-rosters.ts';
import type { MessageSignUp, MessageRoster } from '../rosters/public.ts';
import type { MessageRun } from './queries.ts';

const startsAt = '2026-11-25T19:00:00.000Z';
const begin = Date.parse(startsAt);
const run = {
  raid: 'Manaforge Omega',
  difficulty: 'Heroic',
  type: 'VIP',
  startsAt,
  leaderName: 'Lena',
  runStatus: 'active',
  runState: 'open',
  completed: false,
} as unknown as MessageRun;
const roster: MessageRoster = {
  id: 'roster0000001',
  leaderNote: 'Bring flasks',
  closed: false,
  deletedAt: null,
  wantedTank: 2,
  wantedHeal: 4,
  wantedDps: 14,
  wantedLb: 3,
  chatChannelId: '11',
  chatMessageId: '12',
};
const statuses = [
  { key: 'signed', label: 'Signed' },
  { key: 'late', label: 'Late' },
  { key: 'absent', label: 'Absent' },
] as unknown as Parameters<typeof signUpMessage>[3];
const entry = (memberId: string, given: Partial<MessageSignUp> = {}): MessageSignUp => ({
  memberId,
  memberName: `Name ${memberId}`,
  role: 'dps',
  class: 'Mage',
  status: 'Signed',
  picked: false,
  ...given,
});
const entries = [
  entry('1', { role: 'tank', class: 'Warrior', picked: true }),
  entry('1', { role: 'healer', class: 'Priest', status: 'Late' }),
  // with another class of the same role
  entry('1', { role: 'tank', class: 'Paladin' }),
  entry('2', { role: 'dps', picked: true }),
  entry('3', { role: 'dps', memberName: 'Thr*ll' }),
  entry('5', { role: 'dps', class: 'Hunter', status: 'Absent' }),
  entry('4', { role: 'lb', status: 'Absent' }),
];
const heading = [
  '**Manaforge Omega · Heroic · VIP**',
  `<t:${begin / 1000}:F> (<t:${begin / 1000}:R>)`,
];
const button = (does: string, label: string, style: string, disabled?: boolean) => ({
  id: `su:roster0000001:${does}`,
  label,
  style,
  ...(disabled === undefined ? {} : { disabled }),
});
const priest = { rosterId: roster.id, role: 'healer', class: 'Priest' } as const;
const mages = (count: number): MessageSignUp[] =>
  Array.from({ length: count }, (_, index) => entry(String(1_000_000 + index)));
const message = (
  rosterFields: Partial<MessageRoster> = {},
  of: Partial<MessageRun> = {},
  now = begin - 1,
  who: readonly MessageSignUp[] = entries,
) => signUpMessage({ ...roster, ...rosterFields }, { ...run, ...of }, who, statuses, now);

it('the message under a roster says when, who leads, who comes as what, who is wanted, and what to press', () =>
  expect(message()).toEqual({
    content: [
      ...heading,
      'Leader: Lena',
      'Bring flasks',
      '',
      '**Tank**: 1 signed up, 1 of 2 picked',
      '> Paladin 1: Name 1',
      '> Warrior 1: Name 1 ✓',
      '**Healer**: 1 signed up, 0 of 4 picked',
      '> Priest 1: Name 1 (Late)',
      '**DPS**: 2 signed up, 1 of 14 picked',
      String.raw`> Mage 2: Name 2 ✓, Thr\*ll`,
      '**LB**: 0 signed up, 0 of 3 picked',
      '',
      '3 boosters signed up.',
    ].join('\n'),
    buttons: [
      button('tank', 'Tank', 'primary', false),
      button('healer', 'Healer', 'primary', false),
      button('dps', 'DPS', 'primary', false),
      button('lb', 'LB', 'secondary', false),
      button('leave', 'Leave', 'danger'),
      button('again', 'Same as last time', 'success', false),
    ],
  }));

it('leaves out what there is not', () =>
  expect(
    message({ leaderNote: '' }, { leaderName: null, type: '' }, begin - 1, [entry('7')]).content,
  ).toBe(
    [
      '**Manaforge Omega · Heroic**',
      heading[1],
      '',
      '**Tank**: 0 signed up, 0 of 2 picked',
      '**Healer**: 0 signed up, 0 of 4 picked',
      '**DPS**: 1 signed up, 0 of 14 picked',
      '> Mage 1: Name 7',
      '**LB**: 0 signed up, 0 of 3 picked',
      '',
      '1 booster signed up.',
    ].join('\n'),
  ));

it.each<[string, Partial<MessageRoster>, Partial<MessageRun>, number]>([
  ['The run was cancelled.', { closed: true }, { runStatus: 'Cancelled', completed: true }, 0],
  ['The run is over.', { closed: true }, { completed: true, runState: 'started' }, 0],
  ['The run has started.', { closed: true }, { runState: 'started' }, 0],
  ['The run has started.', {}, {}, begin],
  ['The sign-up is closed.', { closed: true }, {}, begin - 1],
])('ends with "%s", and its buttons of roles with it', (why, rosterFields, of, now) => {
  const { content, buttons = [] } = message(rosterFields, of, now);
  expect(content.split('\n').at(-1)).toBe(`**${why}**`);
  expect(buttons.map(({ disabled }) => disabled)).toEqual([
    true,
    true,
    true,
    true,
    undefined,
    true,
  ]);
});

it.each<[string, Partial<MessageRun>]>([
  ['The roster was deleted.', {}],
  ['The run was cancelled.', { runStatus: 'Cancelled' }],
])('of a roster that is gone only "%s" is left', (why, of) =>
  expect(message({ deletedAt: startsAt }, of)).toEqual({ content: [...heading, why].join('\n') }),
);

it('a ping says where to go, and names who is meant', () => {
  const said = { horde: 'Thrall', alliance: 'Jaina', custom: 'Summons are up', voice: 'Raid 1' };
  expect(pingMessage(run, said, ['21', '22'])).toEqual({
    content: [
      '<@21> <@22>',
      ...heading,
      'Invites are going out.',
      'Horde: Thrall',
      'Alliance: Jaina',
      'Voice: Raid 1',
      'Summons are up',
    ].join('\n'),
    mentions: ['21', '22'],
  });
  const nothing = { horde: '', alliance: '', custom: '', voice: '' };
  expect(pingMessage(run, nothing, [])).toEqual({
    content: [...heading, 'Invites are going out.'].join('\n'),
    mentions: [],
  });
});

it('an urgent ping names those who offer what is missing, and nobody who is picked or does not come', () => {
  const missing = { tank: 1, healer: 0, dps: 2, lb: 1 };
  expect(urgentMessage(run, missing, entries, statuses)).toEqual({
    content: [
      '<@3>',
      ...heading,
      '**Still needed: 1 Tank, 2 DPS, 1 LB.**',
      'Sign up with the buttons of the roster.',
    ].join('\n'),
    mentions: ['3'],
  });
  const none = { tank: 0, healer: 0, dps: 0, lb: 0 };
  expect(urgentMessage(run, none, entries, statuses)).toEqual({
    content: [
      ...heading,
      '**Boosters are needed.**',
      'Sign up with the buttons of the roster.',
    ].join('\n'),
    mentions: [],
  });
});

it('names 45 at most', () => {
  const many = Array.from({ length: 46 }, (_, index) => String(index + 100));
  const said = { horde: '', alliance: '', custom: '', voice: '' };
  expect(pingMessage(run, said, many).mentions).toEqual(many.slice(0, 45));
});

it.each([
  [1, 'Name 1000000'],
  [13, 'Name 1000012'],
])('of %s of a class it names all while they fit', (count, last) => {
  const { content } = message({}, {}, begin - 1, mages(count));
  expect(content).toContain(`> Mage ${count}: Name 1000000`);
  expect(content).toContain(last);
  expect(content).not.toContain('more');
});

it.each([
  [150, 12, 138],
  [600, 12, 588],
])('of %s of a class it names %s and counts %s', (count, named, more) => {
  const { content } = message({}, {}, begin - 1, mages(count));
  expect(content.length).toBeLessThanOrEqual(2000);
  expect(content).toContain(`Name ${1_000_000 + named - 1} and ${more} more`);
});

it('of very many of every class it only counts, and still ends with all of them', () => {
  const classes = Array.from({ length: 13 }, (_, index) => `Class ${index} ${'x'.repeat(20)}`);
  const many = classes.flatMap((name) => mages(9).map((one) => ({ ...one, class: name })));
  const { content } = message({ leaderNote: 'n'.repeat(500) }, {}, begin, many);
  expect(content.length).toBeLessThanOrEqual(2000);
  expect(content).toContain(`> Class 0 ${'x'.repeat(20)} 9`);
  expect(content.endsWith('9 boosters signed up.\n\n**The run has started.**')).toBe(true);
});

it.each([
  ['roster.unpicked', false, 'You are no longer picked (Healer, Priest).'],
  ['roster.off', false, 'The roster was deleted: you are no longer picked.'],
  ['roster.off', true, 'The run was cancelled: you were picked for it.'],
] as const)('%s (cancelled: %s) says "%s"', (kind, cancelled, text) =>
  expect(pickMessage(kind, run, priest, cancelled)).toEqual({
    content: [...heading, text].join('\n'),
  }),
);

it('who is picked can reply to the leader, or say that they cannot come', () =>
  expect(pickMessage('roster.picked', run, priest)).toEqual({
    content: [...heading, 'You are picked as Healer, Priest.'].join('\n'),
    buttons: [
      button('reply', 'Reply to leader', 'secondary'),
      button('leave', 'Cannot come', 'danger'),
    ],
  }));
