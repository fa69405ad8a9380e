import { foldText } from '../text/fold-text.ts';
import type { BareFigure } from '../text/amount.ts';
import { findRealm, gameName, type RealmName } from './buyer.ts';
import { factions, type Faction } from './validate.ts';
import { readPrice } from './whisper-price.ts';
import type { Doubt, Whisper } from './whisper.ts';

/** Something that a message can name: its stored value, and all its spellings. */
export interface Named {
  readonly value: string;
  readonly names: readonly string[];
}

/** The catalogue's values that messages about customers contain. */
export interface WhisperWords {
  readonly realms: readonly RealmName[];
  readonly classes: readonly Named[];
  readonly types: readonly Named[];
  readonly fees: readonly Named[];
  readonly difficulties: readonly Named[];
}

/**
 * Replaces a recognised part: the words before and after it are not adjacent, so no name spans it.
 */
const gap = ' \u0000 ';
const maxMessageLength = 2000;

/**
 * Reads a whisper or chat message about one customer: `Thrall-Kazzak, mage, 250k, heroic vip
 * 20:00`. Only unambiguous parts are certain; two classes, an amount without a unit or an unknown
 * realm are doubts. Never throws.
 * @param bare unit of a single number without one, where it can only be the price (in a list of
 * customers); otherwise it is a doubt
 */
