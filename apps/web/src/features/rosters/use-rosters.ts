import { catalogue, type CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { seesAllRosters } from '@warchest/domain/rosters/rights.ts';
import { queryClient } from '../../lib/query.ts';
import { useMe } from '../../lib/session.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';

const live = { topic: 'rosters', parts: ['boards'] } as const;
const lists: readonly string[] = [rosters.all.name, rosters.own.name];

interface List {
  readonly data: readonly Roster[];
}

/** Shows an answer at once, unless something newer is known. */
export function putRoster(answer: Roster): void {
  const newer = (one: Roster) =>
    one.message === answer.message && one.version <= answer.version ? answer : one;
  for (const name of lists) {
    queryClient.setQueriesData<List>({ queryKey: [name] }, (list) =>
      list ? { data: list.data.map(newer) } : list,
    );
  }
}

/** Loads the rosters anew. */
export const reloadRosters = (): Promise<unknown> =>
  Promise.all(lists.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

/** The rosters of the person: all of them for those who keep all, else of the runs that they lead. */
export function useRosters() {
  const me = useMe();
  const all = me !== null && seesAllRosters(me);
  const everybody = useEndpoint(rosters.all, {}, { enabled: all, live });
  const own = useEndpoint(
    rosters.own,
    { params: { userId: me?.id ?? '' } },
    { enabled: me !== null && !all, live },
  );
  return all ? everybody : own;
}

const anHour = 3_600_000;
const noStatuses: CatalogueLists['signupStatuses'] = [];
const noClasses: CatalogueLists['classes'] = [];
const noRealms: CatalogueLists['realms'] = [];

const useLists = (): CatalogueLists | undefined =>
  useEndpoint(catalogue.lists, {}, { staleTime: anHour, live: { topic: 'catalogue' } }).data;

/** What boosters say of their coming, as the catalogue has it. */
export const useStatuses = (): CatalogueLists['signupStatuses'] =>
  useLists()?.signupStatuses ?? noStatuses;

/** The classes of the game; none while they load. */
export const useClasses = (): CatalogueLists['classes'] => useLists()?.classes ?? noClasses;

/** The realms of the game; none while they load. */
export const useRealms = (): CatalogueLists['realms'] => useLists()?.realms ?? noRealms;
