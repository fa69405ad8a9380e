import { useIsFetching, type Query } from '@tanstack/react-query';
import { queryClient } from './query.ts';

/** Milliseconds after which a first load counts as slow (UX-16). */
export const slowAfter = 4_000;

/** The page shows nothing for it yet, and it has not failed. */
const isAwaited = (query: Query): boolean =>
  query.state.data === undefined && query.state.errorUpdateCount === 0 && query.isActive();

/** The number of loads that a page waits for with nothing to show. */
export const useAwaitedLoads = (): number => useIsFetching({ predicate: isAwaited });

/** Cancels the pending loads and starts them again: a new connection may work where one is stuck. */
export async function restartAwaited(): Promise<void> {
  await queryClient.cancelQueries({ predicate: isAwaited });
  await queryClient.refetchQueries({ predicate: isAwaited });
}
