import { expect, test } from 'vitest';
import { statusOptions } from './status-options.ts';

// proves BOOK-14
test('every status is offered as its kind writes it, the empty one as a pending invite', () => {
  const [raid, shift] = [statusOptions('raid'), statusOptions('shift')];
  expect(raid).toContainEqual({ value: '', label: 'Pending invite' });
  expect(raid).toContainEqual({ value: 'In group', label: 'In group' });
  expect(shift).toContainEqual({ value: 'In Group', label: 'In Group' });
  expect(shift.map(({ value }) => value)).not.toContain('In group');
  expect(raid).toHaveLength(shift.length);
});
