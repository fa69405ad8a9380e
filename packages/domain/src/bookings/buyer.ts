/** A character and its realm as typed. */
export interface BuyerParts {
  readonly name: string;
  readonly realm: string;
}

/** Splits `Name-Realm` at the first dash: names have none, realms do. Null without a dash. */
export function splitBuyer(buyer: string): BuyerParts | null {
  const dash = buyer.indexOf('-');
  if (dash < 0) return null;
  return { name: buyer.slice(0, dash).trim(), realm: buyer.slice(dash + 1).trim() };
}

/** What realms are compared by: case, spaces, apostrophes, dashes and accents do not count. */
export const realmKey = (realm: string): string =>
  realm
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s'’`´\-_.()]/g, '');

/** A realm as the catalogue knows it; `joined` is its title without spaces. */
export interface RealmName {
  readonly title: string;
  readonly joined: string;
  readonly slug: string;
  /** What the realm is called in other alphabets. */
  readonly aliases?: readonly string[];
}

// Remembered for as long as the realm is: finding one asks for those of all of them.
const keysOfRealms = new WeakMap<RealmName, readonly string[]>();

/** What a realm is known by. */
function keysOf(realm: RealmName): readonly string[] {
  const known = keysOfRealms.get(realm);
  if (known) return known;
  const names = [realm.title, realm.joined, realm.slug, ...(realm.aliases ?? [])];
  const keys = [...new Set(names.map(realmKey))];
  keysOfRealms.set(realm, keys);
  return keys;
}

/** The realm of the list that is meant, by title, joined name, slug or alias. */
export function findRealm<T extends RealmName>(realms: readonly T[], typed: string): T | undefined {
  const key = realmKey(typed);
  if (!key) return undefined;
  return realms.find((realm) => keysOf(realm).includes(key));
}

/** A letter in its small form, unless that is more than one letter. */
const small = (letter: string): string => {
  const lower = letter.toLowerCase();
  return Array.from(lower).length === 1 ? lower : letter;
};

/** A name as the game writes it: the first letter large, all others small, in every alphabet. */
export function gameName(name: string): string {
  const [first = '', ...rest] = name;
  const [large = '', ...more] = first.toUpperCase();
  return [large, ...[...more, ...rest].map(small)].join('');
}

/**
 * The buyer as stored: the name as the game writes it, a known realm in the catalogue's joined
 * spelling, others without spaces.
 */
export function tidyBuyer(buyer: string, realms: readonly RealmName[]): string {
  const parts = splitBuyer(buyer.normalize('NFC'));
  if (!parts) return gameName(buyer.normalize('NFC').trim());
  const realm = findRealm(realms, parts.realm)?.joined ?? parts.realm.replace(/\s/g, '');
  return `${gameName(parts.name.replace(/\s/g, ''))}-${realm}`;
}

/** What two buyers are the same by: Unicode form, case, spaces and realm spelling do not count. */
export function buyerKey(buyer: string): string {
  const parts = splitBuyer(buyer);
  // Up and down again: some letters have two small forms, or are two letters when large.
  const name = (parts?.name ?? buyer)
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC');
  return `${name.replace(/\s/g, '')}-${realmKey(parts?.realm ?? '')}`;
}

/** Keys that occur more than once among customers who are still wanted (BOOK-68). */
export function duplicateKeys(
  bookings: readonly { readonly buyer: string; readonly customerStatus: string }[],
): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const booking of bookings) {
    if (booking.customerStatus === 'Cancelled') continue;
    const key = buyerKey(booking.buyer);
    (seen.has(key) ? twice : seen).add(key);
  }
  return twice;
}
