import type { CharacterName } from './port.ts';

const longestLink = 500;

/** Letters of any alphabet; names in the game have no others. */
const namePattern = /^\p{L}{2,12}$/u;
const slugPattern = /^[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*$/u;
const longestSlug = 40;

/** Spaces, controls, invisible characters, lone surrogates and backslashes: parsers disagree on them. */
const disputed = /[\s\\\p{C}]/u;
const dotSegment = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

export const isCharacterName = ({ realmSlug, name }: CharacterName): boolean =>
  namePattern.test(name) && realmSlug.length <= longestSlug && slugPattern.test(realmSlug);

/**
 * Reads a profile link `https://raider.io/characters/eu/{realm}/{name}`; more path, a query and
 * percent-encoding may be there (WIRE-26). What comes out are names, never an
 * address: whoever asks for the profile builds the address anew.
 * @returns null for anything else, whatever it looks like
 */
export function parseProfileLink(text: string): (CharacterName & { region: 'eu' }) | null {
  const link = text.trim();
  if (link.length > longestLink || disputed.test(link) || dotSegment.test(link)) return null;
  // The letters as typed: what a parser would first repair (ports, slashes, odd alphabets) is refused.
  if (!/^https:\/\/(?:www\.)?raider\.io\//i.test(link) || !URL.canParse(link)) return null;
  const [, section, region, slug, name] = new URL(link).pathname.split('/').map(decoded);
  if (section !== 'characters' || region?.toLowerCase() !== 'eu' || !slug || !name) return null;
  const parts = { realmSlug: slug.toLowerCase(), name };
  return isCharacterName(parts) ? { region: 'eu', ...parts } : null;
}

/** One part of a path; empty when its encoding is broken, and an empty part is refused anyway. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).normalize('NFC');
  } catch {
    return '';
  }
}
