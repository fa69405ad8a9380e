import { expect, it } from 'vitest';
import { paymentCharOf } from './payment-char.ts';

const realm = (title: string) => ({
  title,
  joined: title.replaceAll(' ', ''),
  slug: title.toLowerCase().replaceAll(' ', '-'),
});
const realms = [realm('Twisting Nether'), realm('Azjol-Nerub'), realm('BALANCE')];

it.each([
  ['thrall-twistingnether', 'Thrall-TwistingNether'],
  [' ÉLAN - twisting  nether ', 'Élan-TwistingNether'],
  ['Ab-Azjol-Nerub', 'Ab-Azjol-Nerub'],
  // an accent that was typed as a sign of its own is a part of its letter
  ['e\u0301lan-TwistingNether', '\u00c9lan-TwistingNether'],
  ['Abcdefghijkl-TwistingNether', 'Abcdefghijkl-TwistingNether'],
])('%j is %s', (typed, char) => expect(paymentCharOf(typed, realms)).toEqual({ char }));

it.each([
  ['', 'Field is required'],
  ['   ', 'Field is required'],
  ['Thrall', 'Write it as Name-Realm'],
  ['Thrall- ', 'Write it as Name-Realm'],
  ['A-TwistingNether', 'A name has 2 to 12 letters'],
  ['Abcdefghijklm-TwistingNether', 'A name has 2 to 12 letters'],
  ['Thr4ll-TwistingNether', 'A name has 2 to 12 letters'],
  ['Thrall-Nowhere', 'Unknown Realm selected'],
  ['Thrall-BALANCE', 'Unknown Realm selected'],
])('%j is refused', (typed, message) => expect(paymentCharOf(typed, realms)).toEqual({ message }));
