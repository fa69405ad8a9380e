import { useCallback, useRef } from 'react';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { isTaken } from '@warchest/domain/bookings/fee.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { useForm } from '../../../lib/form.ts';
import { resolveOption } from '../../../lib/option-matching.ts';
import { amountMessage, typedGold } from '../../../lib/units.ts';
import { openFees, openRealms, type FormOptions } from './form-options.ts';
import { asTyped, collectedIsOpen, collectedOf, messagesOf } from './draft.ts';
import type { BookingDraft, DraftField } from './booking-draft.ts';
import { realmFollows, applyFieldChange, withBuyerRealm } from './field-dependencies.ts';

export interface BookingForm {
  readonly kind: RunKind;
  readonly options: FormOptions;
  /** The edited booking; null for a new one. */
  readonly opened: BookingFull | null;
  readonly draft: BookingDraft;
  /** The current draft, also between renders. */
  readonly read: () => BookingDraft;
  /** The error of a field, once it was left or sending was attempted. */
  readonly errorOf: (field: DraftField) => string | undefined;
  /** Whether it can be sent. */
  readonly valid: boolean;
  /** The first error, for the disabled button. */
  readonly firstMessage: string | undefined;
  readonly type: (field: DraftField, value: string | boolean) => void;
  readonly leave: (field: DraftField) => void;
  /** Replaces the whole draft: with another run's, the last one, or a looked-up character. */
  readonly replace: (change: (draft: BookingDraft) => BookingDraft) => void;
  /** Shows every error and returns the first field to correct, if any. */
  readonly tryOut: () => DraftField | null;
  /** Shows the server's refusal beside its field until the field is changed. */
  readonly setRefused: (error: unknown) => void;
  readonly reset: (draft: BookingDraft) => void;
}

/** One booking form: the draft, the touched fields, and the errors. */
export function useBookingForm(
  kind: RunKind,
  options: FormOptions,
  start: () => BookingDraft,
  opened: BookingFull | null = null,
): BookingForm {
  const check = useCallback(
    (draft: BookingDraft) => messagesOf(kind, draft, options),
    [kind, options],
  );
  const form = useForm<BookingDraft>({
    start,
    check,
    order: allFields,
    namedByServer: fieldOfPath,
  });
  const { read, change, leave: leaveFields, refuse: setRefused, restart, tryOut } = form;
  const typed = useRef(new Set<DraftField>());
  // the realm of the name has changed since its field was last left, so the payment realm follows
  const renamed = useRef(false);

  const type = useCallback(
    (field: DraftField, value: string | boolean) => {
      typed.current.add(field);
      if (field === 'buyer') {
        renamed.current ||= realmFollows(read(), { ...read(), buyer: String(value) });
      }
      change(
        (before) => applyFieldChange(before, field, value, options),
        [field, ...concerned[field]],
      );
    },
    [options, change, read],
  );
  const leave = useCallback(
    (field: DraftField) => {
      const isRenamed = field === 'buyer' && renamed.current;
      if (field === 'buyer') renamed.current = false;
      change((before) =>
        isRenamed
          ? withBuyerRealm(before, options, true)
          : field === 'collected'
            ? // tabbing through must not change gold
              typed.current.has(field)
              ? tidiedCollected(kind, before, opened)
              : before
            : tidied(before, field, options),
      );
      // leaving an empty field shows no error, which would shift the page under the pointer
      if (read()[field] === '' && !typed.current.has(field)) return;
      // the name fills the realm, whose field may never get the focus: show its error now
      const withRealm = field === 'buyer' && read().paymentRealm !== '';
      leaveFields(field, ...(withRealm ? ['paymentRealm'] : []));
    },
    [kind, options, opened, change, read, leaveFields],
  );
  const reset = useCallback(
    (fresh: BookingDraft) => {
      restart(fresh);
      typed.current.clear();
      renamed.current = false;
    },
    [restart],
  );
  const replace = useCallback(
    (how: (before: BookingDraft) => BookingDraft) => change(how, allFields),
    [change],
  );

  return {
    kind,
    options,
    opened,
    draft: form.values,
    read,
    errorOf: form.errorOf,
    valid: Object.keys(form.messages).length === 0,
    firstMessage: allFields
      .filter((field) => form.messages[field])
      .map((field) => `${labelOf(kind, field)}: ${form.messages[field]}`)[0],
    type,
    leave,
    replace,
    tryOut: tryOut as () => DraftField | null,
    setRefused,
    reset,
  };
}

/** The labels of the fields, in the form's order. */
export const fieldLabels: Readonly<Record<DraftField, string>> = {
  buyer: 'Name-Realm',
  buyerClass: 'Class',
  typeOfBoost: 'Type',
  advCut: 'Fee',
  price: 'Price',
  collected: 'Collected',
  paymentRealm: 'Payment realm',
  paymentFaction: 'Faction',
  note: 'Note',
  btag: 'Btag',
  paid: 'Fully paid',
};
/** The label of a field; some kinds sell bosses. */
export const labelOf = (kind: RunKind, field: DraftField): string =>
  field === 'typeOfBoost' ? kindRules[kind].words.type : fieldLabels[field];
export const allFields = Object.keys(fieldLabels) as DraftField[];

/** The fields whose server errors are dropped when a field changes, besides its own. */
const concerned: Readonly<Record<DraftField, readonly DraftField[]>> = {
  buyer: ['paymentRealm'],
  buyerClass: [],
  typeOfBoost: [],
  advCut: ['paymentRealm', 'collected'],
  price: ['collected'],
  collected: [],
  paymentRealm: ['advCut'],
  paymentFaction: [],
  note: [],
  btag: [],
  paid: ['collected'],
};
/** Fields with another name on the server. */
const fieldOfPath: Readonly<Record<string, DraftField>> = {
  collectedGold: 'collected',
  faction: 'paymentFaction',
};

/** Tidies a field when it is left: a matching option is spelled out. */
function tidied(draft: BookingDraft, field: DraftField, options: FormOptions): BookingDraft {
  const lists = {
    buyerClass: options.classes,
    typeOfBoost: options.types,
    advCut: openFees(options, draft),
    paymentRealm: openRealms(options, draft),
    paymentFaction: options.factions,
  };
  if (!(field in lists)) return draft;
  const key = field as keyof typeof lists;
  const choice = resolveOption(draft[key], lists[key]);
  return choice && choice.value !== draft[key]
    ? applyFieldChange(draft, key, choice.value, options)
    : draft;
}

/**
 * An FTB deposit above the share is reset to 0 when the field is left (BOOK-25); staff may enter
 * any amount.
 */
const tidiedCollected = (
  kind: RunKind,
  draft: BookingDraft,
  opened: BookingFull | null,
): BookingDraft =>
  amountMessage(kind, draft.collected) !== undefined
    ? draft
    : { ...draft, collected: shownCollected(kind, draft, opened, true) };

/** The text of the collected field: as typed if it is editable, otherwise the derived amount. */
export function shownCollected(
  kind: RunKind,
  draft: BookingDraft,
  opened: BookingFull | null = null,
  settled = false,
): string {
  if (collectedIsOpen(draft) && !settled) return draft.collected;
  const price = typedGold(kind, draft.price);
  if (price === null && (draft.paid || isTaken(draft.advCut))) return '';
  const gold = collectedOf(kind, draft, opened);
  return gold === 0 && draft.collected.trim() === '' ? '' : asTyped(kind, gold);
}
