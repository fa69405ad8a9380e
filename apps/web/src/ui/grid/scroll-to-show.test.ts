import { expect, test } from 'vitest';
import { scrollToShow } from './scroll-to-show.ts';

const view = { start: 50, end: 260 };
test.each([
  ['what is in view', 100, 200, 0],
  ['what just begins there', 50, 150, 0],
  ['what just ends there', 160, 260, 0],
  ['what fills it', 50, 260, 0],
  ['what begins before', 49, 149, -1],
  ['what ends behind', 161, 261, 1],
  ['what is far before', -300, -200, -350],
  ['what is far behind', 900, 1000, 740],
  ['what is wider and begins behind', 60, 460, 10],
  ['what is wider and begins with it', 50, 460, 0],
  ['what is wider and begins before', 40, 460, -10],
])('%s, from %s to %s, is scrolled by %s', (_what, start, end, by) => {
  expect(scrollToShow({ start, end }, view)).toBe(by);
});
