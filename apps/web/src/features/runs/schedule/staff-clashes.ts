import type { RunView } from '@warchest/contract/run-view.ts';
import type { Clash, Engagement, Part } from '@warchest/domain/runs/schedule-conflicts.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { collectorsOf, factsOf } from '../public/run-facts.ts';

/** A run as the clash rule takes it, with its name. */
export interface Engaged extends Engagement {
  readonly time: string;
  /** `Manaforge Omega Heroic (raid)`. */
  readonly name: string;
  readonly people: ReadonlyMap<string, string>;
}

export const engagedIn = (run: RunView): Engaged => ({
  ...factsOf(run),
  id: run.id,
  startsAt: run.startsAt,
  time: run.time,
  name: `${run.raid} ${run.difficulty} (${kindRules[run.kind].words.one})`,
  people: new Map([
    ...collectorsOf(run).map(({ id, name }) => [id, name] as const),
    ...(run.leader === '' ? [] : [[run.leader, run.leaderName || run.leader] as const]),
  ]),
});

const parts: Record<Part, string> = {
  leader: 'The leader',
  collector: 'The gold collector',
  booster: 'The booster',
};

/** `The leader Thrall is also in Manaforge Omega Heroic (raid) at 20:30.` */
export const clashText = (run: Engaged, { person, as, other }: Clash<Engaged>): string =>
  `${parts[as]} ${run.people.get(person) ?? person} is also in ${other.name} at ${other.time}.`;

/** People as options; those who are busy with another run at that time are marked. */
export const markBusy = (
  options: readonly Option[],
  busy: ReadonlyMap<string, Engaged>,
): readonly Option[] =>
  options.map((one) => {
    const other = busy.get(one.value);
    return other ? { ...one, label: `${one.label} · busy ${other.time}` } : one;
  });
