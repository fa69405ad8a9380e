import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import {
  keyAmounts,
  keystoneLevels,
  levels,
  titleOfKeys,
  type ServiceOrder,
} from '@warchest/domain/services/service-form.ts';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import { checkServiceForm, type ServiceOptions } from '@warchest/domain/services/validate.ts';
import { amountMessage, typedGold } from '../../lib/units.ts';

/** A service form as typed, with the rules' field names. */
export interface ServiceDraft {
  readonly buyer: string;
  readonly faction: string;
  readonly pot: string;
  readonly advcut: string;
  readonly payrealm: string;
  readonly payfaction: string;
  readonly note: string;
  /** The single service of PvP and Legacy. */
  readonly title: string;
  /** The added dungeons, mounts or services, and the next one being typed. */
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
  /** The payment realm before a balance fee set BALANCE. */
  readonly realmBefore: string | null;
  /** `typed` once the payment faction was selected by hand; until then it follows the faction. */
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

/** The initial form of a section (SVC-12 to SVC-16); a single fee option is preselected. */
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

/** Reads a stored draft; an older build may have stored fewer or other fields. */
export function restoredDraft(stored: unknown, first: ServiceDraft): ServiceDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const values = stored as Readonly<Record<string, unknown>>;
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

/** The draft for the next customer of the same service, without the last customer's values. */
export const forNext = (draft: ServiceDraft): ServiceDraft => ({
  ...draft,
  buyer: '',
  note: '',
  checkpvp: '',
  discordtag: draft.discordtag,
  next: '',
});

/** Parses a whole number; null if invalid. */
export const wholeNumber = (text: string): number | null =>
  /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : null;

/** All added items, and the typed one. */
export const listOf = ({ list, next }: ServiceDraft): readonly string[] => {
  const typed = next.trim();
  return typed === '' || list.includes(typed) ? list : [...list, typed];
};

/** The title of a booking, by section. */
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

/** The errors of the draft, by field. */
export function messagesOf(
  section: ServiceSection,
  draft: ServiceDraft,
  lists: CatalogueLists,
  options: ServiceOptions,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { path, message } of checkServiceForm(orderOf(section, draft, lists), options)) {
    found[path] ??= message;
  }
  const keys = wholeNumber(draft.keys);
  if (section === 'mplus') {
    delete found.title;
    const { least, most } = keyAmounts;
    if (draft.keys.trim() === '') found.keys = fieldIsRequired;
    else if (keys === null || keys < least || keys > most) {
      found.keys = `Between ${least} and ${most}`;
    }
  }
  const unclear = amountMessage(section, draft.pot);
  if (unclear !== undefined) found.pot = unclear;
  return found;
}
