import { notifyManager, type Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from './query.ts';

const hasFailed = (query: Query): boolean =>
  query.state.data === undefined && query.state.status === 'error' && query.isActive();

const countFailed = (): number =>
  queryClient.getQueryCache().findAll({ predicate: hasFailed }).length;

/** The number of loads of the page that failed and left nothing to show. */
export const useFailedLoads = (): number =>
  useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    countFailed,
  );

/** Loads again what failed. */
export const retryFailed = (): Promise<void> =>
  queryClient.refetchQueries({ predicate: hasFailed });
