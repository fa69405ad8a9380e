/** An axis from zero: its end, and the intervals between its lines. */
export interface Axis {
  readonly end: number;
  readonly intervals: number;
  /** The labelled places: every line, or every second if they are many. */
  readonly ticks: readonly number[];
}

/** The axis for amounts up to `most`: two to four intervals of 1, 2 or 5 times a power of ten. */
export function axisOf(most: number): Axis {
  const largest = Math.max(most, 1);
  const power = 10 ** Math.floor(Math.log10(largest / 4));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => largest / one <= 4) ?? power;
  const intervals = Math.max(2, Math.ceil(largest / step));
  const every = intervals === 4 ? 2 : 1;
  const lines = Array.from({ length: intervals + 1 }, (_, at) => at * step);
  return {
    end: intervals * step,
    intervals,
    ticks: lines.filter((_, at) => at % every === 0),
  };
}
