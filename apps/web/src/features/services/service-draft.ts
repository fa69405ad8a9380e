import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import {
  keyAmounts,
  keystoneLevels,
  levels,
  titleOfKeys,
  type ServiceOrder,
} from '@warchest/domain/services/service-form.ts';
import type { ServiceSection } from '@warchest/domain/services/section.ts';
import { checkServiceForm, type ServiceChoices } from '@warchest/domain/services/validate.ts';
import { amountMessage, typedGold } from '../../lib/units.ts';

/** A service form as it is filled in; every field as typed, under its name in the rules. */
export interface ServiceDraft {
  readonly buyer: string;
  readonly faction: string;
  readonly pot: string;
  readonly advcut: string;
  readonly payrealm: string;
  readonly payfaction: string;
  readonly note: string;
  /** The one service that PvP and Legacy sell. */
  readonly title: string;
  /** Dungeons, mounts or services that were taken, and the next one as it is typed. */
  readonly list: readonly string[];
  readonly next: string;
  readonly stack: string;
  readonly highestKeystoneLevel: string;
  readonly keys: string;
  readonly startlevel: string;
  readonly endlevel: string;
  readonly discordtag: string;
  readonly checkpvp: string;
  readonly spec: string;
  readonly category: string;
  readonly start: string;
  readonly end: string;
  readonly hours: string;
  readonly wins: string;
  readonly buyerClass: string;
  /** The payment realm from before a balance fee made it BALANCE. */
  readonly realmBefore: string | null;
  /** `typed` once the payment faction was chosen by hand: it follows the faction until then. */
  readonly payfactionBy: string;
}
export type ServiceField = Exclude<
  keyof ServiceDraft,
  'list' | 'next' | 'realmBefore' | 'payfactionBy'
>;

const empty: ServiceDraft = {
  buyer: '',
  faction: '',
  pot: '',
  advcut: '',
  payrealm: '',
  payfaction: '',
  note: '',
  title: '',
  list: [],
  next: '',
  stack: '',
  highestKeystoneLevel: '',
  keys: '',
  startlevel: '',
  endlevel: '',
  discordtag: '',
  checkpvp: '',
  spec: '',
  category: '',
  start: '',
  end: '',
  hours: '',
  wins: '',
  buyerClass: '',
  realmBefore: null,
  payfactionBy: '',
};

/** How the form of a section begins (SVC-12 to SVC-16); a fee that is the only one is chosen. */
export function firstDraft(section: ServiceSection, fees: readonly string[]): ServiceDraft {
  const [fee = '', ...others] = fees;
  const horde = section === 'mplus' || section === 'mythic' ? 'Horde' : '';
  const own: Partial<Record<ServiceSection, Partial<ServiceDraft>>> = {
    mplus: {
      stack: 'No',
      highestKeystoneLevel: String(keystoneLevels.first),
      keys: String(keyAmounts.first),
    },
    leveling: { startlevel: String(levels.first), endlevel: String(levels.firstEnd) },
  };
  return {
    ...empty,
    faction: horde,
    payfaction: horde,
    advcut: others.length === 0 ? fee : '',
    ...own[section],
  };
}

/** A draft that was kept, as this build knows it: an older one may have kept fewer fields or others. */
export function restoredDraft(kept: unknown, first: ServiceDraft): ServiceDraft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const values = kept as Readonly<Record<string, unknown>>;
  const texts = Object.entries(first).map(([field, fallback]) => {
    const value = values[field];
    const isList = field === 'list' && Array.isArray(value);
    const isText = typeof value === 'string' && field !== 'list';
    return [
      field,
      isList ? value.filter((one) => typeof one === 'string') : isText ? value : fallback,
    ];
  });
  return Object.fromEntries(texts) as ServiceDraft;
}

/** The next customer for the same service: what is about the last one is gone. */
export const forNext = (draft: ServiceDraft): ServiceDraft => ({
  ...draft,
  buyer: '',
  note: '',
  checkpvp: '',
  discordtag: draft.discordtag,
  next: '',
});

/** A whole number as typed; null when it is none. */
export const wholeNumber = (text: string): number | null =>
  /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : null;

/** Everything of the list that was taken, and what stands in its field. */
export const listOf = ({ list, next }: ServiceDraft): readonly string[] => {
  const typed = next.trim();
  return typed === '' || list.includes(typed) ? list : [...list, typed];
};

/** What is sold by the title of its section. */
function titleOf(section: ServiceSection, draft: ServiceDraft, lists: CatalogueLists): string {
  if (section === 'mplus') {
    const [keys, level] = [wholeNumber(draft.keys), wholeNumber(draft.highestKeystoneLevel)];
    return keys === null || level === null ? '' : titleOfKeys(keys, level, lists.titles);
  }
  if (section === 'mythic' || section === 'mounts') return listOf(draft).join(', ');
  return draft.title;
}

/** The draft as the rules take it; the price in whole gold. */
export function orderOf(
  section: ServiceSection,
  draft: ServiceDraft,
  lists: CatalogueLists,
): ServiceOrder {
  const number = (text: string) => wholeNumber(text);
  const details: Readonly<Record<ServiceSection, ServiceOrder['details']>> = {
    mplus: {
      stack: draft.stack,
      dungeons: listOf(draft),
      level: number(draft.highestKeystoneLevel),
    },
    mythic: {},
    leveling: { startlevel: number(draft.startlevel), endlevel: number(draft.endlevel) },
    mounts: { discordtag: draft.discordtag },
    pvp: {
      checkpvp: draft.checkpvp.trim(),
      spec: draft.spec,
      category: draft.category,
      ...(draft.title === 'Rating' ? { start: number(draft.start), end: number(draft.end) } : {}),
      ...(draft.title === 'Coaching' ? { hours: number(draft.hours) } : {}),
      ...(draft.title === 'Wins' ? { wins: number(draft.wins) } : {}),
    },
    legacy: { buyerClass: draft.buyerClass },
  };
  const { buyer, faction, payrealm, payfaction, advcut, note } = draft;
  return {
    section,
    faction,
    buyer,
    payrealm,
    payfaction,
    advcut,
    note,
    price: typedGold(section, draft.pot),
    title: titleOf(section, draft, lists),
    details: details[section],
  };
}

/** What is wrong with the draft, by field. */
export function messagesOf(
  section: ServiceSection,
  draft: ServiceDraft,
  lists: CatalogueLists,
  choices: ServiceChoices,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { path, message } of checkServiceForm(orderOf(section, draft, lists), choices)) {
    found[path] ??= message;
  }
  const keys = wholeNumber(draft.keys);
  if (section === 'mplus') {
    delete found.title;
    const { least, most } = keyAmounts;
    if (draft.keys.trim() === '') found.keys = 'Field is required';
    else if (keys === null || keys < least || keys > most) {
      found.keys = `Between ${least} and ${most}`;
    }
  }
  const unclear = amountMessage(section, draft.pot);
  if (unclear !== undefined) found.pot = unclear;
  return found;
}
