import { weekdays } from '../../recurring/occurrences.ts';
import { kindRules, recurringKinds } from '../../runs/kind.ts';
import { maxSpots } from '../../runs/spots.ts';
import { foldHeading } from '../fold-heading.ts';
import { ownIdColumnOf, type ImportColumn, type ImportSort } from '../sort.ts';
import { difficultyColumn, leaderColumn, raidTypeColumn } from './shared-columns.ts';

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

/** The key of the column with the spots of a boss: keys have at most 40 characters. */
export const spotsKey = (boss: string): string => `spots-${foldHeading(boss)}`.slice(0, 40);

/** The key of the n-th column of collectors, beside the first one. */
const collectorKey = /^gc(\d+)$/;

/** The keys of further columns of collectors in the values of a row, in their order. */
export const collectorKeys = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(values)
    .filter((key) => collectorKey.test(key))
    .toSorted((a, b) => Number(a.slice(2)) - Number(b.slice(2)));

const collectorColumn = (place: number): ImportColumn => ({
  key: `gc${place}`,
  label: `GC ${place}`,
  names: [`collector ${place}`, `gold collector ${place}`],
  cell: { type: 'member' },
});

/** Collectors that have a column in every file. */
const usualCollectors = 6;

/** The columns of bosses, such as `Gallywix spots`, and of more collectors than usual. */
function columnsFor(headings: readonly string[]): ImportColumn[] {
  const columns = new Map<string, ImportColumn>();
  const add = (column: ImportColumn) => {
    if (!columns.has(column.key)) columns.set(column.key, column);
  };
  for (const heading of headings) {
    const label = heading.trim();
    const [, boss] = /^(.+) spots$/i.exec(label) ?? [];
    // `Customer spots` are those of the whole run.
    if (boss !== undefined && !/^(?:boss|buyer|customer|raid|run)s?$/i.test(boss))
      add({
        key: spotsKey(boss),
        label,
        names: [],
        cell: { type: 'count', min: 0, max: maxSpots },
        hint: 'Of a shift: the spots of this boss.',
      });
    const [, place] = /^(?:GC|(?:gold )?collector) (\d{1,2})$/i.exec(label) ?? [];
    if (Number(place) > usualCollectors) add(collectorColumn(Number(place)));
  }
  return [...columns.values()];
}

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
    difficultyColumn,
    raidTypeColumn,
    {
      key: 'raidBoss',
      label: 'Bosses',
      names: ['boss count', 'bosses killed', 'progress'],
      cell: { type: 'text', max: 12 },
      hint: 'Such as 8/8.',
    },
    leaderColumn,
    {
      key: 'gcs',
      label: 'Gold collectors',
      names: ['gc', 'gold collector', 'collector', 'collectors', 'gcs'],
      cell: { type: 'members' },
    },
    ...Array.from({ length: usualCollectors - 1 }, (_, at) => collectorColumn(at + 2)),
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
    ownIdColumnOf('template id'),
  ],
  columnsFor,
  options: [
    {
      key: 'kind',
      label: 'Kind of the templates, where no column says it',
      choices: recurringKinds.map((kind) => ({ value: kind, label: kindRules[kind].words.one })),
    },
  ],
};
