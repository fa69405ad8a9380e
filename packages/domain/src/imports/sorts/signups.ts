import type { ImportSort } from '../sort.ts';
import { playedColumns, runColumns, runOption } from './run-columns.ts';

export const signups: ImportSort = {
  label: 'Sign-ups of an event',
  description:
    'Who signed up for a run elsewhere, such as the CSV or JSON export of an event of Raid-Helper.',
  identity: 'A sign-up is known by its run, member and class.',
  columns: [
    {
      key: 'member',
      label: 'Member',
      names: ['user id', 'userid', 'discord id', 'discord', 'id', 'name', 'player', 'booster'],
      cell: { type: 'member' },
      required: true,
    },
    ...playedColumns,
    {
      key: 'status',
      label: 'Status',
      names: ['sign-up status', 'signup status', 'state'],
      cell: { type: 'text', max: 40 },
      hint: 'Signed, Late, Tentative, Bench or Absent; without it they are signed.',
    },
    {
      key: 'signedAt',
      label: 'Signed up',
      names: ['entry time', 'signup time', 'signuptime', 'timestamp', 'signed at', 'signed on'],
      cell: { type: 'text', max: 40 },
    },
    {
      key: 'note',
      label: 'Note',
      names: ['notes', 'comment', 'remark'],
      cell: { type: 'text', max: 500 },
    },
    {
      key: 'logsLink',
      label: 'Logs',
      names: ['logs link', 'warcraft logs', 'wcl', 'link'],
      cell: { type: 'text', max: 300 },
      hint: 'Without it, those of the member’s last sign-up with this class.',
    },
    ...runColumns,
  ],
  options: [runOption],
};
