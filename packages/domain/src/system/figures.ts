import { countText } from '../text/amount.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size as people say it: `1.5 GB`, with a digit behind the point below ten. */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (Math.abs(value) >= 1023.5 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit > 0 && Math.abs(value) < 9.95 ? 1 : 0;
  return `${value.toFixed(digits)} ${units[unit]}`;
}

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
