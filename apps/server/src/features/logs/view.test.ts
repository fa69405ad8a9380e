import { expect, test } from 'vitest';
import { maxLogEntries } from '@warchest/contract/logs.ts';
import type { LogRow } from './queries.ts';
import { entryOf, logView } from './view.ts';

const row: LogRow = {
  id: 'l1',
  at: '2026-11-24 12:00:00+00',
  action: 'run.update',
  subject: 'run',
  actorId: '1',
  actorName: 'Lea',
  runId: 'r1',
  bookingId: 'b1',
  buyer: 'Thrall',
  differences: { leader: { oldValue: '2', newValue: '' } },
  details: 'by hand',
};
const today = '2026-11-24';
const entry = {
  id: 'l1',
  date: '2026-11-24T12:00:00.000Z',
  action: 'run.update',
  actor: { id: '1', name: 'Lea' },
  raid: { id: 'r1' },
  customer: { id: 'b1', buyer: 'Thrall' },
  differences: row.differences,
  details: 'by hand',
};

test('an entry says when who did what to which run and customer', () => {
  expect(entryOf(row, today)).toEqual(entry);
  expect(entryOf({ ...row, runId: null, bookingId: null, buyer: null }, today)).toEqual({
    ...entry,
    raid: null,
    customer: null,
  });
  expect(entryOf({ ...row, buyer: null }, today).customer).toEqual({ id: 'b1', buyer: '' });
});

test('stored reasons of points are words, and only those', () => {
  const stored = { oldValue: 1, newValue: { key: 'order-cancelled', orderId: 'o1' } };
  const inWords = (subject: string, reason: object) =>
    entryOf({ ...row, subject, differences: { reason, amount: stored } as never }, today)
      .differences;
  expect(inWords('points', stored)).toEqual({
    reason: { oldValue: 1, newValue: expect.stringContaining('o1') as string },
    amount: stored,
  });
  for (const newValue of ['a sentence', null])
    expect(inWords('points', { newValue })['reason']).toEqual({ newValue });
  expect(inWords('order', stored)['reason']).toEqual(stored);
});

test('a page names the people in its differences, and where the next one begins', async () => {
  const asked: unknown[] = [];
  const read = (_sql: string, values: readonly unknown[]) => {
    asked.push(values.flat());
    return Promise.resolve([{ id: '2', displayName: 'Gina' }]);
  };
  const ctx = { read, now: Date.parse('2026-11-24T12:00:00Z') } as never;
  const differences = {
    leader: { oldValue: '2', newValue: '' },
    gc: { oldValue: ['3', '4'], newValue: null },
    goldWith: { oldValue: '5', newValue: 6 },
    team: { oldValue: undefined, newValue: ['7'] },
    buyer: { oldValue: '8', newValue: '9' },
  } as never;
  expect(await logView(ctx, [{ ...row, differences }])).toEqual({
    entries: [{ ...entry, differences }],
    names: { '2': 'Gina' },
    next: null,
  });
  expect(asked).toEqual([['2', '3', '4', '5', '7']]);
  const many = Array.from({ length: maxLogEntries + 1 }, (_, at) => ({ ...row, id: `l${at}` }));
  const { entries, next } = await logView(ctx, many);
  expect([entries.length, next]).toEqual([maxLogEntries, `l${maxLogEntries - 1}`]);
  expect((await logView(ctx, many.slice(1))).next).toBeNull();
});
