import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { readWhisper, type WhisperWords } from '@warchest/domain/bookings/parse-whisper.ts';
import type { Whisper } from '@warchest/domain/bookings/whisper.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { goldText } from '../../../lib/format.ts';
import type { BookingDraft, DraftField } from './booking-draft.ts';
import type { FormOptions } from './form-options.ts';
import { asTyped } from './draft.ts';
import { applyFieldChange, withBuyerRealm } from './field-dependencies.ts';

const named = (options: readonly Option[]) =>
  options.map(({ value, label, also = [] }) => ({ value, names: [value, label, ...also] }));

/** The words that a message about a customer may contain: the form's options, and difficulties. */
export const wordsOf = (
  options: FormOptions,
  lists: Pick<CatalogueLists, 'difficulties'> | undefined,
): WhisperWords => ({
  realms: options.rules.realms,
  classes: named(options.classes),
  types: named(options.types),
  fees: named(options.fees),
  difficulties: (lists?.difficulties ?? []).map(({ label, abbreviation }) => ({
    value: label,
    names: [label, abbreviation],
  })),
});

/**
 * Parses a pasted text as a message about one customer: it must contain a name and something else.
 * Null for any other text, which is pasted as is.
 */
export function customerIn(text: string, words: WhisperWords): Whisper | null {
  const whisper = readWhisper(text, words);
  const { buyerClass, typeOfBoost, advCut, price, btag, doubts } = whisper;
  const hasDetails = [buyerClass, typeOfBoost, advCut, price, btag].some((part) => part !== null);
  return whisper.buyer !== null && (hasDetails || doubts.length > 0) ? whisper : null;
}

/** The draft with everything that a message states for certain; the rest is unchanged. */
export function withWhisper(
  kind: RunKind,
  draft: BookingDraft,
  whisper: Whisper,
  options: FormOptions,
): BookingDraft {
  const stated: Partial<Record<DraftField, string | null>> = {
    buyer: whisper.buyer,
    buyerClass: options.rules.classless ? null : whisper.buyerClass,
    typeOfBoost: whisper.typeOfBoost,
    advCut: whisper.advCut,
    paymentFaction: whisper.faction,
    price: whisper.price === null ? null : asTyped(kind, whisper.price),
    btag: whisper.btag,
  };
  let next = draft;
  for (const [field, value] of Object.entries(stated)) {
    if (value === null) continue;
    next = applyFieldChange(next, field as DraftField, value, options);
    if (field === 'buyer') next = withBuyerRealm(next, options, true);
  }
  return next;
}

/** Whether a message may mean this run, by difficulty and time. */
export const isMeant = (run: RunView, { difficulty, time }: Whisper): boolean =>
  (difficulty === null || run.difficulty === difficulty) && (time === null || run.time === time);

export interface WhisperNote {
  readonly read: string;
  /** What is uncertain, and what does not match the selected run. */
  readonly check: readonly string[];
}

/** What was read from a message and what to check, as text. */
export function whisperNote(whisper: Whisper, run: RunView | null): WhisperNote {
  const { buyer, buyerClass, typeOfBoost, advCut, faction, price, btag, difficulty, time } =
    whisper;
  const parts = [
    buyer,
    buyerClass,
    typeOfBoost,
    price === null ? null : goldText(price),
    advCut,
    faction,
    btag,
  ];
  const meant = [difficulty, time].filter((part) => part !== null).join(' ');
  const differs = run !== null && !isMeant(run, whisper);
  return {
    read: parts.filter((part) => part !== null).join(', '),
    check: [
      ...whisper.doubts.map(({ said, why }) => `“${said}”: ${why}`),
      ...(differs
        ? [`The message says ${meant}, but the selected run is ${run.difficulty} ${run.time}`]
        : []),
      ...(whisper.rest === '' ? [] : [`Not understood: “${whisper.rest}”`]),
    ],
  };
}
