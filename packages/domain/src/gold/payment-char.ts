import { fieldIsRequired } from '../text/required.ts';
import { findRealm, gameName, splitBuyer, type RealmName } from '../bookings/buyer.ts';
import { isBalanceRealm } from '../bookings/fee.ts';

/**
 * A typed payment character as `Name-Realm` with the catalogue's spelling of the realm; or its
 * error. BALANCE is refused: no gold is mailed there.
 */
export function paymentCharOf(
  typed: string,
  realms: readonly RealmName[],
): { readonly char: string } | { readonly message: string } {
  if (typed.trim() === '') return { message: fieldIsRequired };
  const parts = splitBuyer(typed.normalize('NFC'));
  if (!parts || parts.realm === '') return { message: 'Write it as Name-Realm' };
  if (!/^\p{L}{2,12}$/u.test(parts.name)) return { message: 'A name has 2 to 12 letters' };
  const realm = findRealm(realms, parts.realm);
  if (!realm || isBalanceRealm(realm.joined)) return { message: 'Unknown Realm selected' };
  return { char: `${gameName(parts.name)}-${realm.joined}` };
}
