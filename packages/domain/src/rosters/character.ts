import { buyerKey, type BuyerParts } from '../bookings/buyer.ts';

// A page of logs or of a profile, such as …/character/eu/azjol-nerub/Anna?zone=38
const ofCharacter = /^https?:\/\/[^/]+\/characters?\/eu\/(?<realm>[^/?#]+)\/(?<name>[^/?#]+)/i;

const readable = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/**
 * The character of a link to logs or a profile, as spelled in the link; null if it names none, like
 * numeric links.
 */
export function characterOf(link: string): BuyerParts | null {
  const found = ofCharacter.exec(link.trim())?.groups;
  const [realm, name] = [readable(found?.realm ?? ''), readable(found?.name ?? '')];
  return realm && name ? { name, realm } : null;
}

/** The same in the form in which buyers are compared. */
export function characterIn(link: string): string | null {
  const found = characterOf(link);
  return found && buyerKey(`${found.name}-${found.realm}`);
}
