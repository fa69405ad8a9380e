import type { PointEntry } from '@warchest/contract/loyalty.ts';

/** A balance over time as a step line, scaled to a box of 100 × 100. */
export interface PointsLine {
  /** The line as an SVG path; the highest balance is at the top. */
  readonly path: string;
  /** The same, closed along the bottom. */
  readonly area: string;
  readonly highest: number;
  /** Its start and end, epoch ms. */
  readonly from: number;
  readonly to: number;
}

const round = (share: number): number => Math.round(share * 100) / 100;

/**
 * The line of a history (newest first, as in the reply) up to now; null if there is nothing to
 * draw. If only the newest part of a history is loaded, the line begins with the balance before it.
 */
export function pointsLine(history: readonly PointEntry[], now: number): PointsLine | null {
  const entries = history.toReversed();
  const [first] = entries;
  if (!first) return null;
  const from = Date.parse(first.date);
  const to = Math.max(now, Date.parse(entries.at(-1)?.date ?? first.date));
  const before = first.balance - first.amount;
  const highest = Math.max(1, before, ...entries.map(({ balance }) => balance));
  const x = (at: number): number => round(to === from ? 0 : ((at - from) / (to - from)) * 100);
  const y = (points: number): number => round(100 - (points / highest) * 100);
  const steps = entries.map(({ date, balance }) => `H${x(Date.parse(date))}V${y(balance)}`);
  const path = `M0,${y(before)}${steps.join('')}H100`;
  return { path, area: `${path}V100H0Z`, highest, from, to };
}
