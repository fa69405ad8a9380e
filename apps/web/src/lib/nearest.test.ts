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
