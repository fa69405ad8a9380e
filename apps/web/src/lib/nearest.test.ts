import { expect, test } from 'vitest';
import { distance, nearest } from './nearest.ts';

test('distance counts single letters', () => {
  expect(distance('', 'abc')).toBe(3);
  expect(distance('raid', 'raid')).toBe(0);
  expect(distance('rad', 'raid')).toBe(1);
  expect(distance('kitten', 'sitting')).toBe(3);
});

const paths = ['/raid', '/raid/create', '/cycle', '/booking/raid2', '/terms'];
test.each([
  ['/rad/creat', '/raid/create'],
  ['/cycles', '/cycle'],
  ['/booking/raid', '/booking/raid2'],
  ['/TERM', '/terms'],
])('%s meant %s', (typed, path) => expect(nearest(typed, paths)[0]).toBe(path));

test('what is like nothing suggests nothing', () =>
  expect(nearest('/wp-login.php', paths)).toEqual([]));

test('three are suggested, unless another number is asked for', () => {
  const alike = ['/raid1', '/raid2', '/raid3', '/raid4'];
  expect(nearest('/raid', alike)).toEqual(['/raid1', '/raid2', '/raid3']);
  expect(nearest('/raid', alike, 2)).toEqual(['/raid1', '/raid2']);
});

test.each([
  ['abc', 'xabc', 1],
  ['xabc', 'abc', 1],
  ['abc', 'abd', 1],
  ['ab', 'ba', 2],
  ['', '', 0],
  ['abcd', '', 4],
  ['raid', 'aidr', 2],
  ['saturday', 'sunday', 3],
])('%j and %j differ by %s letters', (one, other, edits) => {
  expect(distance(one, other)).toBe(edits);
});

test('what begins with three typed letters is near however long it is, two letters are too few', () => {
  const long = ['/raid/overview/of/all/runs'];
  expect(nearest('/ra', long)).toEqual(long);
  expect(nearest('/r', long)).toEqual([]);
});

test('short texts may differ by two letters, longer ones by nearly half', () => {
  expect(nearest('ab', ['xy', 'abwxyz'])).toEqual(['xy']);
  expect(nearest('abcdefgh', ['abcdwxyz', 'abcwvxyz'])).toEqual(['abcdwxyz']);
});
