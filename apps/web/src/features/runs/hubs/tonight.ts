import type { RunView } from '@warchest/contract/run-view.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { byStart } from '../public/run-order.ts';
import { needsLeader } from '../schedule/schedule-days.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The least part of the line that a run takes, so that its time and spots can be read. */
const least = 0.075;

/** A run on the line of hours; positions in percent. */
export interface TonightBlock {
  readonly run: RunView;
  readonly from: number;
  readonly width: number;
  /** Runs at the same time stand in lanes below each other. */
  readonly lane: number;
  readonly isOver: boolean;
  readonly isFull: boolean;
  readonly needsLeader: boolean;
}

export interface Tonight {
  readonly blocks: readonly TonightBlock[];
  readonly lanes: number;
  /** Full hours on the line, as instants with their position. */
  readonly hours: readonly { readonly at: number; readonly from: number }[];
  /** The position of the current time; null if it is not on the line. */
  readonly now: number | null;
  readonly toStart: number;
  readonly booked: number;
  readonly spots: number;
}

const startOf = (run: RunView): number => Date.parse(run.startsAt);
const endOf = (run: RunView): number => startOf(run) + kindRules[run.kind].usualMinutes * minute;

/**
 * The runs of a day on a line of hours: overlaps become lanes. What ended hours ago gives way to
 * what comes.
 */
export function tonightOf(all: readonly RunView[], now: number): Tonight | null {
  const runs = byStart(all.filter((run) => run.runStatus !== 'Cancelled'));
  if (runs.length === 0) return null;
  const last = Math.max(...runs.map(endOf));
  const latest = Math.max(now - 3 * hour, last - 9 * hour);
  const isLong = last - Math.min(...runs.map(startOf)) > 9 * hour;
  const shown = isLong ? runs.filter((run) => endOf(run) > Math.min(latest, now)) : runs;
  const first = Math.min(...shown.map(startOf));
  const begin = Math.floor(first / (hour / 2)) * (hour / 2);
  const length = Math.max(last - begin, 6 * hour);
  const share = (at: number) => ((at - begin) / length) * 100;
  const ends: number[] = [];
  const blocks = shown.map((run): TonightBlock => {
    const start = startOf(run);
    const end = Math.max(endOf(run), start + length * least);
    const free = ends.findIndex((lane) => lane <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = end;
    const spots = run.amountOfPossibleCustomer;
    return {
      run,
      from: share(start),
      width: Math.min(share(end), 100) - share(start),
      lane,
      isOver: run.completed || endOf(run) <= now,
      isFull: run.totalCustomer > 0 && run.totalCustomer >= spots,
      needsLeader: needsLeader(run),
    };
  });
  const step = length > 12 * hour ? 2 : 1;
  const hours = Array.from({ length: Math.ceil(length / hour) + 1 }, (_, at) => {
    const instant = Math.ceil(begin / hour) * hour + at * step * hour;
    return { at: instant, from: share(instant) };
  }).filter(({ from }) => from < 97);
  const position = share(now);
  return {
    blocks,
    lanes: ends.length,
    hours,
    now: position >= 0 && position <= 100 ? position : null,
    toStart: runs.filter((run) => startOf(run) > now).length,
    booked: runs.reduce((sum, run) => sum + run.totalCustomer, 0),
    spots: runs.reduce((sum, run) => sum + run.amountOfPossibleCustomer, 0),
  };
}
