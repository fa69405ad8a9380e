import { firstRefusal, type Verdict } from '../members/verdict.ts';
import type { RunStatus } from '../runs/run.ts';
import { kindRules, type RunKind } from '../runs/kind.ts';
import { isOngoing } from '../runs/visibility.ts';
import { goldIsElsewhere, isOpen, type BookingField } from './booking-fields.ts';
import type { Progress } from './booking-fields.ts';

/** Reasons why a command on a booking is refused. */
export const bookingRefusals = [
  'field-forbidden',
  'booking-locked',
  'gold-elsewhere',
  'not-collector',
  'string-mailed',
  'run-completed',
  'run-closed',
  'taken-out',
  'is-cancelled',
  'not-cancelled',
] as const;
type No = (typeof bookingRefusals)[number];

/** The facts of a booking that these rules need. */
export interface BookingFacts extends Progress {
  /** Deleted; to its advertiser that is cancelled. */
  readonly deleted: boolean;
  /** Who cancelled or deleted it; null once that was undone. */
  readonly cancelledBy: string | null;
  readonly deletedBy: string | null;
  /** Its gold was mailed to the bank. */
  readonly mailed: boolean;
}

/** The facts of a booking's run that these rules need. */
export interface RunOfBooking {
  readonly kind: RunKind;
  readonly runStatus: RunStatus;
  readonly completed: boolean;
}

/** The person's relation to the booking: staff of its run, its advertiser, both, or neither. */
export interface Relation {
  readonly id: string;
  readonly staff: boolean;
  readonly own: boolean;
  /** May collect the gold of own customers (CANCOLLECT). */
  readonly collects: boolean;
}

/** The commands on a booking, each with `true` or a refusal. */
export interface BookingRights {
  /** The form's fields without those of the price. */
  readonly edit: Verdict<No>;
  /** Price, fee, payment realm, and collected gold. */
  readonly price: Verdict<No>;
  /** Collected and done: how staff track a customer through the run. */
  readonly follow: Verdict<No>;
  /** Status, paid and gold holder: the same, except that they are locked for a mailed string. */
  readonly hold: Verdict<No>;
  readonly note: Verdict<No>;
  readonly cancel: Verdict<No>;
  readonly delete: Verdict<No>;
  readonly move: Verdict<No>;
  readonly restore: Verdict<No>;
}

/** Advertiser or gold holder: both see the booking. Never for a bait. */
export const hasPartIn = (
  b: Pick<Progress, 'goldWith'> & { readonly advertiserId: string; readonly bait: boolean },
  person: { readonly id: string },
): boolean => !b.bait && (b.advertiserId === person.id || b.goldWith === person.id);

const isLost = (b: BookingFacts): boolean => b.deleted || b.customerStatus === 'Cancelled';

const openTo = (b: BookingFacts, as: Relation): Verdict<No> =>
  !as.staff && !as.own ? 'field-forbidden' : isOpen(b) ? true : 'booking-locked';

/** Gold held by another person binds the advertiser, not staff, who are accountable for it. */
const heldGoldVerdict = (b: BookingFacts, as: Relation): Verdict<No> =>
  !as.staff && goldIsElsewhere(b, as) ? 'gold-elsewhere' : true;

/** The price of held gold says how much was taken, so changing it requires the right to collect. */
const collectVerdict = (b: BookingFacts, as: Relation): Verdict<No> =>
  as.staff || as.collects || b.goldWith === null ? true : 'not-collector';

const notPaidOut = (run: RunOfBooking): Verdict<No> => (run.completed ? 'run-completed' : true);

/** Mailed gold can neither change its holder nor become unpaid (record 32). */
const mailedVerdict = (b: BookingFacts): Verdict<No> => (b.mailed ? 'string-mailed' : true);

const deletedVerdict = (b: BookingFacts): Verdict<No> => (b.deleted ? 'is-cancelled' : true);

/** If cancelling rewrites the booking, only unanswered bookings can be cancelled (BOOK-54). */
const cancelVerdict = (b: BookingFacts, run: RunOfBooking): Verdict<No> =>
  kindRules[run.kind].cancelsToPlaceholder && b.customerStatus !== '' ? 'booking-locked' : true;

/** A placeholder cannot be restored. */
const placeholderVerdict = (b: BookingFacts, run: RunOfBooking): Verdict<No> =>
  kindRules[run.kind].cancelsToPlaceholder && b.customerStatus === 'Cancelled'
    ? 'booking-locked'
    : true;

/**
 * Who may cancel a booking, move it or restore it (BOOK-44, BOOK-57, BOOK-58): its advertiser and
 * staff while it is open. The advertiser may not while another person holds its gold; what staff
 * cancelled, only staff restore or move.
 */
