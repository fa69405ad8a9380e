import { catalogue, type CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { Roster, RosterCard } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { queryClient } from '../../lib/query.ts';
import { keyOf, useEndpoint } from '../../lib/use-endpoint.ts';
import { cardOf } from './roster-card.ts';

const live = { topic: 'rosters', parts: ['boards'] } as const;

interface One {
  readonly data: Roster;
}
interface Cards {
  readonly data: readonly RosterCard[];
}

/** Shows a reply at once, on the board and its card, unless something newer is known. */
export function putRoster(answer: Roster): void {
  const { message, version } = answer;
  queryClient.setQueryData<One>(keyOf(rosters.board, { params: { message } }), (known) =>
    known && known.data.version > version ? known : { data: answer },
  );
  const card = cardOf(answer);
  queryClient.setQueryData<Cards>(keyOf(rosters.cards), (known) =>
    known
      ? {
          data: known.data.map((one) =>
            one.message === message && one.version <= version ? card : one,
          ),
        }
      : known,
  );
}

/** Reloads the cards and the open board. */
export const reloadRosters = (): Promise<unknown> =>
  Promise.all(
    [rosters.cards, rosters.board].map(({ name }) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

/** The person's rosters in short: all of them for managers of rosters, otherwise those of runs they lead. */
export const useCards = () => useEndpoint(rosters.cards, {}, { live });

/**
 * One roster with all sign-ups.
 * @param message its message id; undefined while it is not known
 */
export const useRoster = (message: string | undefined) =>
  useEndpoint(
    rosters.board,
    { params: { message: message ?? '' } },
    { enabled: message !== undefined, live },
  );

const anHour = 3_600_000;
const noStatuses: CatalogueLists['signupStatuses'] = [];
const noClasses: CatalogueLists['classes'] = [];
const noRealms: CatalogueLists['realms'] = [];

const useLists = (): CatalogueLists | undefined =>
  useEndpoint(catalogue.lists, {}, { staleTime: anHour, live: { topic: 'catalogue' } }).data;

/** The sign-up statuses of the catalogue. */
export const useStatuses = (): CatalogueLists['signupStatuses'] =>
  useLists()?.signupStatuses ?? noStatuses;

/** The classes of the game; empty while they load. */
export const useClasses = (): CatalogueLists['classes'] => useLists()?.classes ?? noClasses;

/** The realms of the game; empty while they load. */
export const useRealms = (): CatalogueLists['realms'] => useLists()?.realms ?? noRealms;
