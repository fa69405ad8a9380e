import { expect, test } from 'vitest';
import { runStateWords } from './run-words.ts';

test('no state names a time: how far away the start is ticks beside it', () =>
  expect(Object.values(runStateWords).filter((word) => /\d|min|hour/.test(word))).toEqual([]));
