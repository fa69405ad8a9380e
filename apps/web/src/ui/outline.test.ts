import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';

test('several shapes become one path, each where it was', () => {
  expect(
    outlineOf([
      ['path', { d: 'M3 6h18' }],
      ['path', { d: 'm15 5 4 4' }],
      ['line', { x1: '10', x2: '14', y1: '2', y2: '3' }],
    ]),
  ).toBe('M0 0M3 6h18M0 0m15 5 4 4M10 2L14 3');
});

test('a circle and a box are drawn around their edge', () => {
  expect(outlineOf([['circle', { cx: '12', cy: '11', r: '10' }]])).toBe(
    'M2 11a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z',
  );
  expect(
    outlineOf([['rect', { x: '3', y: '4', width: '18', height: '16', rx: '2', ry: '2' }]]),
  ).toBe('M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z');
});

test('a shape that nobody can draw is an error, not a gap', () => {
  expect(() => outlineOf([['polygon', { points: '1 2' }]])).toThrow('not known: polygon');
});
