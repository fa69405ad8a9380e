import { isInGroup, type CustomerStatus } from './status.ts';

/** The facts about a booking's progress that rules need. */
export interface Progress {
  readonly customerStatus: CustomerStatus;
  readonly paid: boolean;
  readonly goldWith: string | null;
  readonly completed: boolean;
}

/** Done can be set: paid, In group, and with a gold holder (BOOK-49). */
export const mayBeDone = (b: Omit<Progress, 'completed'>): boolean =>
  b.paid && isInGroup(b.customerStatus) && Boolean(b.goldWith);

/** Its advertiser may still edit, cancel or delete it (BOOK-44). */
export const isOpen = (b: Pick<Progress, 'customerStatus' | 'completed'>): boolean =>
  !b.completed && !isInGroup(b.customerStatus);

/**
 * Whether another person holds some or all of its gold. The holder is accountable for the amount,
 * so the advertiser can no longer change the price or cancel the booking.
 */
export const goldIsElsewhere = (
  b: Pick<Progress, 'goldWith'>,
  person: { readonly id: string },
): boolean => b.goldWith !== null && b.goldWith !== person.id;

/** The fields of the booking form. */
export const formFields = [
  'faction',
  'typeOfBoost',
  'buyer',
  'buyerClass',
  'paymentRealm',
  'paymentFaction',
  'price',
  'collectedGold',
  'advCut',
  'note',
  'btag',
] as const;
/** The fields with which staff track a customer through the run. */
export const followFields = [
  'customerStatus',
  'paid',
  'collectedGold',
  'goldWith',
  'completed',
  'note',
] as const;
export type FormField = (typeof formFields)[number];
export type BookingField = FormField | (typeof followFields)[number];
