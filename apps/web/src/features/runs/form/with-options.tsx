import type { ReactNode } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { useRunOptions, type RunOptions } from '../use-run-options.ts';

export interface WithOptionsProps {
  readonly children: (options: RunOptions & { readonly lists: CatalogueLists }) => ReactNode;
}

/** Loads everything that a run's form offers as options. */
export function WithOptions({ children }: WithOptionsProps) {
  const options = useRunOptions();
  const { lists, error, retry } = options;
  if (lists) return children({ ...options, lists });
  return error ? (
    <ErrorState reason={error.message} onRetry={retry} />
  ) : (
    <Skeleton lines={8} height="52px" />
  );
}
