import { findRealm, type RealmName } from '../bookings/buyer.ts';
import { isBalanceFee, isBalanceRealm } from '../bookings/fee.ts';
import { checkBuyer, type FieldMessage } from '../bookings/validate.ts';
import { fieldIsRequired } from '../text/required.ts';
import { priceMessage } from '../text/amount.ts';
import { readCheckPvp } from './check-pvp.ts';
import {
  armorStacks,
  categoriesFor,
  keystoneLevels,
  levels,
  pvpServices,
  splitListed,
  storedFaction,
  type ServiceOrder,
} from './service-form.ts';
import type { ServiceSection } from '../sales/section.ts';

/** The catalogue's values that a section's rules need. */
export interface ServiceOptions {
  readonly fees: readonly string[];
  readonly realms: readonly RealmName[];
  readonly dungeons: readonly string[];
  /** The named items of a section: mounts, mythic services, legacy services. */
  readonly titles: readonly string[];
  readonly specs: readonly string[];
  readonly classes: readonly string[];
}

const blank = (text: string | undefined): boolean => (text ?? '').trim() === '';

const oneOf = (value: string | undefined, options: readonly string[], message: string) =>
  blank(value) ? fieldIsRequired : options.includes(value ?? '') ? null : message;

const within = (
  value: number | null | undefined,
  { least, most }: { readonly least: number; readonly most: number },
): string | null => {
  if (typeof value !== 'number') return fieldIsRequired;
  if (!Number.isInteger(value)) return 'Must be a whole number';
  return value < least || value > most ? `Between ${least} and ${most}` : null;
};

/** Checks that every entry of a comma-separated list is known. */
const listed = (text: string, options: readonly string[], message: string): string | null => {
  if (blank(text)) return fieldIsRequired;
  const entries = splitListed(text, (name) => (options.includes(name) ? name : undefined));
  return entries.every((entry) => options.includes(entry)) ? null : message;
};

type Say = (path: string, message: string | null) => void;
type Check = (order: ServiceOrder, options: ServiceOptions, say: Say) => void;

const rating = { least: 0, most: 4_000 };

/** The additional checks of each section (SVC-6, SVC-14, SVC-15, SVC-16). */
const checks: Readonly<Record<ServiceSection, Check>> = {
  mplus({ title, details: d }, options, say) {
    say('stack', oneOf(d.stack, armorStacks, 'Unknown stack selected'));
    const unknown = d.dungeons?.some((one) => !options.dungeons.includes(one));
    say(
      'specific',
      d.dungeons?.length ? (unknown ? 'Unknown Dungeon selected' : null) : fieldIsRequired,
    );
    say('highestKeystoneLevel', within(d.level, keystoneLevels));
    say('title', blank(title) ? fieldIsRequired : null);
  },
  mythic({ title }, options, say) {
    say('title', listed(title, options.titles, 'Unknown service selected'));
  },
  leveling({ details: d }, _options, say) {
    const [start, end] = [within(d.startlevel, levels), within(d.endlevel, levels)];
    say('startlevel', start);
    const backwards = !start && !end && Number(d.startlevel) >= Number(d.endlevel);
    say('endlevel', end ?? (backwards ? 'Must be above the start level' : null));
  },
  mounts({ title, details: d }, options, say) {
    say('discordtag', blank(d.discordtag) ? fieldIsRequired : null);
    say('title', listed(title, options.titles, 'Unknown mount selected'));
  },
  pvp({ title, details: d }, options, say) {
    say('title', oneOf(title, pvpServices, 'Unknown service selected'));
    const link = readCheckPvp(d.checkpvp ?? '');
    say('checkpvp', typeof link === 'string' ? link : null);
    say('spec', oneOf(d.spec, options.specs, 'Unknown spec selected'));
    const categories = categoriesFor(title).map((one) => one.toLowerCase());
    say('category', oneOf(d.category, categories, 'Unknown category selected'));
    if (title === 'Rating') {
      const [start, end] = [within(d.start, rating), within(d.end, rating)];
      say('start', start);
      const backwards = !start && !end && Number(d.start) >= Number(d.end);
      say('end', end ?? (backwards ? 'Must be above the start' : null));
    }
    if (title === 'Coaching') say('hours', within(d.hours, { least: 1, most: 100 }));
    if (title === 'Wins') say('wins', within(d.wins, { least: 1, most: 1_000 }));
  },
  legacy({ title, details: d }, options, say) {
    say('title', oneOf(title, options.titles, 'Unknown service selected'));
    say('buyerClass', oneOf(d.buyerClass, options.classes, 'Class not existing'));
  },
};

/** Section-specific wire names of fields (SVC-19, SVC-20). */
const wireNames: Partial<Record<ServiceSection, Readonly<Record<string, string>>>> = {
  pvp: { title: 'typeOfBoost' },
  legacy: {
    title: 'typeOfBoost',
    payrealm: 'paymentRealm',
    payfaction: 'paymentFaction',
    pot: 'price',
    advcut: 'advCut',
  },
};

/** The wire name of a form's field in a section. */
export const wireName = (section: ServiceSection, field: string): string =>
  wireNames[section]?.[field] ?? field;

/** What each service form asks for, whatever is sold. */
export type ServiceSale = Omit<ServiceOrder, 'section' | 'note' | 'title' | 'details'>;

const faction = (value: string): string | null =>
  blank(value) ? fieldIsRequired : storedFaction(value) ? null : 'Unknown faction';

function checkCustomer(sale: Pick<ServiceSale, 'faction' | 'buyer'>, say: Say): void {
  say('faction', faction(sale.faction));
  say('buyer', checkBuyer(sale.buyer));
}

function checkPayment(
  sale: Omit<ServiceSale, 'faction' | 'buyer'>,
  options: Pick<ServiceOptions, 'fees' | 'realms'>,
  say: Say,
): void {
  const fee = oneOf(sale.advcut, options.fees, 'Unknown Fee option');
  say('advcut', fee);
  say('pot', sale.price === null ? fieldIsRequired : priceMessage(sale.price));
  const realm = findRealm(options.realms, sale.payrealm);
  const differs = isBalanceFee(sale.advcut) !== isBalanceRealm(realm?.joined ?? '');
  const isUnknown = !realm || (differs && fee === null);
  say(
    'payrealm',
    blank(sale.payrealm) ? fieldIsRequired : isUnknown ? 'Unknown Realm selected' : null,
  );
  say('payfaction', faction(sale.payfaction));
}

/** The messages that the checks have, in their order. */
function messagesOf(...all: readonly ((say: Say) => void)[]): FieldMessage[] {
  const found: FieldMessage[] = [];
  for (const check of all) {
    check((path, message) => {
      if (message) found.push({ path, message });
    });
  }
  return found;
}

/**
 * The messages of the fields that each section has (SVC-5). BALANCE as fee requires BALANCE as
 * payment realm, and vice versa.
 */
export const checkServiceSale = (
  sale: ServiceSale,
  options: Pick<ServiceOptions, 'fees' | 'realms'>,
): FieldMessage[] =>
  messagesOf(
    (say) => checkCustomer(sale, say),
    (say) => checkPayment(sale, options, say),
  );

/** The messages of a service form by field; empty if it is valid (SVC-5, SVC-6). */
export const checkServiceForm = (order: ServiceOrder, options: ServiceOptions): FieldMessage[] =>
  messagesOf(
    (say) => checkCustomer(order, say),
    (say) => checks[order.section](order, options, say),
    (say) => checkPayment(order, options, say),
  );
