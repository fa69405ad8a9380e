import { expect, test } from 'vitest';
import { templateView } from './view.ts';

const row = {
  id: 't1',
  kind: 'raid' as const,
  day: 'Friday' as const,
  start: '23:00',
  duration: 90,
  raid: 'Manaforge',
  difficulty: 'Heroic',
  type: 'VIP',
  raidType: 'Full Run',
  raidBoss: '8/8',
  leader: '1',
  gcs: ['2', '3'],
  gcDoesInvites: true,
  capacity: 20,
  boosters: 11,
  offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 4 }],
  note: 'a note',
  priceLimitNote: 'a limit',
};
type Row = Parameters<typeof templateView>[0];
const view = (given: object = {}) =>
  templateView({ ...row, ...given } as unknown as Row, {
    names: new Map([
      ['1', 'Lea'],
      ['2', 'Gina'],
    ]),
    version: 7,
  });
const common = {
  id: 't1',
  version: 7,
  day: 'Friday',
  start: '23:00',
  end: '00:30',
  duration: 90,
  raid: 'Manaforge',
  difficulty: 'Heroic',
  raidType: 'Full Run',
  raidBoss: '8/8',
  leader: '1',
  leaderName: 'Lea',
  amountOfPossibleCustomer: 20,
};

test('a template of raids has one collector, texts and who invites', () => {
  const raid = { type: 'VIP', note: 'a note', priceLimitNote: 'a limit', gcDoesInvites: true };
  expect(view()).toEqual({ ...common, ...raid, gc: '2', gcName: 'Gina' });
  expect(view({ leader: null, gcs: [] })).toEqual({
    ...common,
    ...raid,
    leader: '',
    leaderName: '',
    gc: '',
    gcName: '',
  });
});

test('one of shifts has all collectors, by id where the name is unknown, boosters and bosses', () => {
  const shift = { amountOfBooster: 11, offeredBosses: row.offeredBosses };
  expect(view({ kind: 'shift', leader: '9' })).toEqual({
    ...common,
    ...shift,
    leader: '9',
    leaderName: '9',
    gc: ['2', '3'],
    gcName: ['Gina', '3'],
  });
  expect(view({ kind: 'shift', offeredBosses: null })).toMatchObject({ offeredBosses: [] });
});
