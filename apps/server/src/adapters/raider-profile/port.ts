/** Identifies a character. The region is always EU. */
export interface CharacterName {
  /** As in profile links, such as `twisting-nether`. */
  readonly realmSlug: string;
  readonly name: string;
}

/** The values that fill the booking form (WIRE-26). */
export interface CharacterProfile {
  readonly name: string;
  /** The realm's title, such as `Twisting Nether`. */
  readonly realm: string;
  readonly faction: 'Horde' | 'Alliance';
  readonly class: string;
}

/** The service did not answer, answered in an unknown shape, or its rate limit is reached. */
export class ProfileUnavailable extends Error {
  override readonly name = 'ProfileUnavailable';
}

/** The source of character profiles. */
export interface ProfilePort {
  /**
   * @returns null if there is no such character
   * @throws ProfileUnavailable
   */
  lookup(character: CharacterName): Promise<CharacterProfile | null>;
}
