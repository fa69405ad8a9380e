/** Which character is meant. Only EU is served, so the region goes without saying. */
export interface CharacterName {
  /** As in profile links, such as `twisting-nether`. */
  readonly realmSlug: string;
  readonly name: string;
}

/** What the booking form is filled with (WIRE-26). */
export interface CharacterProfile {
  readonly name: string;
  /** The realm's title, such as `Twisting Nether`. */
  readonly realm: string;
  readonly faction: 'Horde' | 'Alliance';
  readonly class: string;
}

/** The neighbour did not answer, answered nonsense, or has been asked too often. */
export class ProfileUnavailable extends Error {
  override readonly name = 'ProfileUnavailable';
}

/** Where character profiles come from. */
export interface ProfilePort {
  /**
   * @returns null when there is no such character
   * @throws ProfileUnavailable
   */
  lookup(character: CharacterName): Promise<CharacterProfile | null>;
}
