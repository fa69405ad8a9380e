import { expect, test } from 'vitest';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { collectorsFor, planStaffFill, sortStaff, staffOf, withStaff } from './staffing.ts';

const [lea, olga] = ['100000000000000001', '100000000000000002'];
const run = aRun({ leader: lea, leaderName: 'Lea', gc: olga, gcName: 'Olga' });
const shift = aShift({ gc: [lea, olga], gcName: ['Lea', 'Olga'] });

test('the collectors of a raid are one, those of a shift a list', () => {
  expect(collectorsFor('raid', lea)).toBe(lea);
  expect(collectorsFor('raid', '')).toBe('');
  expect(collectorsFor('shift', `${lea},${olga}`)).toEqual([lea, olga]);
  expect(collectorsFor('shift', '')).toEqual([]);
  expect([staffOf(run, 'leader'), staffOf(run, 'gc'), staffOf(shift, 'gc')]).toEqual([
    lea,
    olga,
    `${lea},${olga}`,
  ]);
});

test('a pending edit shows whom it sets, whose name is not known yet, and leaves the other field', () => {
  expect(withStaff(run, { leader: olga })).toEqual({ ...run, leader: olga, leaderName: '' });
  expect(withStaff(run, { gc: '' })).toEqual({ ...run, gc: '', gcName: [] });
  expect(withStaff(shift, { gc: lea })).toEqual({ ...shift, gc: [lea], gcName: [] });
});

test('each field that differs is sent, an emptied one too, and locked ones are refused', () => {
  const edit = { leader: '', gc: olga };
  expect(sortStaff([{ row: run, edit }]).edits).toEqual([{ row: run, edit: { leader: '' } }]);
  const may = { ...run.may, fields: { ...run.may.fields, gc: 'field-forbidden' as const } };
  const locked = { ...run, may };
  expect(sortStaff([{ row: locked, edit: { leader: '' } }]).refused).toEqual([]);
  expect(sortStaff([{ row: locked, edit: { gc: '' } }])).toMatchObject({
    edits: [],
    refused: [{ row: locked }],
  });
});

test('filling one run takes from the run above it only, several from the first of them', () => {
  const rows = [run, { ...run, id: 'b', leader: '' }, { ...run, id: 'c' }] as const;
  expect(planStaffFill(rows, [rows[2]], rows[2], ['leader'])).toEqual([
    { row: rows[2], edit: { leader: '' } },
  ]);
  expect(planStaffFill(rows, [rows[1], rows[2]], rows[0], ['gc'])).toEqual([
    { row: rows[2], edit: { gc: olga } },
  ]);
  expect(planStaffFill(rows, [], undefined, ['leader'])).toEqual([]);
});
