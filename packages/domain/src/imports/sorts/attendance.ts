import type { ImportSort } from '../sort.ts';
import { playedColumns, runColumns, runOption } from './run-columns.ts';

export const attendance: ImportSort = {
  label: 'Attendance',
  description:
    'Who was in which run. A completed run that was paid out before keeps its payout: no gold moves.',
  identity: 'An attendance is known by its run and member.',
  columns: [
    {
      key: 'member',
      label: 'Member',
      names: ['booster', 'player', 'raider', 'name', 'user id', 'discord id', 'discord', 'spieler'],
      cell: { type: 'member' },
      required: true,
    },
    ...playedColumns,
    {
      key: 'attendance',
      label: 'Attendance',
      names: ['present', 'status', 'attended', 'there', 'was there', 'anwesend', 'anwesenheit'],
      cell: {
        type: 'choice',
        choices: [
          {
            value: 'here',
            names: [
              'here',
              'present',
              'yes',
              'y',
              'x',
              '1',
              '✓',
              '✔',
              '✅',
              'ja',
              'attended',
              'full',
            ],
          },
          { value: 'late', names: ['late', 'left early', 'zu spät'] },
          { value: 'part', names: ['part', 'partial', 'partly', 'partially', 'teilweise'] },
          { value: 'replaced', names: ['replaced', 'swapped', 'subbed', 'substituted'] },
          {
            value: 'no-show',
            names: ['no-show', 'no show', 'noshow', 'absent', 'missing', 'no', 'n', '0', '✗', '❌'],
          },
        ],
      },
      hint: 'Without it they were there for all of it, or for the bosses of that column.',
    },
    {
      key: 'bosses',
      label: 'Bosses',
      names: ['boss count', 'kills', 'bosses killed', 'number of bosses'],
      cell: { type: 'text', max: 12 },
      hint: 'How many they were there for, such as 5 or 5/8.',
    },
    ...runColumns,
  ],
  options: [runOption],
};
