import { expect, test } from 'vitest';
import { isAside, problemText, type ProblemKey, type RowProblem } from './problem.ts';

/** Each problem with values of its own, and the sentence that its row says. */
const said: Readonly<Record<ProblemKey, readonly [values: RowProblem['values'], string]>> = {
  required: [{}, 'is empty, but needed'],
  'headings-again': [{}, 'These are the headings again'],
  note: [{}, 'This is a note: nothing stands in the columns that are needed'],
  caption: [{}, 'This is a caption: nothing stands beside it'],
  sum: [{}, 'This is a sum of other rows'],
  'not-an-amount': [{ sentence: '“lots” is not an amount' }, '“lots” is not an amount'],
  'out-of-range': [{ text: '9', min: 1, max: 8 }, '“9” is not between 1 and 8'],
  'not-a-day': [{ text: 'soon' }, '“soon” is not a date'],
  'not-a-time': [{ text: 'late' }, '“late” is not a time'],
  'not-a-flag': [{ text: 'perhaps' }, '“perhaps” is neither yes nor no'],
  'not-a-choice': [{ text: 'shift', choices: 'Raid, Mount' }, '“shift” is none of Raid, Mount'],
  'not-a-discord-id': [{ text: '12' }, '“12” is not a Discord id (17 to 20 digits)'],
  'too-long': [{ length: 7, max: 6 }, 'has 7 characters, at most 6 are possible'],
  'unknown-member': [
    { text: 'Bo' },
    'No member is called “Bo”: import the members first, or write the Discord id',
  ],
  'several-members': [{ text: 'Bo', count: 3 }, '3 members are called “Bo”: write the Discord id'],
  'new-member': [{ text: 'Bo' }, 'Nobody is called “Bo” yet: somebody new needs the Discord id'],
  'not-a-role': [
    { text: 'KING' },
    '“KING” is not a role of this app: write one, such as RAIDLEADER, or leave the column out',
  ],
  'unknown-realm': [{ text: 'Kazzk' }, '“Kazzk” is not a realm of the catalogue'],
  'unknown-class': [{ text: 'Gnome' }, '“Gnome” is not a class of the catalogue'],
  'not-in-catalogue': [
    { text: 'Karazhan', list: 'Raids' },
    '“Karazhan” is not in the catalogue (Raids)',
  ],
  'too-many-cells': [{ count: 9, columns: 8 }, 'The row has 9 cells, the header has 8'],
  'said-twice': [{ line: 12 }, 'Line 12 of this file says something else about the same'],
  refused: [{ sentence: 'The run is full' }, 'The run is full'],
  changed: [{}, 'Somebody changed it since the import'],
  'in-use': [{}, 'Somebody has used it since the import'],
  gone: [{}, 'It does not exist any more'],
  'points-spent': [{ left: 40 }, 'The member has spent these points: 40 are left'],
};

// proves IMP-4, IMP-6
test.each(Object.entries(said) as [ProblemKey, (typeof said)[ProblemKey]][])(
  'the problem %s is a sentence',
  (key, [values, sentence]) => {
    expect(problemText({ key, values })).toBe(sentence);
  },
);

test('a problem whose value is missing is still a sentence', () => {
  expect(problemText({ key: 'not-a-day', values: {} })).toBe('“” is not a date');
});

test('headings, notes, captions and sums between rows are no mistakes', () => {
  const keys = Object.keys(said) as ProblemKey[];
  expect(keys.filter((key) => isAside({ key }))).toEqual([
    'headings-again',
    'note',
    'caption',
    'sum',
  ]);
});
