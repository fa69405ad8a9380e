import { kindRules, runKinds } from '../../runs/kind.ts';
import type { ImportColumn, ImportOption } from '../sort.ts';

/** The columns by which a row of a roster names its run. */
export const runColumns: readonly ImportColumn[] = [
  {
    key: 'date',
    label: 'Date',
    names: ['day', 'run date', 'raid date', 'event date', 'datum'],
    cell: { type: 'day' },
  },
  {
    key: 'time',
    label: 'Time',
    names: ['run time', 'raid time', 'event time', 'uhrzeit', 'zeit'],
    cell: { type: 'time' },
    hint: 'Without it the only such run of the day is meant.',
  },
  {
    key: 'startsAt',
    label: 'Start of the event',
    names: ['start time', 'starts at', 'event start', 'begin'],
    cell: { type: 'text', max: 40 },
    hint: 'As bots write it: Unix seconds, or a moment with its zone. It wins over date and time.',
  },
  {
    key: 'kind',
    label: 'Kind',
    names: ['run kind', 'kind of run'],
    cell: {
      type: 'choice',
      choices: runKinds.map((kind) => ({
        value: kind,
        names: [kindRules[kind].words.one, kindRules[kind].words.several, `${kind} run`],
      })),
    },
  },
  {
    key: 'raid',
    label: 'Raid',
    names: ['instance', 'raid name', 'title', 'event', 'event title', 'run', 'tier'],
    cell: { type: 'text', max: 200 },
    hint: 'Or a title that the raid is named in.',
  },
  {
    key: 'leader',
    label: 'Leader',
    names: ['raid leader', 'rl', 'run leader', 'leader id', 'leader name', 'lead', 'host'],
    cell: { type: 'text', max: 80 },
    hint: 'Tells runs apart that begin together.',
  },
];

/** Which run a row means that names none. */
export const runOption: ImportOption = {
  key: 'run',
  label: 'The run of rows without a date',
  choices: [
    { value: 'none', label: 'None: they are skipped' },
    { value: 'next', label: 'The run that begins next' },
    { value: 'last', label: 'The run that began last' },
  ],
};

/** Who plays what, as sheets and bots write it. */
export const playedColumns: readonly ImportColumn[] = [
  {
    key: 'class',
    label: 'Class',
    names: ['class name', 'player class', 'klasse'],
    cell: { type: 'text', max: 40 },
  },
  {
    key: 'spec',
    label: 'Spec',
    names: ['spec name', 'specialization', 'specialisation', 'talents'],
    cell: { type: 'text', max: 40 },
    hint: 'Says class and role, if they have no columns.',
  },
  {
    key: 'role',
    label: 'Role',
    names: ['role name', 'rolle'],
    cell: { type: 'text', max: 40 },
    hint: 'Tank, Healer, DPS or LB.',
  },
];
