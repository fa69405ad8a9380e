import { catalogue, type CatalogueLists } from '@warchest/contract/catalogue.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';

const anHour = 3_600_000;

export interface ServiceLists {
  readonly lists: CatalogueLists | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The options of all service forms; undefined while they load. */
export function useServiceLists(): ServiceLists {
  const { data, error, refetch } = useEndpoint(
    catalogue.lists,
    {},
    { staleTime: anHour, live: { topic: 'catalogue' } },
  );
  return { lists: data, error: data ? null : error, retry: () => void refetch() };
}
