import { expect, test } from 'vitest';
import { assignErrors, assignSent, blank, pointsOf, previewOf } from './assign.ts';

test.each([
  ['50', 50],
  [' -50 ', -50],
  ['−50', -50],
  ['+5', 5],
  ['1.250', 1_250],
  ['-1.250.000', -1_250_000],
  ['1.25', Number.NaN],
  ['1,5', Number.NaN],
  ['', Number.NaN],
  ['five', Number.NaN],
])('%j is %d points', (typed, points) => expect(pointsOf(typed)).toBe(points));

const good = { discordId: '118273645500100014', amount: '50', reason: 'Quiz' };

test('each field says what is wrong with it', () => {
  expect(assignErrors(good)).toEqual({});
  expect(assignErrors(blank)).toMatchObject({
    discordId: 'DiscordId is required!',
    amount: 'Must be a whole number of points',
    reason: 'Field is required',
  });
  expect(assignErrors({ ...good, discordId: 'x' }).discordId).toBe(
    'DiscordId has to consist of numbers',
  );
  expect(assignErrors({ ...good, amount: '0' }).amount).toBe('Must not be 0');
});

test('spaces around are not sent', () =>
  expect(
    assignSent({ discordId: ' 118273645500100014 ', amount: ' 50 ', reason: ' Quiz ' }, null),
  ).toEqual({ ...good, amount: 50 }));

test('what was seen is sent along', () => {
  expect(assignSent(good, 120)).toEqual({ ...good, amount: 50, balance: 120 });
  expect(assignSent(good, null)).toEqual({ ...good, amount: 50 });
});

// proves LOY-6
test('the new balance is said before', () => {
  expect(previewOf('Merrin', 1_200, '50')).toEqual({
    text: 'Merrin has 1.200 points and will have 1.250',
    impossible: false,
  });
  expect(previewOf('Merrin', 20, '-20').impossible).toBe(false);
  expect(previewOf('Merrin', 20, '-21')).toEqual({
    text: 'Merrin has 20 points: 1 too few',
    impossible: true,
  });
  for (const typed of ['x', '0', ''])
    expect(previewOf('Merrin', -5, typed)).toEqual({
      text: 'Merrin has -5 points',
      impossible: false,
    });
  expect(previewOf('Merrin', 20, '1').text).toBe('Merrin has 20 points and will have 21');
});
