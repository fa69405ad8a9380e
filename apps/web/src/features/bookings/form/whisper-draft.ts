import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import {
  readWhisper,
  type Whisper,
  type WhisperWords,
} from '@warchest/domain/bookings/parse-whisper.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { goldText } from '../../../lib/format.ts';
import type { BookingDraft, DraftField } from './booking-draft.ts';
import type { FormChoices } from './choices.ts';
import { asTyped } from './draft.ts';
import { applyFieldChange, withBuyerRealm } from './field-dependencies.ts';

const named = (choices: readonly Option[]) =>
  choices.map(({ value, label, also = [] }) => ({ value, names: [value, label, ...also] }));

/** The words that a message about a customer can be made of: what the form offers, and difficulties. */
export const wordsOf = (
  choices: FormChoices,
  lists: Pick<CatalogueLists, 'difficulties'> | undefined,
): WhisperWords => ({
  realms: choices.rules.realms,
  classes: named(choices.classes),
  types: named(choices.types),
  fees: named(choices.fees),
  difficulties: (lists?.difficulties ?? []).map(({ label, abbreviation }) => ({
    value: label,
    names: [label, abbreviation],
  })),
});

/**
 * What a pasted text says, when it is a message about one customer: it names one, and says more of
 * them than the name. Null for anything else, which is pasted as it is.
 */
export function customerIn(text: string, words: WhisperWords): Whisper | null {
  const whisper = readWhisper(text, words);
  const { buyerClass, typeOfBoost, advCut, price, btag, doubts } = whisper;
  const says = [buyerClass, typeOfBoost, advCut, price, btag].some((part) => part !== null);
  return whisper.buyer !== null && (says || doubts.length > 0) ? whisper : null;
}

/** The draft with what a message says for certain; everything else stays as it was. */
export function withWhisper(
  kind: RunKind,
  draft: BookingDraft,
  whisper: Whisper,
  choices: FormChoices,
): BookingDraft {
  const said: Partial<Record<DraftField, string | null>> = {
    buyer: whisper.buyer,
    buyerClass: choices.rules.classless ? null : whisper.buyerClass,
    typeOfBoost: whisper.typeOfBoost,
    advCut: whisper.advCut,
    paymentFaction: whisper.faction,
    price: whisper.price === null ? null : asTyped(kind, whisper.price),
    btag: whisper.btag,
  };
  let next = draft;
  for (const [field, value] of Object.entries(said)) {
    if (value === null) continue;
    next = applyFieldChange(next, field as DraftField, value, choices);
    if (field === 'buyer') next = withBuyerRealm(next, choices, true);
  }
  return next;
}

/** Whether a run is one that a message may mean: of its difficulty, and at its time. */
export const isMeant = (run: RunView, { difficulty, time }: Whisper): boolean =>
  (difficulty === null || run.difficulty === difficulty) && (time === null || run.time === time);

export interface WhisperNote {
  readonly read: string;
  /** What is not certain, and what does not fit the chosen run. */
  readonly check: readonly string[];
}

/** What of a message was read and what is to be checked, in words. */
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
        ? [`The message says ${meant}: the chosen run is ${run.difficulty} ${run.time}`]
        : []),
      ...(whisper.rest === '' ? [] : [`Not read: “${whisper.rest}”`]),
    ],
  };
}
