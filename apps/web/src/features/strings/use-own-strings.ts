import { useMemo } from 'react';
import { strings, type GoldString } from '@warchest/contract/strings.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { inMailOrder } from './string-facts.ts';

const live = { topic: 'member', parts: ['strings'] } as const;

/** The strings of the gold that the person holds, of every kind of run, by realm; live. */
export function useOwnStrings() {
  const raids = useEndpoint(strings.raids.list, {}, { live });
  const shifts = useEndpoint(strings.shifts.list, {}, { live });
  const rows = useMemo<readonly GoldString[] | undefined>(
    () => (raids.data && shifts.data ? inMailOrder([...raids.data, ...shifts.data]) : undefined),
    [raids.data, shifts.data],
  );
  const retry = () => {
    void raids.refetch();
    void shifts.refetch();
  };
  return { rows, error: raids.error ?? shifts.error, retry };
}
