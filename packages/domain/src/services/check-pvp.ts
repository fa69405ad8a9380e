import { fieldIsRequired } from '../text/required.ts';
import { gameName } from '../bookings/buyer.ts';

const site = /^(www\.)?check-pvp\.fr$/i;
/** Protocol, host with port, and path of an address; credentials are refused. */
const address = /^([a-z][a-z\d+.-]*):\/\/([^\s/?#]+)([^\s?#]*)(?:[?#]\S*)?$/i;

/** The character of a check-pvp link. */
export interface PvpCharacter {
  readonly name: string;
  readonly realm: string;
}

/**
 * Parses a check-pvp link: `https://check-pvp.fr/eu/{Realm}/{Name}`; a trailing slash is fine.
 * Returns the character, or the specified error message (SVC-7).
 */
export function readCheckPvp(link: string): PvpCharacter | string {
  if (link.trim() === '') return fieldIsRequired;
  const [, protocol = '', host = '', path = ''] = address.exec(link.trim()) ?? [];
  if (host === '') return 'Could not parse URL';
  if (!/^https?$/i.test(protocol) || !site.test(host)) {
    return 'Make sure the url is from check-pvp.fr';
  }
  const [, region, realm, name, ...more] = path.replace(/\/$/, '').split('/');
  if (region !== 'eu' || !realm || !name || more.length > 0) return 'Character not from europe';
  try {
    return { realm: decodeURIComponent(realm), name: gameName(decodeURIComponent(name)) };
  } catch {
    return 'Could not parse URL';
  }
}
