import { z } from 'zod';
import { neighbourBase, publicLookup } from '../public-lookup.ts';
import { fetchLimited, type FetchLimits } from './fetch-limited.ts';
import { isCharacterName } from './parse-profile-link.ts';
import { throttle } from './throttle.ts';
import {
  ProfileUnavailable,
  type CharacterName,
  type CharacterProfile,
  type ProfilePort,
} from './port.ts';

const minute = 60_000;

export interface RaiderIoOptions {
  /** Default: Raider.IO's own address. */
  readonly base?: string;
  /** Calls per second for all members together; Raider.IO publishes no limit. */
  readonly perSecond?: number;
  /** Milliseconds that a call waits for its turn at most. */
  readonly patienceMs?: number;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** How many characters are cached. */
  readonly remembered?: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** The part of Raider.IO's answer that is used; other fields may change. */
const answer = z.object({
  name: z.string().min(1).max(40),
  realm: z.string().min(1).max(60),
  class: z.string().min(1).max(40),
  faction: z.enum(['alliance', 'horde']),
});

/**
 * Raider.IO's character profiles. A profile is cached for 10 minutes, an unknown character for one
 * minute; concurrent calls for the same character share one request.
 */
export function raiderIo(options: RaiderIoOptions = {}): ProfilePort {
  const { base, loopback } = neighbourBase('RAIDER_IO_BASE', options.base ?? 'https://raider.io');
  const { timeoutMs = 3000, maxBytes = 64 * 1024, remembered = 1000, now = Date.now } = options;
  const limits: FetchLimits = {
    timeoutMs,
    maxBytes,
    ...(loopback ? {} : { lookup: publicLookup() }),
  };
  const turn = throttle(options.perSecond ?? 5, options.patienceMs ?? 2000, now);
  const known = new Map<string, { profile: CharacterProfile | null; until: number }>();
  const asking = new Map<string, Promise<CharacterProfile | null>>();

  async function ask(character: CharacterName): Promise<CharacterProfile | null> {
    if (!(await turn())) throw new ProfileUnavailable('too many requests at once');
    const url = new URL(`${base}/api/v1/characters/profile`);
    url.search = new URLSearchParams({
      region: 'eu',
      realm: character.realmSlug,
      name: character.name,
    }).toString();
    const { status, body } = await fetchLimited(url, limits).catch((error: unknown) => {
      throw new ProfileUnavailable(error instanceof Error ? error.message : 'no answer');
    });
    // Raider.IO answers 400 for unknown realms and characters.
    if (status === 400 || status === 404) return null;
    if (status !== 200) throw new ProfileUnavailable(`answered ${status}`);
    return profileOf(body);
  }

  function remember(key: string, profile: CharacterProfile | null): void {
    known.delete(key);
    for (const oldest of known.keys()) {
      if (known.size < remembered) break;
      known.delete(oldest);
    }
    known.set(key, { profile, until: now() + (profile ? 10 : 1) * minute });
  }

  return {
    async lookup({ realmSlug, name }) {
      const character = { realmSlug, name };
      if (!isCharacterName(character)) return null;
      const key = `${realmSlug}/${name}`.toLowerCase();
      const found = known.get(key);
      if (found && found.until > now()) return found.profile;
      const pending = asking.get(key);
      if (pending) return pending;
      const question = ask(character)
        .then((profile) => {
          remember(key, profile);
          return profile;
        })
        .finally(() => asking.delete(key));
      asking.set(key, question);
      return question;
    },
  };
}

function profileOf(body: string): CharacterProfile {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new ProfileUnavailable('the answer is not JSON');
  }
  const { data } = answer.safeParse(json);
  if (!data) throw new ProfileUnavailable('the answer has an unknown shape');
  return {
    name: data.name,
    realm: data.realm,
    class: data.class,
    faction: data.faction === 'horde' ? 'Horde' : 'Alliance',
  };
}
