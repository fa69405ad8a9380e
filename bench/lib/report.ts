import { median } from './numbers.ts';
import type { Round } from './rounds.ts';

export type Verdict = 'good' | 'ok' | 'MISSED';

/** One line of the table. */
export interface Line {
  readonly id: string;
  /** What is measured, with its unit. */
  readonly what: string;
  readonly ours: number;
  /** Null where the limit is a fixed figure. */
  readonly limit: number | null;
  readonly ratio: number | null;
  readonly atLeast: string;
  readonly good: string;
  readonly verdict: Verdict;
}

/** Which values are good, and which just suffice. */
export interface Bar {
  /** `more`: the larger the better; `less`: the smaller the better. */
  readonly better: 'more' | 'less';
  readonly atLeast: number;
  readonly good?: number;
}

const judge = (value: number, bar: Bar): Verdict => {
  const reaches = (mark: number) => (bar.better === 'more' ? value >= mark : value <= mark);
  if (!reaches(bar.atLeast)) return 'MISSED';
  return bar.good === undefined || reaches(bar.good) ? 'good' : 'ok';
};

const shown = (bar: Bar, mark: number | undefined, unit: string): string =>
  mark === undefined ? '' : `${bar.better === 'more' ? '≥' : '≤'} ${mark}${unit}`;

/**
 * A line of a ratio. It is the median of the rounds' ratios: the two sides of a round were measured
 * within seconds of each other, those of different rounds were not.
 */
export function ratioLine(
  id: string,
  what: string,
  rounds: readonly Round<number>[],
  bar: Bar,
): Line {
  const ratio = median(rounds.map((round) => round.ours / round.limit));
  return {
    id,
    what,
    ours: median(rounds.map((round) => round.ours)),
    limit: median(rounds.map((round) => round.limit)),
    ratio,
    atLeast: shown(bar, bar.atLeast, ' ×'),
    good: shown(bar, bar.good, ' ×'),
    verdict: judge(ratio, bar),
  };
}

/** A line of a figure that is bounded by itself, in the unit that is given. */
export const fixedLine = (
  id: string,
  what: string,
  value: number,
  unit: string,
  bar: Bar,
): Line => ({
  id,
  what: `${what}, ${unit}`,
  ours: value,
  limit: null,
  ratio: null,
  atLeast: shown(bar, bar.atLeast, ` ${unit}`),
  good: shown(bar, bar.good, ` ${unit}`),
  verdict: judge(value, bar),
});

const figure = (value: number | null): string => {
  if (value === null) return '–';
  if (!Number.isFinite(value)) return '?';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
};

/** The lines as a table to be read in a terminal. */
export function table(lines: readonly Line[]): string {
  const head = ['id', 'what', 'ours', 'limit', 'ratio', 'at least', 'good', 'verdict'];
  const rows = lines.map((line) => [
    line.id,
    line.what,
    figure(line.ours),
    figure(line.limit),
    figure(line.ratio),
    line.atLeast,
    line.good,
    line.verdict,
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const isNumber = (column: number) => column >= 2 && column <= 4;
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, i) =>
          isNumber(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
