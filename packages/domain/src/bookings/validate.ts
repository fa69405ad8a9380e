import { fieldIsRequired } from '../text/required.ts';
import { priceMessage } from '../text/amount.ts';
import { everyName } from '../text/every-name.ts';
import { findRealm, realmKey, splitBuyer, type RealmName } from './buyer.ts';
import { isBalanceFee, isBalanceRealm } from './fee.ts';

/** The fields of the booking form that have rules, prices in whole gold. */
export interface BookingFields {
  readonly advCut: string;
  readonly typeOfBoost: string;
  readonly buyer: string;
  readonly buyerClass: string;
  readonly price: number | null;
  readonly paymentRealm: string;
  readonly paymentFaction: string;
}
/** Their names: they depend on each other, so that a change of one checks all. */
export const checkedFields = everyName<keyof BookingFields>({
  advCut: true,
  typeOfBoost: true,
  buyer: true,
  buyerClass: true,
  price: true,
  paymentRealm: true,
  paymentFaction: true,
});

/** The catalogue's values that the rules need. */
export interface BookingOptions {
  readonly fees: readonly string[];
  readonly types: readonly string[];
  readonly classes: readonly string[];
  /** The class may be empty. */
  readonly classless?: boolean;
  readonly realms: readonly RealmName[];
}

export interface FieldMessage {
  readonly path: string;
  readonly message: string;
}

export const factions = ['Horde', 'Alliance'] as const;
export type Faction = (typeof factions)[number];

const blank = (text: string) => text.trim() === '';

/** The problem of a typed customer name, or null (BOOK-16). */
export const checkBuyer = (buyer: string): string | null => {
  if (blank(buyer)) return fieldIsRequired;
  const parts = splitBuyer(buyer);
  const name = (parts?.name ?? buyer).replace(/\s/g, '');
  // The game's names consist of letters. Other characters could imitate another name.
  const hasForeignCharacters = /[^\p{L}\p{M}]|[\p{Default_Ignorable_Code_Point}]/u.test(name);
  if (
    hasForeignCharacters ||
    /[^\p{L}\p{M}\p{N}\s'’`´().-]|[\p{Default_Ignorable_Code_Point}]/u.test(parts?.realm ?? '')
  )
    return 'Contains characters that cannot be stored';
  if (name.length < 2) return 'Name must be at least 1 non-whitespace character';
  if (!parts || realmKey(parts.realm) === '') return 'Customer name must be in name-realm format';
  return null;
};

/**
 * The messages of the booking form, in the order of its fields; empty if it is valid (BOOK-15 to
 * BOOK-17).
 */
export function checkBooking(fields: BookingFields, options: BookingOptions): FieldMessage[] {
  const found: FieldMessage[] = [];
  const say = (path: keyof BookingFields, message: string | null) => {
    if (message) found.push({ path, message });
  };
  const oneOf = (value: string, allowed: readonly string[], message: string) =>
    blank(value) ? fieldIsRequired : allowed.includes(value) ? null : message;

  say('buyer', checkBuyer(fields.buyer));
  const noClass = options.classless === true && blank(fields.buyerClass);
  say(
    'buyerClass',
    noClass ? null : oneOf(fields.buyerClass, options.classes, 'Class not existing'),
  );
  say('typeOfBoost', oneOf(fields.typeOfBoost, options.types, 'Unknown type'));
  say('advCut', oneOf(fields.advCut, options.fees, 'Unknown Fee option'));
  say('price', fields.price === null ? fieldIsRequired : priceMessage(fields.price));
  const realm = findRealm(options.realms, fields.paymentRealm);
  say(
    'paymentRealm',
    blank(fields.paymentRealm) ? fieldIsRequired : realm ? null : 'Unknown Realm selected',
  );
  say('paymentFaction', oneOf(fields.paymentFaction, factions, 'Unknown faction'));
  // Checks the realm that will be stored: "b a l a n c e" means BALANCE too.
  const balanceDiffers = isBalanceFee(fields.advCut) !== isBalanceRealm(realm?.joined ?? '');
  if (balanceDiffers && !found.some((f) => f.path === 'advCut' || f.path === 'paymentRealm')) {
    say('advCut', 'Unknown Fee option');
  }
  return found;
}
