import { expect, it } from 'vitest';
import { maxSpots, spotsOffered, tooManySpots } from './spots.ts';

it('adds up what bosses take, of at most a thousand', () => {
  expect(spotsOffered([])).toBe(0);
  expect(spotsOffered([{ possibleCustomers: 600 }, { possibleCustomers: 401 }])).toBe(1_001);
  expect(maxSpots).toBe(1_000);
  expect(tooManySpots).toBe('At most 1000 spots altogether');
});
