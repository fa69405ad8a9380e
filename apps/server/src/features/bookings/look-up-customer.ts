import { Refused } from '../../platform/refused.ts';
import type { Ctx } from '../../platform/context.ts';
import { parseProfileLink } from '../../adapters/raider-profile/parse-profile-link.ts';
import { ProfileUnavailable } from '../../adapters/raider-profile/port.ts';

/**
 * Looks up a character by its profile link (BOOK-29). Only realm and name are read from the link;
 * the requested URL is built from them.
 * Refuses: profile-link-invalid, profile-not-found, profile-unavailable.
 */
export async function lookUpCustomer(
  ctx: Ctx,
  link: string,
): Promise<{ name: string; realm: string; faction: string; class: string }> {
  const parts = parseProfileLink(link);
  if (!parts) {
    throw new Refused('profile-link-invalid', {
      errors: [{ path: 'raiderIoLink', message: 'no valid url for autofill' }],
    });
  }
  try {
    const found = await ctx.profiles.lookup(parts);
    if (!found) throw new Refused('profile-not-found');
    return found;
  } catch (error) {
    if (error instanceof ProfileUnavailable) throw new Refused('profile-unavailable');
    throw error;
  }
}
