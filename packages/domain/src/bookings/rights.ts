import { firstRefusal, type Verdict } from '../members/verdict.ts';
import type { RunStatus } from '../runs/run.ts';
import { kindRules, type RunKind } from '../runs/kind.ts';
import { isOngoing } from '../runs/visibility.ts';
import {
  formFields,
  goldIsElsewhere,
  isOpen,
  moneyFields,
  type BookingField,
} from './booking-fields.ts';
import type { Progress } from './booking-fields.ts';

/** Why something cannot be done with a booking. */
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

/** A booking as these rules look at it. */
export interface BookingFacts extends Progress {
  /** Deleted: to its advertiser that is cancelled. */
  readonly deleted: boolean;
  /** Who cancelled it, and who deleted it, as far as it is cancelled or deleted now. */
  readonly cancelledBy: string | null;
  readonly deletedBy: string | null;
  /** Its gold has been mailed to the bank. */
  readonly mailed: boolean;
}

/** The run of a booking as these rules look at it. */
export interface RunOfBooking {
  readonly kind: RunKind;
  readonly runStatus: RunStatus;
  readonly completed: boolean;
}

/** Who asks, and what they are to the booking: staff of its run, its advertiser, both, or neither. */
export interface Relation {
  readonly id: string;
  readonly staff: boolean;
  readonly own: boolean;
  /** May take gold of own customers, as CANCOLLECT says. */
  readonly collects: boolean;
}

/** What can be done with a booking, each with the refusal's name where it cannot. */
export interface BookingRights {
  /** The form's fields but for those of the price. */
  readonly edit: Verdict<No>;
  /** Price, fee, payment realm, and what was collected. */
  readonly price: Verdict<No>;
  /** Collected and done: how staff follow a customer through the run. */
  readonly follow: Verdict<No>;
  /** Status, paid and gold holder: the same, but for what a mailed string rests on. */
  readonly hold: Verdict<No>;
  readonly note: Verdict<No>;
  readonly cancel: Verdict<No>;
  readonly delete: Verdict<No>;
  readonly move: Verdict<No>;
  readonly restore: Verdict<No>;
}

/** Booked the customer, or is named as the holder of the gold: both see the booking. Never a bait. */
export const hasPartIn = (
  b: Pick<Progress, 'goldWith'> & { readonly advertiserId: string; readonly bait: boolean },
  person: { readonly id: string },
): boolean => !b.bait && (b.advertiserId === person.id || b.goldWith === person.id);

const isLost = (b: BookingFacts): boolean => b.deleted || b.customerStatus === 'Cancelled';

const openTo = (b: BookingFacts, as: Relation): Verdict<No> =>
  !as.staff && !as.own ? 'field-forbidden' : isOpen(b) ? true : 'booking-locked';

/** Gold in other hands binds the advertiser, not staff, who answer for it. */
const goldAt = (b: BookingFacts, as: Relation): Verdict<No> =>
  !as.staff && goldIsElsewhere(b, as) ? 'gold-elsewhere' : true;

/** A price that somebody holds says how much gold they took: to say that, one has to be trusted to take it. */
const trustedWith = (b: BookingFacts, as: Relation): Verdict<No> =>
  as.staff || as.collects || b.goldWith === null ? true : 'not-collector';

const notPaidOut = (run: RunOfBooking): Verdict<No> => (run.completed ? 'run-completed' : true);

/** Gold that is in the mail cannot be with somebody else, or not have been paid (record 29). */
const unmailed = (b: BookingFacts): Verdict<No> => (b.mailed ? 'string-mailed' : true);

const living = (b: BookingFacts): Verdict<No> => (b.deleted ? 'is-cancelled' : true);

/** Where cancelling rewrites a booking it is for those that nobody answered (BOOK-54). */
const rewritable = (b: BookingFacts, run: RunOfBooking): Verdict<No> =>
  kindRules[run.kind].cancelsToPlaceholder && b.customerStatus !== '' ? 'booking-locked' : true;

/** Of a placeholder nothing is left that could come back. */
const notRewritten = (b: BookingFacts, run: RunOfBooking): Verdict<No> =>
  kindRules[run.kind].cancelsToPlaceholder && b.customerStatus === 'Cancelled'
    ? 'booking-locked'
    : true;

