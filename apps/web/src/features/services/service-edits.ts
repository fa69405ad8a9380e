import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { whyNot } from '@warchest/contract/why-not.ts';
import type { ServiceChange } from '@warchest/contract/services.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { balanceRealm, isBalanceFee } from '@warchest/domain/bookings/fee.ts';
import { maxBoosters } from '@warchest/domain/sales/section.ts';
import type { Option } from '../../lib/option-matching.ts';
import { revertingEdit } from '../../ui/grid/edit-fields.ts';
import { holderName, type Editor } from '../bookings/public/holder-name.ts';

export type ServiceField = Exclude<keyof ServiceChange, 'version'>;
/** Editable fields of a service booking, with their new values. */
export type ServiceEdit = { readonly [F in ServiceField]?: NonNullable<ServiceChange[F]> };

/** The right that a field needs; all others need `edit`. */
const rightOf: Partial<Record<ServiceField, 'price' | 'take'>> = {
  price: 'price',
  advcut: 'price',
  payrealm: 'price',
  paid: 'take',
  goldWith: 'take',
};

/** Why a field of this booking cannot be changed; null if it can. */
export const lockedWhy = (one: ServiceBooking, field: ServiceField): string | null =>
  whyNot(one.may[rightOf[field] ?? 'edit']) || null;

/** An edit with its consequences: a balance fee sets the balance realm. */
export const whole = (edit: ServiceEdit): ServiceEdit =>
  edit.advcut !== undefined && isBalanceFee(edit.advcut) && edit.payrealm === undefined
    ? { ...edit, payrealm: balanceRealm }
    : edit;

/**
 * Predicts a booking after an edit, to show it before the server answers: ticking paid makes the
 * viewer the holder if there is none; unticking clears the holder.
 */
export function shownService(
  one: ServiceBooking,
  edit: ServiceEdit | undefined,
  editor: Editor,
): ServiceBooking {
  if (!edit) return one;
  const next = { ...one, ...edit };
  if (edit.paid === true && next.goldWith === '') next.goldWith = editor.id;
  if (edit.paid === false && edit.goldWith === undefined) next.goldWith = '';
  next.goldWithName = holderName(next, one, editor);
  return next;
}

/** The minimum team size: the selected boosters, and at least one. */
export const leastTeam = (one: Pick<ServiceBooking, 'team'>): number =>
  Math.max(1, one.team.length);

/** Why this edit would be refused, as text; null if it would not. */
export function refusalOf(one: ServiceBooking, edit: ServiceEdit): string | null {
  const locked = (Object.keys(edit) as ServiceField[]).find((field) => lockedWhy(one, field));
  if (locked) return lockedWhy(one, locked);
  const { teamSize, buyer, goldWith } = edit;
  if (buyer !== undefined && buyer.trim() === '') return fieldIsRequired;
  if (teamSize !== undefined && (teamSize < leastTeam(one) || teamSize > maxBoosters)) {
    return `Between ${leastTeam(one)} and ${maxBoosters}`;
  }
  const staysPaid = one.paid && edit.paid !== false;
  return staysPaid && goldWith === '' ? 'A paid booking needs a gold holder' : null;
}

/** Other fields that an edit of a field may change. */
const bringsAlong: Partial<Record<ServiceField, readonly ServiceField[]>> = {
  paid: ['goldWith'],
  advcut: ['payrealm'],
};

/** The edit that reverts another one, including the fields it changed as a consequence. */
export const inverse = (
  before: ServiceBooking,
  after: ServiceBooking,
  edit: ServiceEdit,
): ServiceEdit => revertingEdit(before, after, edit, bringsAlong);

/**
 * Who can be set as the holder of a booking's gold: the viewer and the current holder; for staff
 * also its advertiser, its team and collectors.
 */
export function holdersOf(
  one: ServiceBooking,
  collectors: readonly { readonly userID: string; readonly displayName: string }[],
  me: Editor | null,
): readonly Option[] {
  const known = new Map<string, string>();
  if (one.may.nameHolder === true) known.set(one.advertiser.id, one.advertiser.name);
  if (me) known.set(me.id, me.displayName);
  if (one.may.nameHolder === true) {
    for (const { memberId, name } of one.team) known.set(memberId, name);
    for (const { userID, displayName } of collectors) known.set(userID, displayName);
  }
  if (one.goldWith !== '') known.set(one.goldWith, one.goldWithName);
  return [...known].map(([value, label]) => ({ value, label }));
}
