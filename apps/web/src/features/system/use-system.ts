import { system, type SystemState } from '@warchest/contract/system.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';

/** Milliseconds between two looks at the system, while the page is shown. */
const lookEvery = 5_000;

/** How the system is, asked again every few seconds. */
export function useSystem(): {
  readonly state: SystemState | undefined;
  readonly error: Error | null;
  readonly again: () => void;
} {
  const { data, error, refetch } = useEndpoint(
    system.state,
    {},
    { staleTime: 0, pollWhile: () => lookEvery },
  );
  return { state: data, error, again: () => void refetch() };
}
