import { expect, test } from 'vitest';
import { aPick, anEntry, aRoster } from '../../../test/a-roster.ts';
import { cardOf, openCard } from './roster-card.ts';

test('a card counts those who are picked by role, who signed up once each, and what is not saved', () => {
  const roster = aRoster({
    version: 7,
    tank: [aPick('t', { role: 'tank' })],
    dps: [aPick('a'), aPick('b', { state: 'unsaved' })],
    removals: [aPick('c')],
    signups: {
      a: [anEntry('a'), anEntry('a', { class: 'Rogue' })],
      b: [anEntry('b')],
    },
    wantedLb: 1,
    closed: true,
  });
  const { id, message, raid } = roster;
  expect(cardOf(roster)).toEqual({
    id,
    message,
    version: 7,
    raid,
    picked: { tank: 1, healer: 0, dps: 2, lb: 0 },
    wanted: { tank: 2, healer: 2, dps: 6, lb: 1 },
    signedUp: 2,
    unsaved: 2,
    closed: true,
  });
});

// proves ROS-18
test('the roster that was asked for is open, else the next to come, else the last one', () => {
  const at = (message: string, startsAt: string, completed = false) => {
    const card = cardOf(aRoster({ message }));
    return { ...card, raid: { ...card.raid, startsAt, completed } };
  };
  const cards = [
    at('over', '2026-11-22T19:00:00.000Z'),
    at('paid', '2026-11-23T18:00:00.000Z', true),
    at('next', '2026-11-23T19:00:00.000Z'),
    at('last', '2026-11-23T20:00:00.000Z'),
  ];
  const now = Date.parse('2026-11-23T17:00:00Z');
  const opened = (asked: string, moment = now) => openCard(cards, asked, moment)?.message;
  expect(opened('over')).toBe('over');
  expect(opened('')).toBe('next');
  expect(opened('gone')).toBe('next');
  expect(opened('', now + 24 * 3_600_000)).toBe('last');
  expect(openCard([], 'over', now)).toBeUndefined();
});
