/** A realm with the community's characters that its gold is mailed to. */
export interface RealmBanks {
  /** The realm's name without spaces, as in bookings and strings. */
  readonly joined: string;
  readonly bankHorde: string;
  readonly bankAlliance: string;
}

/**
 * The character that gold of a realm and faction is mailed to (STR-4). For an unknown realm:
 * `Bank`.
 */
export function bankOf(realms: readonly RealmBanks[], realm: string, faction: string): string {
  const found = realms.find(({ joined }) => joined === realm);
  if (!found) return 'Bank';
  return faction === 'Alliance' ? found.bankAlliance : found.bankHorde;
}
