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

/**
 * The form in which realms are compared: case, spaces, apostrophes, dashes and accents do not
 * count.
 */
export const realmKey = (realm: string): string =>
  realm
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s'’`´\-_.()]/g, '');

/** A realm of the catalogue; `joined` is its title without spaces. */
export interface RealmName {
  readonly title: string;
  readonly joined: string;
  readonly slug: string;
  /** The realm's names in other alphabets. */
  readonly aliases?: readonly string[];
}

// Cached per realm object: every look-up compares all realms.
const keysOfRealms = new WeakMap<RealmName, readonly string[]>();

/** All comparison keys of a realm. */
function keysOf(realm: RealmName): readonly string[] {
  const known = keysOfRealms.get(realm);
  if (known) return known;
  const names = [realm.title, realm.joined, realm.slug, ...(realm.aliases ?? [])];
  const keys = [...new Set(names.map(realmKey))];
  keysOfRealms.set(realm, keys);
  return keys;
}

/** The realm of the list that matches by title, joined name, slug or alias. */
export function findRealm<T extends RealmName>(realms: readonly T[], typed: string): T | undefined {
  const key = realmKey(typed);
  if (!key) return undefined;
  return realms.find((realm) => keysOf(realm).includes(key));
}

/** A letter in lower case, unless that is more than one letter. */
const lowerCase = (letter: string): string => {
  const lower = letter.toLowerCase();
  return Array.from(lower).length === 1 ? lower : letter;
};

/**
 * A name in the game's spelling: the first letter upper case, all others lower case, in every
 * alphabet.
 */
export function gameName(name: string): string {
  const [first = '', ...rest] = name;
  const [large = '', ...more] = first.toUpperCase();
  return [large, ...[...more, ...rest].map(lowerCase)].join('');
}

/**
 * The buyer as stored: the name in the game's spelling, a known realm in the catalogue's joined
 * spelling, others without spaces.
 */
export function tidyBuyer(buyer: string, realms: readonly RealmName[]): string {
  const parts = splitBuyer(buyer.normalize('NFC'));
  if (!parts) return gameName(buyer.normalize('NFC').trim());
  const realm = findRealm(realms, parts.realm)?.joined ?? parts.realm.replace(/\s/g, '');
  return `${gameName(parts.name.replace(/\s/g, ''))}-${realm}`;
}

/** Equal for the same buyer: Unicode form, case, spaces and realm spelling do not count. */
export function buyerKey(buyer: string): string {
  const parts = splitBuyer(buyer);
  // Upper and then lower case: some letters have two lower-case forms, or become two in upper case.
  const name = (parts?.name ?? buyer)
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC');
  return `${name.replace(/\s/g, '')}-${realmKey(parts?.realm ?? '')}`;
}

/** Keys that occur more than once among customers who were not cancelled (BOOK-68). */
export function duplicateKeys(
  bookings: readonly { readonly buyer: string; readonly customerStatus: string }[],
): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const booking of bookings) {
    if (booking.customerStatus === 'Cancelled') continue;
    const key = buyerKey(booking.buyer);
    (seen.has(key) ? repeated : seen).add(key);
  }
  return repeated;
}
