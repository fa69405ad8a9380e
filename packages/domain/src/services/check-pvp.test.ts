import { expect, it } from 'vitest';
import { readCheckPvp } from './check-pvp.ts';

// proves SVC-7, SHELL-23
it.each([
  ['https://check-pvp.fr/eu/Ravencrest/Jaina', { name: 'Jaina', realm: 'Ravencrest' }],
  [
    'http://www.check-pvp.fr/eu/Twisting%20Nether/jaina/?add=true',
    { name: 'Jaina', realm: 'Twisting Nether' },
  ],
  [' https://CHECK-PVP.fr/eu/Kazzak/Thr%C3%A4ll#x ', { name: 'Thräll', realm: 'Kazzak' }],
  ['', 'Field is required'],
  ['   ', 'Field is required'],
  ['jaina', 'Could not parse URL'],
  ['HTTPS://check-pvp.fr/eu/Kazzak/Jaina', { name: 'Jaina', realm: 'Kazzak' }],
  ['see https://check-pvp.fr/eu/Kazzak/Jaina', 'Could not parse URL'],
  ['https://check-pvp.fr/eu/Kazzak/Jaina thanks', 'Could not parse URL'],
  ['xhttps://check-pvp.fr/eu/Kazzak/Jaina', 'Make sure the url is from check-pvp.fr'],
  ['httpsx://check-pvp.fr/eu/Kazzak/Jaina', 'Make sure the url is from check-pvp.fr'],
  ['https://', 'Could not parse URL'],
  ['https://check-pvp.fr/eu/%E0%A4%A/Jaina', 'Could not parse URL'],
  ['https://check-pvp.fr.example.com/eu/Kazzak/Jaina', 'Make sure the url is from check-pvp.fr'],
  ['https://user@check-pvp.fr/eu/Kazzak/Jaina', 'Make sure the url is from check-pvp.fr'],
  ['ftp://check-pvp.fr/eu/Kazzak/Jaina', 'Make sure the url is from check-pvp.fr'],
  ['https://check-pvp.fr/us/Kazzak/Jaina', 'Character not from europe'],
  ['https://check-pvp.fr/eu/Kazzak', 'Character not from europe'],
  ['https://check-pvp.fr/eu//Jaina', 'Character not from europe'],
  ['https://check-pvp.fr/eu/Kazzak/Jaina/more', 'Character not from europe'],
])('%j is %j', (link, found) => expect(readCheckPvp(link)).toEqual(found));
