import { expect, test } from 'vitest';
import { planText } from './plan-text.ts';

test.each([
  [
    { created: 42, existing: 3, past: 1, impossible: 1 },
    'Creates 42 raids, 3 already exist, 1 is in the past, 1 is not possible.',
  ],
  [
    { created: 1, existing: 1, past: 2, impossible: 2 },
    'Creates 1 raid, 1 already exists, 2 are in the past, 2 are not possible.',
  ],
  [{ created: 2, existing: 0, past: 0, impossible: 0 }, 'Creates 2 raids.'],
])('%j is %j', (creation, text) => expect(planText('raid', creation)).toBe(text));
