import { useMemo } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { bookingsOf } from './run-bookings.ts';
import { collectorsOf } from '../../runs/public/run-facts.ts';

const aWhile = 5 * 60_000;

export interface StaffLists {
  readonly leaders: readonly Option[];
  readonly collectors: readonly Option[];
}

const choiceOf = ({ userID, displayName }: { userID: string; displayName: string }): Option => ({
  value: userID,
  label: displayName,
});

/** Members who can lead a run, and who can collect gold, as options. */
export function useStaffLists(): StaffLists {
  const leaders = useEndpoint(runs.leaders, {}, { staleTime: aWhile }).data;
  const collectors = useEndpoint(runs.collectors, {}, { staleTime: aWhile }).data;
  return useMemo(
    () => ({
      leaders: (leaders ?? []).map(choiceOf),
      collectors: (collectors ?? []).map(choiceOf),
    }),
    [leaders, collectors],
  );
}

/** Who can hold a run's gold: nobody, its leader and collector, every collector, and current holders. */
export function holdersOf(
  run: RunView,
  collectors: readonly Option[],
  me: { readonly id: string; readonly displayName: string },
): readonly Option[] {
  const known = new Map<string, string>();
  const add = (id: string, name: string) => {
    if (id !== '' && !known.has(id)) known.set(id, name || id);
  };
  for (const { id, name } of collectorsOf(run)) add(id, name);
  add(run.leader, run.leaderName);
  add(me.id, me.displayName);
  for (const { value, label } of collectors) add(value, label);
  for (const b of bookingsOf(run)) add(b.goldWith, b.goldWithName);
  return [
    { value: '', label: 'nobody' },
    ...[...known].map(([value, label]) => ({ value, label })),
  ];
}
