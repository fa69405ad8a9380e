import { expect, test } from 'vitest';
import { maxPayouts } from './payouts.ts';

test('a list has at most two thousand payouts', () => expect(maxPayouts).toBe(2000));