/**
 * Who may take a booking out of its run, elsewhere, or back in (BOOK-44, BOOK-57, BOOK-58): its advertiser and staff
 * while it is open. Gold that somebody else holds keeps the advertiser from it; what staff took out,
 * only staff bring back, by restoring or by moving.
 */
export function mayTakeBack(
  b: BookingFacts,
  run: RunOfBooking,
  as: Relation,
): Pick<BookingRights, 'cancel' | 'delete' | 'move' | 'restore'> {
  const free = firstRefusal(openTo(b, as), goldAt(b, as));
  const paid = notPaidOut(run);
  const out = [
    b.deleted ? b.deletedBy : as.id,
    b.customerStatus === 'Cancelled' ? b.cancelledBy : as.id,
  ];
  const byOthers = out.some((id) => id !== as.id);
  return {
    cancel: firstRefusal(
      living(b),
      free,
      b.customerStatus === 'Cancelled' ? 'is-cancelled' : true,
      rewritable(b, run),
      paid,
    ),
    // Deleting is no way around what cancelling asks of an advertiser.
    delete: firstRefusal(living(b), free, as.staff ? true : rewritable(b, run), paid),
    // Restoring asks who cancelled it; moving is no way around that.
    move: firstRefusal(
      living(b),
      free,
      !as.staff && b.customerStatus === 'Cancelled' ? 'is-cancelled' : true,
      paid,
    ),
    restore: firstRefusal(
      // who only holds its gold sees it, and can do nothing with it
      as.staff || as.own ? true : 'field-forbidden',
      isLost(b) ? true : 'not-cancelled',
      notRewritten(b, run),
      isOngoing(run) ? true : 'run-closed',
      !as.staff && byOthers ? 'taken-out' : true,
    ),
  };
}

/** Everything that this person may do with a booking, or why not (BOOK-44). */
export function bookingRights(b: BookingFacts, run: RunOfBooking, as: Relation): BookingRights {
  const open = firstRefusal(living(b), openTo(b, as));
  const paid = notPaidOut(run);
  return {
    edit: firstRefusal(open, paid),
    price: firstRefusal(open, goldAt(b, as), trustedWith(b, as), paid),
    follow: firstRefusal(living(b), as.staff ? true : 'field-forbidden', paid),
    hold: firstRefusal(living(b), as.staff ? true : 'field-forbidden', paid, unmailed(b)),
    note: as.staff ? living(b) : open,
    ...mayTakeBack(b, run, as),
  };
}

/**
 * What staff may do with a booking of an open run once its progress is this, for showing that before
 * the server has answered: whoever takes a customer out of the group goes on to the price at once.
 * Restoring hangs on who took it out, and stays as it was; so does all where it is not staff who ask.
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

const priced: readonly BookingField[] = moneyFields;
const ofForm: readonly BookingField[] = formFields;
/** What says that there is gold, and who has it. */
const restsOn: readonly BookingField[] = ['customerStatus', 'paid', 'goldWith'];

/** Whether these rights let one field of a booking be changed. */
export function fieldVerdict(
  may: Pick<BookingRights, 'edit' | 'price' | 'follow' | 'hold' | 'note'>,
  field: BookingField,
): Verdict<No> {
  if (field === 'note') return may.note;
  if (field === 'collectedGold') return may.follow === true ? true : may.price;
  if (priced.includes(field)) return may.price;
  if (ofForm.includes(field)) return may.edit;
  return restsOn.includes(field) ? may.hold : may.follow;
}

/**
 * The first of the changed fields that may not be changed, with the refusal; null if all may be. What
 * the person could never change comes before what is only over for now.
 */
export function forbiddenField(
  may: Pick<BookingRights, 'edit' | 'price' | 'follow' | 'hold' | 'note'>,
  changed: readonly BookingField[],
): { readonly field: BookingField; readonly no: No } | null {
  const found = changed.flatMap((field) => {
    const verdict = fieldVerdict(may, field);
    return verdict === true ? [] : [{ field, no: verdict }];
  });
  return found.find(({ no }) => no !== 'run-completed') ?? found[0] ?? null;
}