export function readWhisper(
  text: string,
  words: WhisperWords,
  bare: BareFigure | null = null,
): Whisper {
  const reader = new Reader(text.normalize('NFC').slice(0, maxMessageLength));
  const buyer = reader.link(words.realms) ?? null;
  const btag = reader.take(/\p{L}[\p{L}\p{N}]{1,15}#\d{4,7}/u)?.[0] ?? null;
  const named = reader.buyer(words.realms);
  const time = reader.time();
  const { price, barePrice } = readPrice(reader, bare);
  const found = reader.words(words);
  return {
    buyer: buyer ?? named,
    btag,
    time,
    price,
    barePrice,
    ...found,
    doubts: reader.doubts,
    rest: reader.rest(),
  };
}

class Reader {
  readonly doubts: Doubt[] = [];
  #left: string;

  constructor(text: string) {
    this.#left = text;
  }

  /** The first match, removed from the text. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.#left);
    if (!match) return null;
    this.#left =
      this.#left.slice(0, match.index) + gap + this.#left.slice(match.index + match[0].length);
    return match;
  }

  /** `Name-Realm` from a profile link. */
  link(realms: readonly RealmName[]): string | null {
    const match = this.take(
      /(?:https?:\/\/)?(?:www\.)?raider\.io\/characters\/eu\/([^\s/,;]+)\/([^\s/?#,;]+)\S*/i,
    );
    if (!match) return null;
    const realm = findRealm(realms, decoded(match[1] ?? ''));
    if (realm) return `${gameName(decoded(match[2] ?? ''))}-${realm.joined}`;
    this.doubts.push({ said: match[0], why: 'its realm is not known' });
    return null;
  }

  /** The first `Name-Realm` with a known realm; realms can have several words. */
  buyer(realms: readonly RealmName[]): string | null {
    const pattern =
      /(?<![\p{L}\p{N}])(\p{L}[\p{L}\p{M}]{1,11})-(\p{L}[\p{L}\p{M}'’]*(?:[ -]\p{L}[\p{L}\p{M}'’]*){0,3})/u;
    let found: string | null = null;
    for (;;) {
      const match = pattern.exec(this.#left);
      if (!match) return found;
      const [whole, name = '', behind = ''] = match;
      const known = longestRealm(behind, realms);
      const used = known ? whole.length - behind.length + known.length : whole.length;
      const matched = whole.slice(0, used);
      if (known && found === null) found = `${gameName(name)}-${known.realm.joined}`;
      else if (known) this.doubts.push({ said: matched, why: 'a second name' });
      // A word with a dash is not a customer; it is no doubt if there is a customer.
      this.#left =
        this.#left.slice(0, match.index) +
        (known ? gap : gap + whole.replaceAll('-', '\u0001')) +
        this.#left.slice(match.index + used);
    }
  }

  time(): string | null {
    const match = this.take(/(?<![\d.,])([01]?\d|2[0-3])[:h]([0-5]\d)(?!\d)/i);
    return match ? `${(match[1] ?? '').padStart(2, '0')}:${match[2]}` : null;
  }

  words(
    words: WhisperWords,
  ): Pick<Whisper, 'buyerClass' | 'typeOfBoost' | 'advCut' | 'faction' | 'difficulty'> {
    const lists = {
      advCut: words.fees,
      buyerClass: words.classes,
      typeOfBoost: words.types,
      difficulty: words.difficulties,
      faction: factionNames,
    };
    const hits: Record<keyof typeof lists, { matched: string; value: string }[]> = {
      advCut: [],
      buyerClass: [],
      typeOfBoost: [],
      difficulty: [],
      faction: [],
    };
    const keys = Object.keys(lists) as (keyof typeof lists)[];
    const tokens = this.#left.split(/[\s,;|/()[\]!?"+&]+/u).filter(Boolean);
    const remaining: string[] = [];
    for (let at = 0; at < tokens.length;) {
      const hit = phraseAt(tokens, at, (phrase) => {
        for (const key of keys) {
          const value = meaning(phrase, lists[key], key === 'buyerClass');
          if (value !== null) return { key, value };
        }
        return null;
      });
      if (hit)
        hits[hit.key].push({
          matched: tokens.slice(at, at + hit.length).join(' '),
          value: hit.value,
        });
      else remaining.push(tokens[at] ?? '');
      at += hit?.length ?? 1;
    }
    this.#left = remaining.join(' ');
    const only = (key: keyof typeof lists): string | null => {
      const [first] = hits[key];
      if (!first) return null;
      if (hits[key].every(({ value }) => value === first.value)) return first.value;
      const matched = hits[key].map((hit) => hit.matched).join(', ');
      this.doubts.push({ said: matched, why: 'more than one meaning' });
      return null;
    };
    return {
      advCut: only('advCut'),
      buyerClass: only('buyerClass'),
      typeOfBoost: only('typeOfBoost'),
      difficulty: only('difficulty'),
      faction: only('faction') as Faction | null,
    };
  }

  rest(): string {
    return this.#left
      .replaceAll('\u0001', '-')
      .replaceAll('\u0000', ' ')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .join(' ');
  }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The realm with the longest match in the text. */
function longestRealm(
  text: string,
  realms: readonly RealmName[],
): { readonly realm: RealmName; readonly length: number } | null {
  const ends = [...text.matchAll(/[ -]|$/g)].map(({ index }) => index).toReversed();
  for (const length of ends) {
    const realm = findRealm(realms, text.slice(0, length));
    if (realm && realm.joined !== '') return { realm, length };
  }
  return null;
}

const factionNames: readonly Named[] = factions.map((faction) => ({
  value: faction,
  names: faction === 'Alliance' ? [faction, 'ally'] : [faction],
}));

/** The longest phrase that starts at a token and means something. */
function phraseAt<T extends object>(
  tokens: readonly string[],
  at: number,
  read: (phrase: string) => T | null,
): (T & { readonly length: number }) | null {
  for (const length of [3, 2, 1]) {
    const found = read(tokens.slice(at, at + length).join(''));
    if (found) return { ...found, length };
  }
  return null;
}

/**
 * The value that a phrase names in a list, if it is unambiguous; classes also by their first four
 * letters or more.
 */
function meaning(phrase: string, list: readonly Named[], byStart: boolean): string | null {
  const folded = foldText(phrase);
  // Single letters are not names: "m" in a sentence is not Mythic.
  if (folded.length < 2) return null;
  const only = (is: (name: string) => boolean): string | null => {
    const those = list.filter(({ names }) => names.some((name) => is(foldText(name))));
    return those.length === 1 ? (those[0]?.value ?? null) : null;
  };
  const exact = only((name) => name === folded);
  return exact ?? (byStart && folded.length >= 4 ? only((name) => name.startsWith(folded)) : null);
}
