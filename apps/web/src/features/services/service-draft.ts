import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { findRealm, splitBuyer } from '@warchest/domain/bookings/buyer.ts';
import { balanceRealm, isBalanceFee, isBalanceRealm } from '@warchest/domain/bookings/fee.ts';
import { readCheckPvp } from '@warchest/domain/services/check-pvp.ts';
import { balanceFeeOf } from '@warchest/domain/services/choices.ts';
import {
  keyAmounts,
  keystoneLevels,
  levels,
  titleOfKeys,
  type ServiceOrder,
} from '@warchest/domain/services/order.ts';
import type { ServiceSection } from '@warchest/domain/services/section.ts';
import { checkOrder, type ServiceChoices } from '@warchest/domain/services/validate.ts';
import { priceUnitOf } from '../../lib/units.ts';

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
}
export type ServiceField = Exclude<keyof ServiceDraft, 'list' | 'next' | 'realmBefore'>;

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
};

/** How the form of a section begins (spec 1 §3, §9); a fee that is the only one is chosen. */
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
    price: priceUnitOf(section).parse(draft.pot),
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
  for (const { path, message } of checkOrder(orderOf(section, draft, lists), choices)) {
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
  if (found.pot && draft.pot.trim() !== '') {
    found.pot = 'Price can only be a number, such as 250 or 100.5';
  }
  return found;
}

/** What a field becomes with one change, with everything that follows from it (spec 1 §5). */
export function typedInto(
  draft: ServiceDraft,
  field: ServiceField,
  value: string,
  choices: ServiceChoices,
): ServiceDraft {
  const next = { ...draft, [field]: value };
  switch (field) {
    case 'advcut':
      return withFee(draft, next);
    case 'payrealm':
      return withRealm(draft, next, choices);
    case 'buyer':
      return withBuyer(draft, next, choices);
    case 'checkpvp':
      return withLink(next, choices);
    default:
      return next;
  }
}

/** A balance fee is paid from BALANCE; another one brings back the realm from before. */
function withFee(before: ServiceDraft, next: ServiceDraft): ServiceDraft {
  if (isBalanceFee(next.advcut)) {
    if (isBalanceRealm(before.payrealm)) return next;
    return { ...next, payrealm: balanceRealm, realmBefore: before.payrealm };
  }
  if (next.advcut !== '' && isBalanceRealm(before.payrealm)) {
    return { ...next, payrealm: before.realmBefore ?? '', realmBefore: null };
  }
  return next;
}

/** BALANCE as realm makes the fee a balance one, where the form has one; leaving it clears that. */
function withRealm(
  before: ServiceDraft,
  next: ServiceDraft,
  { fees }: ServiceChoices,
): ServiceDraft {
  const [now, was] = [isBalanceRealm(next.payrealm.trim()), isBalanceRealm(before.payrealm)];
  if (now === was) return next;
  if (!now)
    return { ...next, advcut: isBalanceFee(next.advcut) ? '' : next.advcut, realmBefore: null };
  const fee = isBalanceFee(next.advcut) ? next.advcut : (balanceFeeOf(fees) ?? next.advcut);
  return { ...next, advcut: fee, realmBefore: before.payrealm };
}

/** The payment realm follows the realm of the buyer, as long as another one was not meant. */
function withBuyer(
  before: ServiceDraft,
  next: ServiceDraft,
  { realms }: ServiceChoices,
): ServiceDraft {
  if (isBalanceRealm(next.payrealm)) return next;
  const [was, now] = [before, next].map(({ buyer }) => splitBuyer(buyer)?.realm ?? '');
  if (!now || (was === now && next.payrealm !== '')) return next;
  const realm = findRealm(realms, now);
  return realm ? { ...next, payrealm: realm.joined } : next;
}

/** A check-pvp link names the customer, who is filled in while nobody else is. */
function withLink(next: ServiceDraft, choices: ServiceChoices): ServiceDraft {
  const found = readCheckPvp(next.checkpvp);
  if (typeof found === 'string' || next.buyer.trim() !== '') return next;
  const realm = findRealm(choices.realms, found.realm)?.joined ?? found.realm;
  return withBuyer(next, { ...next, buyer: `${found.name}-${realm}` }, choices);
}

/** The fields of a section's form in their order on the screen. */
export const fieldsOf = (section: ServiceSection, draft: ServiceDraft): readonly string[] => {
  const own: Readonly<Record<ServiceSection, readonly string[]>> = {
    mplus: ['specific', 'highestKeystoneLevel', 'keys', 'stack'],
    mythic: ['title'],
    leveling: ['startlevel', 'endlevel'],
    mounts: ['title', 'discordtag'],
    pvp: [
      'title',
      'category',
      'spec',
      ...(draft.title === 'Rating' ? ['start', 'end'] : []),
      ...(draft.title === 'Coaching' ? ['hours'] : []),
      ...(draft.title === 'Wins' ? ['wins'] : []),
    ],
    legacy: ['title', 'buyerClass'],
  };
  return [
    ...(section === 'pvp' ? ['checkpvp'] : []),
    'buyer',
    'faction',
    ...own[section],
    'pot',
    'advcut',
    'payrealm',
    'payfaction',
    'note',
  ];
};

/** What a field is called. */
export const labelOf = (section: ServiceSection, field: string): string => {
  const labels: Readonly<Record<string, string>> = {
    buyer: 'Customer (Character-Realm)',
    faction: 'Faction',
    specific: 'Dungeon',
    highestKeystoneLevel: 'Keystone level',
    keys: 'Amount of keys',
    stack: 'Armor stack',
    startlevel: 'Start level',
    endlevel: 'End level',
    discordtag: 'Discord tag',
    checkpvp: 'Check-PvP link',
    category: 'Category',
    spec: 'Spec',
    start: 'Start rating',
    end: 'End rating',
    hours: 'Hours',
    wins: 'Wins',
    buyerClass: 'Class',
    pot: 'Price (k)',
    advcut: 'Fee option',
    payrealm: 'Payment realm',
    payfaction: 'Payment faction',
    note: 'Note',
  };
  const sold = { mounts: 'Mount', mythic: 'Service', pvp: 'Service', legacy: 'Type of service' };
  if (field === 'title') return sold[section as keyof typeof sold] ?? 'Title';
  return labels[field] ?? field;
};

/** Fields that may stay empty. */
export const mayBeEmpty = (field: string): boolean => field === 'note';
