import { useMemo } from 'react';
import { catalogue } from '@warchest/contract/catalogue.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { formOptionsOf, type FormOptions } from './form/form-options.ts';

const anHour = 3_600_000;

/** The options of a kind's booking form, from the catalogue; undefined while it loads. */
export function useFormOptions(kind: RunKind): {
  readonly options: FormOptions | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
} {
  const lists = useEndpoint(
    catalogue.lists,
    {},
    { staleTime: anHour, live: { topic: 'catalogue' } },
  );
  const options = useMemo(
    () => (lists.data ? formOptionsOf(lists.data, kind) : undefined),
    [lists.data, kind],
  );
  return { options, error: lists.data ? null : lists.error, retry: () => void lists.refetch() };
}
