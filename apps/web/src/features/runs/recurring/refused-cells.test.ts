import { expect, test } from 'vitest';
import { someLists } from '../../../../test/some-lists.ts';
import { refusedCell, refusedWords } from './refused-cells.ts';
import { blankDraft, bossField, gcField } from './template-draft.ts';

const rows = ['a', 'b'].map((key) => ({ ...blankDraft('shift', someLists), key }));

test.each([
  ['recurringRaids.1.note', { key: 'b', field: 'note' }],
  ['recurringRaids.0.gc.1', { key: 'a', field: gcField(1) }],
  ['recurringRaids.0.gc', { key: 'a', field: gcField(0) }],
  [
    'recurringRaids.1.offeredBosses.0.possibleCustomers',
    { key: 'b', field: bossField('Gallywix') },
  ],
  // not of a row that was sent
  ['recurringRaids.2.note', null],
  ['version', null],
])('%s is refused at %j', (path, cell) => expect(refusedCell(path, rows)).toEqual(cell));

test('what was refused is said by row and field', () => {
  const refused = new Map([
    ['b', { [gcField(1)]: 'Unknown', [bossField('Gallywix')]: 'Too many', note: 'Too long' }],
  ]);
  expect(refusedWords(rows, refused)).toEqual([
    'Row 2, gc: Unknown',
    'Row 2, offeredBosses: Too many',
    'Row 2, note: Too long',
  ]);
});
