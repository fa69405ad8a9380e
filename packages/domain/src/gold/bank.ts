/** A realm with the characters of the community that its gold is mailed to. */
export interface RealmBanks {
  /** The realm's name without spaces, as bookings and strings have it. */
  readonly joined: string;
  readonly bankHorde: string;
  readonly bankAlliance: string;
}

/**
 * The character that gold of a realm and faction is mailed to
 * (STR-4). Gold of a realm that the catalogue does not know goes to one called Bank.
 */
export function bankOf(realms: readonly RealmBanks[], realm: string, faction: string): string {
  const found = realms.find(({ joined }) => joined === realm);
  if (!found) return 'Bank';
  return faction === 'Alliance' ? found.bankAlliance : found.bankHorde;
}
