import { expect, test } from 'vitest';
import { anEntry, aPick, aRoster } from '../../../test/a-roster.ts';
import { inviteLines, lineupText } from './lineup.ts';
import { boosterIn, isCompleteRaidId, wholeText } from './log-data.ts';

test('a lineup is read role by role', () => {
  const roster = aRoster({
    tank: [aPick('1', { displayName: 'Emil', class: 'Warrior', role: 'tank' })],
    dps: [aPick('2', { displayName: 'Anna' }), aPick('3', { displayName: 'Bert' })],
  });
  expect(lineupText(roster)).toBe('Tank (1)\nEmil - Warrior\n\nDPS (2)\nAnna - Mage\nBert - Mage');
  expect(lineupText(aRoster())).toBe('');
});

// proves ROS-23
test('lines that invite are as short as the game wants them, and lose nobody', () => {
  const all = Array.from({ length: 60 }, (_, at) =>
    aPick(`${at}`, { displayName: `Boo ster${at}` }),
  );
  const lines = inviteLines(aRoster({ dps: all }), []);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect(line.length).toBeLessThanOrEqual(255);
    expect(line.startsWith('/inv ')).toBe(true);
  }
  const names = lines.flatMap((line) => line.split(' ').slice(1));
  expect(names).toEqual(all.map(({ id }) => `Booster${id}`));
  expect(inviteLines(aRoster(), [])).toEqual([]);
});

test('a name that fits into no line is left out', () => {
  const named = (length: number) =>
    inviteLines(aRoster({ dps: [aPick('a', { displayName: 'x'.repeat(length) })] }), []);
  expect(named(250).map((line) => line.length)).toEqual([255]);
  expect(named(251)).toEqual([]);
  const two = [aPick('a', { displayName: 'x'.repeat(249) }), aPick('b', { displayName: 'y' })];
  expect(inviteLines(aRoster({ dps: two }), [])).toHaveLength(2);
});

test('who showed the logs of a character is invited with it, as the game writes it', () => {
  const realms = [{ title: 'Twisting Nether', joined: 'TwistingNether', slug: 'twisting-nether' }];
  const logs = (realm: string, name: string) => ({
    logsLink: `https://www.warcraftlogs.com/character/eu/${realm}/${name}`,
  });
  const roster = aRoster({
    dps: [aPick('a'), aPick('b', { class: 'Rogue' }), aPick('c', { displayName: 'Cle o' })],
    signups: {
      a: [anEntry('Anna', logs('twisting-nether', 'annamage'))],
      b: [anEntry('Bert', logs('kazzak', 'bertmage')), anEntry('Bert', { class: 'Rogue' })],
      c: [anEntry('Cle o', logs('unheard-of', 'cle%20%0Ao'))],
    },
  });
  expect(inviteLines(roster, realms)).toEqual(['/inv Annamage-TwistingNether b Cleo-unheard-of']);
});

test('an entry of the log says whom it is about, and is copied whole', () => {
  const entry = {
    _id: '3579kgyy6fe9q',
    event: 'pickBooster',
    data: '{"boosterId":"5","pick":{"to":"dps"}}',
    author: '1',
    time: '2026-11-22T19:00:00.000Z',
  };
  expect(boosterIn(entry.data)).toBe('5');
  expect([boosterIn('{}'), boosterIn('null'), boosterIn('{')]).toEqual([null, null, null]);
  expect(JSON.parse(wholeText(entry))).toMatchObject({
    event: 'pickBooster',
    data: { boosterId: '5' },
  });
  expect([isCompleteRaidId('0123456789'), isCompleteRaidId('0123456789a')]).toEqual([false, true]);
});
