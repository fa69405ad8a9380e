import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { runStates, type RunState } from '@warchest/domain/runs/run.ts';
import type { ChipTone } from '../../ui/chip.tsx';
import type { StatusBadgeProps } from '../../ui/status-badge.tsx';

/**
 * How the states of a run are told beside its start (RUN-50). No word names a time: how far away
 * the start is ticks beside it, and a leader who says "starting" does not move it.
 */
export const runStateWords: Record<Exclude<RunState, ''>, string> = {
  started: 'started',
  starting: 'starting',
  delayed: 'booking continues',
};

/** The states of a run to choose from. */
export const runStateChoices = runStates.map((state) => ({
  value: state,
  label: state === '' ? 'no state' : runStateWords[state],
}));

/** The states of a run as badges (RUN-50). */
export const runStateBadges: Record<Exclude<RunState, ''>, StatusBadgeProps> = {
  started: { tone: 'good', icon: 'dot', word: runStateWords.started },
  starting: { tone: 'soon', icon: 'half', word: runStateWords.starting },
  delayed: { tone: 'busy', icon: 'timer', word: runStateWords.delayed },
};

const difficultyTones: Readonly<Record<string, ChipTone>> = {
  heroic: 'coral',
  normal: 'orange',
  mythic: 'purple',
};

/** The chip colour of a difficulty: heroic red, normal orange, mythic violet (RUN-48). */
export const difficultyTone = (difficulty: string): ChipTone =>
  difficultyTones[difficulty.toLowerCase()] ?? 'plain';

/** The boss count that a new run carries (RUN-12). */
export const noBossCount = '0/0';

/**
 * Boss counts to choose: those of the catalogue, or n/n … 1/n of the raid, then `Custom`
 * (RUN-5).
 * @example bossCounts('raid', 8, lists) // ['8/8', …, '1/8', 'Custom']
 */
export function bossCounts(
  kind: RunKind,
  bosses: number,
  lists: { readonly bossCounts: readonly Entry[] },
): string[] {
  const counts =
    kindRules[kind].bossCounts === 'listed'
      ? optionsOf(lists.bossCounts)
      : Array.from({ length: bosses }, (_, index) => `${bosses - index}/${bosses}`);
  return [...counts, 'Custom'];
}

type Entry = { readonly key: string; readonly label: string; readonly active: boolean };

/** Labels of a catalogue list to choose from; one that is no longer offered stays while it is set. */
export function optionsOf(list: readonly Entry[] | undefined, set = ''): string[] {
  const offered = (list ?? []).filter((entry) => entry.active).map((entry) => entry.label);
  return set === '' || offered.includes(set) ? offered : [...offered, set];
}

/** The short form of a catalogue entry, or the word itself. */
export const shortOf = (
  list: readonly { readonly label: string; readonly abbreviation: string }[] | undefined,
  word: string,
): string => list?.find((entry) => entry.label === word)?.abbreviation || word;

/** Rows that are highlighted: mythic runs and Blackrock Depths (RUN-48). */
export const isHighlighted = (run: Pick<RunView, 'difficulty' | 'raid'>): boolean =>
  run.difficulty.toLowerCase() === 'mythic' || run.raid.toLowerCase() === 'blackrock depths';

/** `Heroic VIP Manaforge Omega`, as a run is called in sentences and headings; a shift has no loot type. */
export const runName = ({
  difficulty,
  type,
  raid,
}: Pick<RunView, 'difficulty' | 'type' | 'raid'>): string =>
  [difficulty, type, raid].filter(Boolean).join(' ');

/** `HC VIP Full Run`, as a run is called in one line. */
export const runTitle = (run: RunView, lists: CatalogueLists | undefined): string =>
  [
    shortOf(lists?.raids, run.raid),
    shortOf(lists?.difficulties, run.difficulty),
    shortOf(lists?.lootTypes, run.type),
    run.raidType,
  ]
    .filter(Boolean)
    .join(' ');
