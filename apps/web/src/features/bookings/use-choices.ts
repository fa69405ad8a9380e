import { useMemo } from 'react';
import { catalogue } from '@warchest/contract/catalogue.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { choicesOf, type FormChoices } from './form/choices.ts';

const anHour = 3_600_000;

/** The options of a kind's booking form, from the catalogue; undefined while it loads. */
export function useChoices(kind: RunKind): {
  readonly choices: FormChoices | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
} {
  const lists = useEndpoint(
    catalogue.lists,
    {},
    { staleTime: anHour, live: { topic: 'catalogue' } },
  );
  const choices = useMemo(
    () => (lists.data ? choicesOf(lists.data, kind) : undefined),
    [lists.data, kind],
  );
  return { choices, error: lists.data ? null : lists.error, retry: () => void lists.refetch() };
}
