import { countText, decimalText } from './amount.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size as people say it: `1,5 GB`, with a digit behind the comma below ten. */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (Math.abs(value) >= 1023.5 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const hasDecimal = unit > 0 && Math.abs(value) < 9.95;
  return `${hasDecimal ? decimalText(value, 1) : countText(Math.round(value))} ${units[unit]}`;
}
