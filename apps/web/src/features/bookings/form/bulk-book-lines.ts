import type { NewBooking } from '@warchest/contract/booking-change.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { buyerKey, tidyBuyer } from '@warchest/domain/bookings/buyer.ts';
import { blocksSameBuyer } from '@warchest/domain/bookings/status.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { readWhisper, type WhisperWords } from '@warchest/domain/bookings/parse-whisper.ts';
import { goldText } from '../../../lib/format.ts';
import { priceUnitOf, typedGold } from '../../../lib/units.ts';
import type { BookingDraft, DraftField } from './booking-draft.ts';
import type { FormOptions } from './form-options.ts';
import { bodyOf, messagesOf } from './draft.ts';
import { spotsFor } from './price-summary.ts';
import { spotLabel } from '../public/spot-label.ts';
import { labelOf } from './use-booking-form.ts';
import { withWhisper } from './whisper-draft.ts';

/** A pasted line read as a customer, with their spot or the reason why they cannot be booked. */
export interface CustomerLine {
  /** Line number in the text, from 1. */
  readonly line: number;
  readonly text: string;
  readonly draft: BookingDraft;
  /** The request body; null while something is missing. */
  readonly body: NewBooking | null;
  /** `14`, or `B2` for a backup. */
  readonly spot: string;
  /** The price as typed if it has no unit; null if it has one. */
  readonly barePrice: string | null;
  /** Why it cannot be booked; empty if it can. */
  readonly reason: string;
}

export interface LinesFor {
  readonly kind: RunKind;
  readonly run: RunView;
  readonly options: FormOptions;
  readonly words: WhisperWords;
  /** The form; it supplies what a line leaves out. */
  readonly base: BookingDraft;
  /** The person's own bookings in the run. */
  readonly own: readonly BookingFull[];
}

/** Reads every line of a text as a customer of the run, in booking order. */
export function readLines(text: string, context: LinesFor): readonly CustomerLine[] {
  const { kind, run, own } = context;
  const taken = new Set(
    own.filter((b) => !b.delete && blocksSameBuyer(b)).map((b) => buyerKey(b.buyer)),
  );
  const booked = new Map<string, number>();
  let waiting = run.totalBackup;
  return text.split(/\r?\n/).flatMap((raw, index): CustomerLine[] => {
    const line = { line: index + 1, text: raw.trim() };
    if (line.text === '') return [];
    const { draft, barePrice, reason } = readLine(line.text, context);
    const key = buyerKey(tidyBuyer(draft.buyer, context.options.rules.realms));
    const twice = reason === '' && taken.has(key);
    if (reason !== '' || twice) {
      const refused = twice
        ? `This customer already booked in this ${kindRules[kind].words.one}.`
        : reason;
      return [{ ...line, draft, body: null, spot: '', barePrice, reason: refused }];
    }
    taken.add(key);
    const pool = kindRules[kind].spotsPerBoss ? draft.typeOfBoost : '';
    const spots = spotsFor(run, draft.typeOfBoost);
    const before = booked.get(pool) ?? 0;
    booked.set(pool, before + 1);
    const place = (spots?.totalCustomer ?? 0) + before + 1;
    const isFull = place > (spots?.amountOfPossibleCustomer ?? 0);
    if (isFull) waiting += 1;
    const capacity = run.amountOfPossibleCustomer;
    const spot = isFull ? spotLabel(capacity + waiting, true, capacity) : String(place);
    const body = bodyOf(kind, draft, context.options);
    return [{ ...line, draft, body, spot, barePrice, reason: '' }];
  });
}

/** Reads one line; the form fills in what it leaves out. */
function readLine(text: string, { kind, options, words, base }: LinesFor) {
  const whisper = readWhisper(text, words, priceUnitOf(kind).bare);
  const draft = withWhisper(
    kind,
    { ...base, buyer: '', buyerClass: '', note: '', btag: '', filled: null, faction: '' },
    whisper,
    options,
  );
  const [doubt] = whisper.doubts;
  const [wrong] = Object.entries(messagesOf(kind, draft, options));
  const reason =
    whisper.buyer === null
      ? 'No name with a known realm'
      : doubt
        ? `“${doubt.said}”: ${doubt.why}`
        : wrong
          ? `${labelOf(kind, wrong[0] as DraftField)}: ${wrong[1]}`
          : '';
  return { draft, barePrice: whisper.barePrice, reason };
}

/** Explains once how prices without a unit were read: `Prices without a unit are in k: 250 is 250.000g.` */
export function barePriceNote(kind: RunKind, lines: readonly CustomerLine[]): string {
  const first = lines.find(({ barePrice }) => barePrice !== null);
  if (!first?.barePrice) return '';
  const gold = goldText(typedGold(kind, first.draft.price));
  return `Prices without a unit are in ${priceUnitOf(kind).name}: ${first.barePrice} is ${gold}.`;
}

/** The text without the lines of these numbers. */
export const withoutLines = (text: string, gone: ReadonlySet<number>): string =>
  text
    .split(/\r?\n/)
    .filter((_, index) => !gone.has(index + 1))
    .join('\n');
