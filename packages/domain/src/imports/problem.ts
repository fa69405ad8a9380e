/** Why a row is not imported, kept, or not taken back: a key and its values, stored as such. */
export interface RowProblem {
  readonly key: ProblemKey;
  /** The key of the column it is about; none: the row as a whole. */
  readonly column?: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The sentence of each problem. `{name}` is a value of it. */
const sentences = {
  required: 'is empty, but needed',
  'headings-again': 'These are the headings again',
  note: 'This is a note: nothing stands in the columns that are needed',
  caption: 'This is a caption: nothing stands beside it',
  sum: 'This is a sum of other rows',
  'not-an-amount': '{sentence}',
  'out-of-range': '“{text}” is not between {min} and {max}',
  'not-a-day': '“{text}” is not a date',
  'not-a-time': '“{text}” is not a time',
  'not-a-flag': '“{text}” is neither yes nor no',
  'not-a-choice': '“{text}” is none of {choices}',
  'not-a-discord-id': '“{text}” is not a Discord id (17 to 20 digits)',
  'too-long': 'has {length} characters, at most {max} are possible',
  'unknown-member':
    'No member is called “{text}”: import the members first, or write the Discord id',
  'several-members': '{count} members are called “{text}”: write the Discord id',
  'new-member': 'Nobody is called “{text}” yet: somebody new needs the Discord id',
  'not-a-role':
    '“{text}” is not a role of this app: write one, such as RAIDLEADER, or leave the column out',
  'unknown-realm': '“{text}” is not a realm of the catalogue',
  'unknown-class': '“{text}” is not a class of the catalogue',
  'not-in-catalogue': '“{text}” is not in the catalogue ({list})',
  'too-many-cells': 'The row has {count} cells, the header has {columns}',
  'said-twice': 'Line {line} of this file says something else about the same',
  refused: '{sentence}',
  changed: 'Somebody changed it since the import',
  'in-use': 'Somebody has used it since the import',
  gone: 'It does not exist any more',
  'points-spent': 'The member has spent these points: {left} are left',
} as const;
export type ProblemKey = keyof typeof sentences;

/** Problems of rows between those that the file is about: nothing is wrong with them. */
const asides: readonly ProblemKey[] = ['headings-again', 'note', 'caption', 'sum'];

/** Whether a row is left out because it is a heading, note or sum, and not because of a mistake. */
export const isAside = ({ key }: Pick<RowProblem, 'key'>): boolean => asides.includes(key);

/** A problem as a sentence without the name of its column. */
export const problemText = ({ key, values }: RowProblem): string =>
  sentences[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
