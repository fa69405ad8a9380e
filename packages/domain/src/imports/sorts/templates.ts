import { weekdays } from '../../recurring/occurrences.ts';
import { kindRules, recurringKinds } from '../../runs/kind.ts';
import { maxSpots } from '../../runs/spots.ts';
import { ownIdColumn, type ImportColumn, type ImportSort } from '../sort.ts';

/** Weekdays as other languages write them, in the order of {@link weekdays}. */
const otherWeekdays = [
  ['montag', 'lundi', 'lunes', 'mo'],
  ['dienstag', 'mardi', 'martes', 'di', 'tues'],
  ['mittwoch', 'mercredi', 'miércoles', 'mi'],
  ['donnerstag', 'jeudi', 'jueves', 'do', 'thur', 'thurs'],
  ['freitag', 'vendredi', 'viernes', 'fr'],
  ['samstag', 'samedi', 'sábado', 'sa'],
  ['sonntag', 'dimanche', 'domingo', 'so'],
];

/** The further columns of collectors that the sheet of templates and its export have. */
export const furtherCollectors = ['gc2', 'gc3', 'gc4', 'gc5', 'gc6'] as const;

const collectorColumns: readonly ImportColumn[] = furtherCollectors.map((key, at) => ({
  key,
  label: `GC ${at + 2}`,
  names: [`collector ${at + 2}`, `gold collector ${at + 2}`],
  cell: { type: 'member' },
}));

export const templates: ImportSort = {
  label: 'Recurring templates',
  description: 'The weekly raids and shifts that runs are created from.',
  identity:
    'A template is known by its kind, day, start, raid and difficulty; equal rows are templates of their own.',
  columns: [
    {
      key: 'kind',
      label: 'Kind',
      names: ['run kind', 'kind of run', 'category'],
      cell: {
        type: 'choice',
        choices: recurringKinds.map((kind) => ({
          value: kind,
          names: [kindRules[kind].words.one, kindRules[kind].words.several],
        })),
      },
      hint: 'Raid or shift, if the file has both.',
    },
    {
      key: 'day',
      label: 'Day',
      names: ['weekday', 'day of week', 'tag', 'wochentag', 'jour'],
      cell: {
        type: 'choice',
        choices: weekdays.map((day, at) => ({
          value: day,
          names: [day, `${day}s`, day.slice(0, 3), ...(otherWeekdays[at] ?? [])],
        })),
      },
      required: true,
    },
    {
      key: 'start',
      label: 'Start',
      names: ['time', 'start time', 'begin', 'raid time', 'uhrzeit', 'zeit', 'beginn'],
      cell: { type: 'time' },
      required: true,
    },
    { key: 'end', label: 'End', names: ['end time', 'until', 'ende'], cell: { type: 'time' } },
    {
      key: 'duration',
      label: 'Minutes',
      names: ['duration', 'length', 'dauer'],
      cell: { type: 'count', min: 1, max: 1440 },
    },
    {
      key: 'raid',
      label: 'Raid',
      names: ['instance', 'raid name', 'run', 'tier'],
      cell: { type: 'text', max: 80 },
      required: true,
    },
    {
      key: 'type',
      label: 'Loot type',
      names: ['loot', 'run loot', 'type of run', 'type'],
      cell: { type: 'text', max: 60 },
      hint: 'Raids need one.',
    },
    {
      key: 'difficulty',
      label: 'Difficulty',
      names: ['diff', 'mode', 'schwierigkeit'],
      cell: { type: 'text', max: 40 },
    },
    {
      key: 'raidType',
      label: 'Raid type',
      names: ['clear', 'scope', 'full or part'],
      cell: { type: 'text', max: 60 },
    },
    {
      key: 'raidBoss',
      label: 'Bosses',
      names: ['boss count', 'bosses killed', 'progress'],
      cell: { type: 'text', max: 12 },
      hint: 'Such as 8/8.',
    },
    {
      key: 'leader',
      label: 'Leader',
      names: ['raid leader', 'rl', 'run leader', 'lead', 'host'],
      cell: { type: 'member' },
    },
    {
      key: 'gcs',
      label: 'Gold collectors',
      names: ['gc', 'gold collector', 'collector', 'collectors', 'gcs'],
      cell: { type: 'members' },
    },
    ...collectorColumns,
    {
      key: 'spots',
      label: 'Customers',
      names: ['spots', 'slots', 'capacity', 'max customers', 'buyer spots', 'possible customers'],
      cell: { type: 'count', min: 0, max: maxSpots },
      hint: 'The spots of a raid; those of a shift are those of its bosses.',
    },
    {
      key: 'offers',
      label: 'Offered bosses',
      names: ['boss spots', 'bosses with spots', 'sold bosses'],
      cell: { type: 'texts', max: 80 },
      hint: 'Of a shift, each with its spots, such as Gallywix 3; Vexie 2.',
    },
    {
      key: 'boosters',
      label: 'Boosters',
      names: ['booster count', 'number of boosters'],
      cell: { type: 'count', min: 0, max: 100 },
    },
    {
      key: 'gcDoesInvites',
      label: 'GC invites',
      names: ['gc does invites', 'collector invites'],
      cell: { type: 'flag' },
    },
    {
      key: 'note',
      label: 'Note',
      names: ['notes', 'comment', 'remark', 'notiz'],
      cell: { type: 'text', max: 2000 },
    },
    {
      key: 'priceLimitNote',
      label: 'Price limit',
      names: ['price limit note', 'minimum price', 'price'],
      cell: { type: 'text', max: 500 },
    },
    ownIdColumn,
  ],
  options: [
    {
      key: 'kind',
      label: 'Kind of the templates, where no column says it',
      choices: recurringKinds.map((kind) => ({ value: kind, label: kindRules[kind].words.one })),
    },
  ],
};
