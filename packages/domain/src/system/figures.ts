import { countText } from '../text/amount.ts';

const spans = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** A span of time in its largest unit that holds at least two, or one: `36 hours`, `1 minute`. */
export function spanText(ms: number): string {
  const [word, length] = spans.find(([, one]) => ms >= 2 * one) ??
    spans.find(([, one]) => ms >= one) ?? ['second', 1_000];
  const count = Math.floor(ms / length);
  return `${countText(count)} ${word}${count === 1 ? '' : 's'}`;
}
