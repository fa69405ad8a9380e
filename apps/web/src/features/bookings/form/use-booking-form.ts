import { useCallback, useRef } from 'react';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { isTaken } from '@warchest/domain/bookings/fee.ts';
import { kindRules, type RunKind, type ServedKind } from '@warchest/domain/runs/kind.ts';
import { useForm } from '../../../lib/form.ts';
import { resolveOption } from '../../../lib/option-matching.ts';
import { amountMessage, typedGold } from '../../../lib/units.ts';
import { openFees, openRealms, type FormChoices } from './choices.ts';
import { asTyped, collectedIsOpen, collectedOf, messagesOf } from './draft.ts';
import type { BookingDraft, DraftField } from './booking-draft.ts';
import { realmFollows, applyFieldChange, withBuyerRealm } from './field-dependencies.ts';

export interface BookingForm {
  readonly kind: ServedKind;
  readonly choices: FormChoices;
  /** The booking that is edited; null for a new one. */
  readonly opened: BookingFull | null;
  readonly draft: BookingDraft;
  /** The draft as it is at this moment, also between renderings. */
  readonly read: () => BookingDraft;
  /** The message of a field, once it was left or the form was tried. */
  readonly errorOf: (field: DraftField) => string | undefined;
  /** Nothing speaks against sending it. */
  readonly valid: boolean;
  /** The first message, for the button that cannot be pressed yet. */
  readonly firstMessage: string | undefined;
  readonly type: (field: DraftField, value: string | boolean) => void;
  readonly leave: (field: DraftField) => void;
  /** Puts a whole draft in: another run's, the last one, a looked-up character. */
  readonly replace: (change: (draft: BookingDraft) => BookingDraft) => void;
  /** Shows every message; answers the field that must be corrected first, if any. */
  readonly tryOut: () => DraftField | null;
  /** Puts what the server refused beside its field, until the field is typed into. */
  readonly setRefused: (error: unknown) => void;
  readonly reset: (draft: BookingDraft) => void;
}

/** One booking form: the draft, which fields have been left, and what the rules say. */
export function useBookingForm(
  kind: ServedKind,
  choices: FormChoices,
  start: () => BookingDraft,
  opened: BookingFull | null = null,
): BookingForm {
  const check = useCallback(
    (draft: BookingDraft) => messagesOf(kind, draft, choices),
    [kind, choices],
  );
  const form = useForm<BookingDraft>({
    start,
    check,
    order: allFields,
    namedByServer: fieldOfPath,
  });
  const { read, change, leave: leaveFields, refuse: setRefused, restart, tryOut } = form;
  const typed = useRef(new Set<DraftField>());
  // since the name was last left: its realm is another one, and the payment realm follows
  const renamed = useRef(false);

  const type = useCallback(
    (field: DraftField, value: string | boolean) => {
      typed.current.add(field);
      if (field === 'buyer') {
        renamed.current ||= realmFollows(read(), { ...read(), buyer: String(value) });
      }
      change(
        (before) => applyFieldChange(before, field, value, choices),
        [field, ...concerned[field]],
      );
    },
    [choices, change, read],
  );
  const leave = useCallback(
    (field: DraftField) => {
      const isRenamed = field === 'buyer' && renamed.current;
      if (field === 'buyer') renamed.current = false;
      change((before) =>
        isRenamed
          ? withBuyerRealm(before, choices, true)
          : field === 'collected'
            ? // whoever only passes through changes no gold
              typed.current.has(field)
              ? tidiedCollected(kind, before, opened)
              : before
            : tidied(before, field, choices),
      );
      // passing through an empty field says nothing: its message would move the page under the pointer
      if (read()[field] === '' && !typed.current.has(field)) return;
      // the name fills the realm, which nobody may ever come by: what is wrong with it is said now
      const withRealm = field === 'buyer' && read().paymentRealm !== '';
      leaveFields(field, ...(withRealm ? ['paymentRealm'] : []));
    },
    [kind, choices, opened, change, read, leaveFields],
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
    choices,
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

/** What the fields are called, in the order of the form. */
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
/** The label of a field: what is sold is a boss in some kinds. */
export const labelOf = (kind: RunKind, field: DraftField): string =>
  field === 'typeOfBoost' ? kindRules[kind].words.type : fieldLabels[field];
const allFields = Object.keys(fieldLabels) as DraftField[];

/** Whose messages of the server no longer hold once a field is changed, besides its own. */
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
/** Fields that the server calls otherwise. */
const fieldOfPath: Readonly<Record<string, DraftField>> = {
  collectedGold: 'collected',
  faction: 'paymentFaction',
};

/** What leaving a field does to it: a meant choice is spelled out. */
function tidied(draft: BookingDraft, field: DraftField, choices: FormChoices): BookingDraft {
  const lists = {
    buyerClass: choices.classes,
    typeOfBoost: choices.types,
    advCut: openFees(choices, draft),
    paymentRealm: openRealms(choices, draft),
    paymentFaction: choices.factions,
  };
  if (!(field in lists)) return draft;
  const key = field as keyof typeof lists;
  const choice = resolveOption(draft[key], lists[key]);
  return choice && choice.value !== draft[key]
    ? applyFieldChange(draft, key, choice.value, choices)
    : draft;
}

/** An FTB deposit above the share falls to 0 once it is left (BOOK-25); staff name what they have. */
const tidiedCollected = (
  kind: RunKind,
  draft: BookingDraft,
  opened: BookingFull | null,
): BookingDraft =>
  amountMessage(kind, draft.collected) !== undefined
    ? draft
    : { ...draft, collected: shownCollected(kind, draft, opened, true) };

/** The text in the collected field: what was typed where it is open, else what the rules make of it. */
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
