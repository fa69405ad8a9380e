import type { CharacterName } from './port.ts';

const maxLink = 500;

/** Character names contain only letters, of any alphabet. */
const namePattern = /^\p{L}{2,12}$/u;
const slugPattern = /^[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*$/u;
const maxSlug = 40;

/**
 * Spaces, controls, invisible characters, lone surrogates and backslashes: parsers treat them
 * differently.
 */
const ambiguousCharacters = /[\s\\\p{C}]/u;
const dotSegment = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

export const isCharacterName = ({ realmSlug, name }: CharacterName): boolean =>
  namePattern.test(name) && realmSlug.length <= maxSlug && slugPattern.test(realmSlug);

/**
 * Reads a profile link `https://raider.io/characters/eu/{realm}/{name}`; a longer path, a query and
 * percent-encoding are allowed (WIRE-26). Returns names, never a URL: the caller builds the URL of
 * the profile from them.
 * @returns null for anything else
 */
export function parseProfileLink(text: string): (CharacterName & { region: 'eu' }) | null {
  const link = text.trim();
  if (link.length > maxLink || ambiguousCharacters.test(link) || dotSegment.test(link)) return null;
  // Checks the text as typed: a URL parser would first repair ports, slashes and odd alphabets.
  if (!/^https:\/\/(?:www\.)?raider\.io\//i.test(link) || !URL.canParse(link)) return null;
  const [, section, region, slug, name] = new URL(link).pathname.split('/').map(decoded);
  if (section !== 'characters' || region?.toLowerCase() !== 'eu' || !slug || !name) return null;
  const parts = { realmSlug: slug.toLowerCase(), name };
  return isCharacterName(parts) ? { region: 'eu', ...parts } : null;
}

/** Decodes one part of a path; empty if its encoding is broken, and empty parts are refused. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).normalize('NFC');
  } catch {
    return '';
  }
}
