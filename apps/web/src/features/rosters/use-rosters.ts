import { useCallback, useMemo, useRef, useState } from 'react';
import { catalogue, type CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { seesAllRosters } from '@warchest/domain/rosters/rights.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/messages.ts';
import { queryClient } from '../../lib/query.ts';
import { useMe } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { newKey } from '../../lib/use-action.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { isPicked, type Chip, type Pending } from './roster-board.ts';
import { answeredBy, noWishes, openWishes, pendingOf, refused, wished } from './wishes.ts';

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

/**
 * Picking and taking back: shown at once, each sent for itself; what was refused is told and shown as
 * it is.
 */
export function usePicking(roster: Roster): {
  readonly pending: Pending;
  readonly toggle: (chip: Chip) => void;
} {
  const [wishes, setWishes] = useState(noWishes);
  const latest = useRef(roster);
  latest.current = roster;
  const under = useRef(new Map<string, number>());

  const toggle = useCallback((chip: Chip) => {
    const { id, entry } = chip;
    const wish = isPicked(chip) ? null : { role: entry.role, class: entry.class };
    const turn = (under.current.get(id) ?? 0) + 1;
    under.current.set(id, turn);
    const isLast = () => under.current.get(id) === turn;
    const { raid, version: shown } = latest.current;
    setWishes((before) => wished(openWishes(before, shown), id, wish));
    const raidId = raid.id;
    const sent = wish
      ? call(
          rosters.add,
          {
            body: {
              raidId,
              booster: id,
              role: wish.role,
              boosterClass: wish.class,
              state: 'unsaved',
            },
          },
          { idempotencyKey: newKey() },
        )
      : call(rosters.remove, { body: { raidId, booster: id } }, { idempotencyKey: newKey() });
    void sent
      .then(({ data }) => {
        putRoster(data);
        // a later press on the same booster has its own answer to wait for
        if (isLast()) setWishes((before) => answeredBy(before, id, data.version));
      })
      .catch(async (error: unknown) => {
        toast(`${entry.displayName}: ${messageOf(error)}`, 'bad');
        await reloadRosters();
        if (isLast()) setWishes((before) => refused(before, id));
      });
  }, []);
  const { version } = roster;
  const pending = useMemo(() => pendingOf(wishes, version), [wishes, version]);
  return useMemo(() => ({ pending, toggle }), [pending, toggle]);
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
