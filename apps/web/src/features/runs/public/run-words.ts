import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { runStates, type RunState } from '@warchest/domain/runs/run.ts';
import type { ChipTone } from '../../../ui/chip.tsx';
import type { StatusBadgeProps } from '../../../ui/status-badge.tsx';

/**
 * The words for a run's state beside its start (RUN-50). They name no time: the countdown ticks
 * beside them, and a leader who sets "starting" does not change it.
 */
export const runStateWords: Record<Exclude<RunState, ''>, string> = {
  started: 'started',
  starting: 'starting',
  delayed: 'booking continues',
};

/** The states of a run as options. */
export const runStateOptions = runStates.map((state) => ({
  value: state,
  label: state === '' ? 'no state' : runStateWords[state],
}));

/** The same on a phone, where leader, collector and state share a line. */
export const shortStateOptions = runStateOptions.map((option) =>
  option.value === 'delayed' ? { ...option, label: 'continues' } : option,
);

/** The states of a run as badges (RUN-50). */
export const runStateBadges: Record<Exclude<RunState, ''>, StatusBadgeProps> = {
  started: { tone: 'good', icon: 'settled', word: runStateWords.started },
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

/** The boss count of a new run (RUN-12). */
export const noBossCount = '0/0';

/**
 * Boss counts as options: those of the catalogue, or n/n … 1/n of the raid, then `Custom` (RUN-5).
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

/** Labels of a catalogue list as options; one that is no longer offered stays while it is set. */
export function optionsOf(list: readonly Entry[] | undefined, set = ''): string[] {
  const offered = (list ?? []).filter((entry) => entry.active).map((entry) => entry.label);
  return set === '' || offered.includes(set) ? offered : [...offered, set];
}

/** The abbreviation of a catalogue entry, or the label itself. */
export const shortOf = (
  list: readonly { readonly label: string; readonly abbreviation: string }[] | undefined,
  word: string,
): string => list?.find((entry) => entry.label === word)?.abbreviation || word;

/** Whether a row is highlighted: mythic runs and Blackrock Depths (RUN-48). */
export const isHighlighted = (run: Pick<RunView, 'difficulty' | 'raid'>): boolean =>
  run.difficulty.toLowerCase() === 'mythic' || run.raid.toLowerCase() === 'blackrock depths';

/** Says which rows are highlighted. */
export const highlightedWords = 'Mythic or Blackrock Depths';

/** A run's name in sentences and headings, `Heroic VIP Manaforge Omega`; a shift has no loot type. */
export const runName = ({
  difficulty,
  type,
  raid,
}: Pick<RunView, 'difficulty' | 'type' | 'raid'>): string =>
  [difficulty, type, raid].filter(Boolean).join(' ');

/** What can be done to a run, by the field that it changes: the words of its buttons and menus. */
export const runActionWords = ({
  completed,
  hidden,
  runStatus,
}: Pick<RunView, 'completed' | 'hidden' | 'runStatus'>) => ({
  completed: completed ? 'Uncomplete' : 'Complete',
  hidden: hidden ? 'Unhide' : 'Hide',
  runStatus: runStatus === 'Cancelled' ? 'Restore' : 'Cancel',
});

/** A run's name in one short line, `HC VIP Full Run`. */
export const runTitle = (run: RunView, lists: CatalogueLists | undefined): string =>
  [
    shortOf(lists?.raids, run.raid),
    shortOf(lists?.difficulties, run.difficulty),
    shortOf(lists?.lootTypes, run.type),
    run.raidType,
  ]
    .filter(Boolean)
    .join(' ');
