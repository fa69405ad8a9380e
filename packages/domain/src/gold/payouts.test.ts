import { expect, test } from 'vitest';
import { mostPayouts } from './payouts.ts';

test('a list has at most two thousand payouts', () => expect(mostPayouts).toBe(2000));
