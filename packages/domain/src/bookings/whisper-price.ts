import { amountSigns, maxGoldHeld, readAmount, type BareFigure } from '../text/amount.ts';
import type { Doubt, Whisper } from './whisper.ts';

/** A message being read; recognised parts are removed from it. */
interface Message {
  readonly doubts: Doubt[];
  take(pattern: RegExp): RegExpExecArray | null;
}

type Price = Pick<Whisper, 'price' | 'barePrice'>;
const noPrice: Price = { price: null, barePrice: null };

const figure = String.raw`\d[\d.,'’]{0,30}\d`;
/** Before a number: not part of a word, number, tag or time. */
const before = String.raw`(?<![\p{L}\p{N}.#:/])(?<!\d,)`;
const signedAmount = new RegExp(
  String.raw`${before}(?:${figure}|\d)\s?(?:${amountSigns})(?![\p{L}\p{N}])`,
  'iu',
);
/** A number of two digits or more without a unit. */
const bareFigure = new RegExp(String.raw`${before}${figure}(?![\p{L}\p{N}:/]|[.,]\d)`, 'u');

/** The only amount with a unit, in whole gold; without one, the only number without a unit. */
export function readPrice(message: Message, bare: BareFigure | null): Price {
  const amounts: { text: string; gold: number }[] = [];
  for (;;) {
    const match = message.take(signedAmount);
    if (!match) break;
    const [text] = match;
    const read = readAmount(text, 'g');
    if ('why' in read) message.doubts.push({ said: text, why: read.why });
    else amounts.push({ text, gold: read.amount });
  }
  const [first] = amounts;
  if (!first) return readBarePrice(message, bare);
  if (amounts.every(({ gold }) => gold === first.gold)) return { ...noPrice, price: first.gold };
  for (const { text } of amounts)
    message.doubts.push({ said: text, why: 'one of several amounts' });
  return noPrice;
}

/** A number without a unit as the price, if it is the only one and plausible. */
function readBarePrice(message: Message, bare: BareFigure | null): Price {
  const text = message.take(bareFigure)?.[0];
  if (text === undefined) return noPrice;
  const doubt = (why: string): Price => {
    message.doubts.push({ said: text, why });
    return noPrice;
  };
  if (bare === null) return doubt('the price? Write it with k, m or g');
  const read = readAmount(text, bare);
  if ('why' in read) return doubt(read.why);
  if (message.take(bareFigure)) {
    return doubt('one of several figures: write the price with k, m or g');
  }
  if (read.amount > maxGoldHeld) {
    return doubt(`would be more than a character can hold: write it with k or g`);
  }
  return { price: read.amount, barePrice: text };
}
