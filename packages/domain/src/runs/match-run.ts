import { foldText } from '../text/fold-text.ts';
import type { RunKind } from './kind.ts';

/** What tells runs apart. */
interface RunNames {
  readonly kind: RunKind;
  readonly time: string;
  readonly raid: string;
  readonly leader: string | null;
}

/** What a row of a sheet says of the run that it is about; null: nothing. */
export interface NamedRunTexts {
  readonly kind: RunKind | null;
  readonly time: string | null;
  /** A raid, or a title that it is named in. */
  readonly raid: string | null;
  /** A Discord id or a displayed name. */
  readonly leader: string | null;
}

/** What runs are called beside their columns. */
export interface RunNaming {
  /** The abbreviation of a raid; empty: none. */
  readonly abbreviationOf: (raid: string) => string;
  readonly leaderName: (id: string) => string;
}

/**
 * The runs of a day that a row can mean. Kind and time must be equal. The raid, then the leader
 * narrow it down where they fit at least one: titles and leaders elsewhere may differ from those
 * here.
 */
export function matchingRuns<Run extends RunNames>(
  runs: readonly Run[],
  { kind, time, raid, leader }: NamedRunTexts,
  { abbreviationOf, leaderName }: RunNaming,
): readonly Run[] {
  const named = runs.filter(
    (run) => (kind === null || run.kind === kind) && (time === null || run.time === time),
  );
  const narrowed = (all: readonly Run[], fits: (run: Run) => boolean): readonly Run[] => {
    const fitting = all.filter(fits);
    return fitting.length > 0 ? fitting : all;
  };
  const byRaid =
    raid === null ? named : narrowed(named, (run) => isNamedIn(raid, run.raid, abbreviationOf));
  const folded = foldText(leader ?? '');
  return leader === null
    ? byRaid
    : narrowed(
        byRaid,
        (run) =>
          run.leader !== null &&
          (run.leader === leader || foldText(leaderName(run.leader)) === folded),
      );
}

/** Whether a raid is named in a text, by its name or as a word by its abbreviation. */
export function isNamedIn(
  text: string,
  raid: string,
  abbreviationOf: RunNaming['abbreviationOf'],
): boolean {
  if (foldText(text).includes(foldText(raid))) return true;
  const abbreviation = abbreviationOf(raid).toLowerCase();
  return (
    abbreviation !== '' &&
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(abbreviation)
  );
}
