import { expect, test } from 'vitest';
import { matchingRuns, type NamedRunTexts } from './match-run.ts';

const run = (
  id: string,
  kind: 'raid' | 'shift',
  time: string,
  raid: string,
  leader: string | null,
) => ({
  id,
  kind,
  time,
  raid,
  leader,
});
const runs = [
  run('a', 'raid', '20:00', 'Manaforge Omega', '1'),
  run('b', 'raid', '20:00', 'Manaforge Omega', '2'),
  run('c', 'raid', '20:00', 'Nerub-ar Palace', null),
  run('d', 'shift', '20:00', 'Nerub-ar Palace', '2'),
  run('e', 'raid', '22:00', 'Manaforge Omega', '1'),
];
const naming = {
  abbreviationOf: (raid: string) => (raid === 'Manaforge Omega' ? 'MFO' : ''),
  leaderName: (id: string) => ({ '1': 'Léna', '2': 'Max' })[id] ?? id,
};
const nothing = { kind: null, time: null, raid: null, leader: null };

// proves IMP-61
test.each<[Partial<NamedRunTexts>, string]>([
  [{}, 'a b c d e'],
  [{ time: '22:00' }, 'e'],
  [{ time: '21:00' }, ''],
  [{ kind: 'shift' }, 'd'],
  [{ time: '20:00', raid: 'Nerubar palace' }, 'c d'],
  [{ time: '20:00', raid: 'HC MFO – full' }, 'a b'],
  [{ time: '20:00', raid: 'Alt night' }, 'a b c d'],
  [{ time: '20:00', raid: 'MFO', leader: 'lena' }, 'a'],
  [{ time: '20:00', raid: 'MFO', leader: '2' }, 'b'],
  [{ time: '20:00', raid: 'MFO', leader: 'Nobody here' }, 'a b'],
])('%j means the runs %s', (said, ids) => {
  const found = matchingRuns(runs, { ...nothing, ...said }, naming);
  expect(found.map(({ id }) => id).join(' ')).toBe(ids);
});
