import { expect, test } from 'vitest';
import { buyerKey } from '../bookings/buyer.ts';
import { characterIn, characterOf } from './character.ts';

test.each([
  ['https://www.warcraftlogs.com/character/eu/azjol-nerub/anna', 'Anna-Azjol-Nerub'],
  [' https://www.warcraftlogs.com/character/EU/kazzak/Anna?zone=38#boss=1 ', 'Anna-Kazzak'],
  ['http://raider.io/characters/eu/twisting-nether/D%C3%B3ro', 'Dóro-Twisting Nether'],
  ['https://raider.io/characters/eu/kazzak/Anna/mythic', 'anna-KAZZAK'],
])('%s is of %s', (link, buyer) => {
  expect(characterIn(link)).toBe(buyerKey(buyer));
});

test.each([
  '',
  'on request',
  'https://www.warcraftlogs.com/character/id/12345',
  'https://www.warcraftlogs.com/reports/aBc',
  'https://www.warcraftlogs.com/character/us/kazzak/anna',
  'https://www.warcraftlogs.com/character/eu/kazzak',
  'https://www.warcraftlogs.com/character/eu/kazzak/',
  'https://www.warcraftlogs.com/character/eu/kazzak/%E0%A4%A',
  'see https://www.warcraftlogs.com/character/eu/kazzak/anna',
])('“%s” names nobody', (link) => {
  expect(characterIn(link)).toBeNull();
  expect(characterOf(link)).toBeNull();
});

test('a character is named as the link has it', () => {
  const link = 'https://raider.io/characters/eu/twisting-nether/D%C3%B3ro';
  expect(characterOf(link)).toEqual({ name: 'Dóro', realm: 'twisting-nether' });
});
