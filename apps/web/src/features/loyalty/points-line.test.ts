import { expect, test } from 'vitest';
import { pointsLine } from './points-line.ts';

const entry = (day: number, amount: number, balance: number) => ({
  id: `e${day}`,
  amount,
  balance,
  reason: '',
  date: new Date(Date.UTC(2026, 10, day)).toISOString(),
});
const at = (day: number): number => Date.UTC(2026, 10, day);

test('there is no line without a history', () => expect(pointsLine([], at(1))).toBeNull());

test('a line goes in steps from the first entry to now, the highest balance at the top', () => {
  const line = pointsLine([entry(6, -50, 150), entry(1, 200, 200)], at(11));
  expect(line).toEqual({
    path: 'M0,100H0V0H50V25H100',
    area: 'M0,100H0V0H50V25H100V100H0Z',
    highest: 200,
    from: at(1),
    to: at(11),
  });
});

test('it begins with what was there before the first that is known', () => {
  expect(pointsLine([entry(1, -100, 100)], at(3))?.path).toBe('M0,0H0V50H100');
});

test('a clock that is behind draws the newest entry at the end', () => {
  const line = pointsLine([entry(5, 10, 20), entry(1, 10, 10)], at(3));
  expect([line?.to, line?.path]).toEqual([at(5), 'M0,100H0V50H100V0H100']);
  expect(pointsLine([entry(5, 10, 10)], at(5))?.path).toBe('M0,100H0V0H100');
});

test('a balance that was never above nothing is drawn along the bottom', () => {
  expect(pointsLine([entry(1, 0, 0)], at(3))).toMatchObject({
    path: 'M0,100H0V100H100',
    highest: 1,
  });
  expect(pointsLine([entry(2, -1, 0), entry(1, 1, 1)], at(3))?.highest).toBe(1);
});
