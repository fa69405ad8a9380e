import { expect, test } from 'vitest';
import { balanceText, runChoice, runLineText } from './messages-slash-command.ts';
import type { SignUpSheet } from '../rosters/public.ts';
import type { RunRow } from '../runs/public.ts';

const run = {
  kind: 'mountraid',
  raid: 'Ulduar_',
  difficulty: 'Heroic',
  type: 'VIP',
  startsAt: '2026-11-25T19:00:00Z',
  capacity: 9,
  activeCount: 2,
} as RunRow;

// proves CHAT-19
test('a run is one line: when in the reader’s zone, what, and how many spots are free', () => {
  const at = `<t:${Date.parse(run.startsAt) / 1000}:F>`;
  expect([runLineText(run), runLineText({ ...run, raid: '', type: '' })]).toEqual([
    `${at} · Ulduar\\_ Heroic VIP (mount raid): **7** of 9 free`,
    `${at} · Heroic (mount raid): **7** of 9 free`,
  ]);
});

test('a roster is named in a list with day and time, with the year if it is another one', () => {
  const sheet = { raid: 'Ulduar', difficulty: 'Heroic', date: '2026-11-25', time: '20:00' };
  const at = (now: string) => runChoice(sheet as SignUpSheet, Date.parse(now));
  expect([at('2026-11-24T12:00:00Z'), at('2027-01-02T12:00:00Z')]).toEqual([
    'Ulduar Heroic, Wed 25.11. 20:00',
    'Ulduar Heroic, Wed 25.11.2026 20:00',
  ]);
});

test('a balance is that of this cycle and that of the one before', () => {
  expect(balanceText(1500, 20)).toBe('This cycle: **1.500g**.\nThe one before: **20g**.');
});
