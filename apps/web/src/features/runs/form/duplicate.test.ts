import { expect, test } from 'vitest';
import { aRun } from '../../../../test/a-run.ts';
import { duplicateEntry } from '../duplicate-entry.ts';
import { duplicateOf } from './duplicate.ts';

const at = (text: string): number => Date.parse(text);

// proves RUN-59
test.each([
  ['a run to come, a week later', '2026-11-26', '2026-12-03'],
  ['one of this morning, in a week', '2026-11-24', '2026-12-01'],
  ['one of last week, today if its time is to come', '2026-11-17', '2026-11-24'],
  ['an old one, in the first week that is to come', '2026-09-02', '2026-11-25'],
])('%s', (_, date, expected) => {
  const run = aRun({ date, time: '20:00', leader: '10001', logs: 'https://logs.example/1' });
  const values = duplicateOf(run, at('2026-11-24T12:00:00+01:00'));
  expect(values).toMatchObject({
    date: expected,
    time: '20:00',
    raid: run.raid,
    leader: '10001',
    logs: '',
  });
});

test('today is not offered once the time is over', () => {
  const run = aRun({ date: '2026-11-17', time: '20:00' });
  expect(duplicateOf(run, at('2026-11-24T20:01:00+01:00')).date).toBe('2026-12-01');
});

test('members who create runs of the kind are offered it, with the run in the address', () => {
  const run = { id: 'shift0000000', kind: 'shift' } as const;
  expect(duplicateEntry(run, { roles: new Set(['RAIDMANAGER']) })).toMatchObject([
    { label: 'Duplicate', href: '/shift/create?copy=shift0000000' },
  ]);
  expect(duplicateEntry(run, { roles: new Set(['ADVERTISER']) })).toEqual([]);
});
