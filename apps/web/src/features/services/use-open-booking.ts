import { services } from '@warchest/contract/services.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';

/** A live topic, and the parts of it that matter. */
export interface LiveTopicParts {
  readonly topic: 'services' | 'member';
  readonly parts: readonly string[];
}

export interface OpenBooking {
  readonly shown: ServiceBooking | undefined;
  /** Why the booking that a link names is not shown, if that is known; null: it did not fail. */
  readonly failed: string | null;
  readonly retry: () => void;
}

/**
 * The booking that the address names: from the rows, otherwise requested by its id.
 * @param id empty: none
 * @param rows undefined while they load for the first time
 */
export function useOpenBooking(
  id: string,
  rows: readonly ServiceBooking[] | undefined,
  live: LiveTopicParts,
): OpenBooking {
  const found = rows?.find((one) => one.id === id);
  const enabled = id !== '' && rows !== undefined && !found;
  const { data, error, refetch } = useEndpoint(services.one, { params: { id } }, { enabled, live });
  const shown = id === '' ? undefined : (found ?? (data?.id === id ? data : undefined));
  // What was shown stays, also when it cannot be loaded again.
  const failed = enabled && !shown && error ? reasonOf(error) : null;
  return { shown, failed, retry: () => void refetch() };
}