export function mayTakeBack(
  b: BookingFacts,
  run: RunOfBooking,
  as: Relation,
): Pick<BookingRights, 'cancel' | 'delete' | 'move' | 'restore'> {
  const changeVerdict = firstRefusal(openTo(b, as), heldGoldVerdict(b, as));
  const paid = notPaidOut(run);
  const out = [
    b.deleted ? b.deletedBy : as.id,
    b.customerStatus === 'Cancelled' ? b.cancelledBy : as.id,
  ];
  const byOthers = out.some((id) => id !== as.id);
  return {
    cancel: firstRefusal(
      deletedVerdict(b),
      changeVerdict,
      b.customerStatus === 'Cancelled' ? 'is-cancelled' : true,
      cancelVerdict(b, run),
      paid,
    ),
    // Deleting has the same conditions for advertisers as cancelling.
    delete: firstRefusal(
      deletedVerdict(b),
      changeVerdict,
      as.staff ? true : cancelVerdict(b, run),
      paid,
    ),
    // Restoring depends on who cancelled it, and so does moving.
    move: firstRefusal(
      deletedVerdict(b),
      changeVerdict,
      !as.staff && b.customerStatus === 'Cancelled' ? 'is-cancelled' : true,
      paid,
    ),
    restore: firstRefusal(
      // A mere gold holder sees it, and can do nothing with it.
      as.staff || as.own ? true : 'field-forbidden',
      isLost(b) ? true : 'not-cancelled',
      placeholderVerdict(b, run),
      isOngoing(run) ? true : 'run-closed',
      !as.staff && byOthers ? 'taken-out' : true,
    ),
  };
}

/** All rights of this person on a booking (BOOK-44). */
export function bookingRights(b: BookingFacts, run: RunOfBooking, as: Relation): BookingRights {
  const open = firstRefusal(deletedVerdict(b), openTo(b, as));
  const paid = notPaidOut(run);
  return {
    edit: firstRefusal(open, paid),
    price: firstRefusal(open, heldGoldVerdict(b, as), collectVerdict(b, as), paid),
    follow: firstRefusal(deletedVerdict(b), as.staff ? true : 'field-forbidden', paid),
    hold: firstRefusal(
      deletedVerdict(b),
      as.staff ? true : 'field-forbidden',
      paid,
      mailedVerdict(b),
    ),
    note: as.staff ? deletedVerdict(b) : open,
    ...mayTakeBack(b, run, as),
  };
}

/**
 * The rights of staff on a booking of an open run after a change of its progress, to show them
 * before the server has answered: taking a customer out of the group is usually followed by
 * changing the price. Restoring depends on who cancelled it, and stays as it was, like all rights
 * of non-staff.
 */
export function rightsAfter(
  may: BookingRights,
  kind: RunKind,
  after: Progress & Pick<BookingFacts, 'mailed'>,
): BookingRights {
  if (may.follow !== true) return may;
  const booking = { ...after, deleted: false, cancelledBy: null, deletedBy: null };
  const run = { kind, runStatus: 'active', completed: false } as const;
  const rights = bookingRights(booking, run, { id: '', staff: true, own: false, collects: false });
  return { ...rights, restore: may.restore };
}

type FieldRights = Pick<BookingRights, 'edit' | 'price' | 'follow' | 'hold' | 'note'>;

/** The right that each field needs. */
const rightOfField: Readonly<Record<BookingField, keyof FieldRights>> = {
  faction: 'edit',
  typeOfBoost: 'edit',
  buyer: 'edit',
  buyerClass: 'edit',
  paymentFaction: 'edit',
  btag: 'edit',
  price: 'price',
  advCut: 'price',
  paymentRealm: 'price',
  collectedGold: 'price',
  customerStatus: 'hold',
  paid: 'hold',
  goldWith: 'hold',
  completed: 'follow',
  note: 'note',
};

/** Whether these rights allow changing one field of a booking. */
export function fieldVerdict(may: FieldRights, field: BookingField): Verdict<No> {
  // Who tracks the customer also says how much was collected.
  if (field === 'collectedGold' && may.follow === true) return true;
  return may[rightOfField[field]];
}

/**
 * The first changed field that may not be changed, with the refusal; null if all may. Permanent
 * refusals come before temporary ones.
 */
export function forbiddenField(
  may: FieldRights,
  changed: readonly BookingField[],
): { readonly field: BookingField; readonly no: No } | null {
  const found = changed.flatMap((field) => {
    const verdict = fieldVerdict(may, field);
    return verdict === true ? [] : [{ field, no: verdict }];
  });
  return found.find(({ no }) => no !== 'run-completed') ?? found[0] ?? null;
}
