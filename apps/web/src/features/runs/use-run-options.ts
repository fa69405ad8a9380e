import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { runs } from '@warchest/contract/runs.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useCatalogue } from '../catalogue/public/use-catalogue.ts';

export interface MemberOption {
  readonly userID: string;
  readonly displayName: string;
}

export interface RunOptions {
  readonly lists: CatalogueLists | undefined;
  readonly leaders: readonly MemberOption[];
  readonly collectors: readonly MemberOption[];
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Everything that a run's forms offer as options. */
export function useRunOptions(): RunOptions {
  const lists = useCatalogue();
  const leaders = useEndpoint(runs.leaders, {}, { staleTime: 60_000 });
  const collectors = useEndpoint(runs.collectors, {}, { staleTime: 60_000 });
  const all = [lists, leaders, collectors];
  return {
    lists: leaders.data && collectors.data ? lists.data : undefined,
    leaders: leaders.data ?? [],
    collectors: collectors.data ?? [],
    error: all.find((one) => one.error)?.error ?? null,
    retry: () => all.forEach((one) => void one.refetch()),
  };
}

/** The people as options; an assigned person without the role stays, by name. */
export const withSet = (
  people: readonly MemberOption[],
  id: string,
  name: string,
): readonly MemberOption[] =>
  id === '' || people.some((one) => one.userID === id)
    ? people
    : [...people, { userID: id, displayName: name || id }];
