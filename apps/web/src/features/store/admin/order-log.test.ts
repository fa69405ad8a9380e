import { expect, test } from 'vitest';
import { changesText, deedText } from './order-log.ts';

test('deeds are said in words, unknown ones by their name', () => {
  expect(['order.create', 'order.update', 'x.y'].map(deedText)).toEqual(['ordered', 'set', 'x.y']);
});

test('what changed is written field by field', () => {
  expect(
    changesText({
      total: { oldValue: null, newValue: 500 },
      items: { oldValue: undefined, newValue: ['1x Mount', '2x Ticket'] },
      Mount: { oldValue: 'Open', newValue: 'Completed' },
      note: { oldValue: 'x', newValue: null },
      cancelled: { oldValue: false, newValue: true },
    }),
  ).toEqual(['total: 500', 'items: 1x Mount, 2x Ticket', 'Mount: Open → Completed', 'note: x → ']);
});
