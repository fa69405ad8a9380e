import { catalogue } from '@warchest/contract/catalogue.ts';
import { cycles } from '@warchest/contract/cycles.ts';
import { imports } from '@warchest/contract/imports.ts';
import { settings } from '@warchest/contract/settings.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import type { MovingInFacts } from './moving-in-steps.ts';

/** @param enabled for those who may read all of it */
export function useMovingIn(enabled: boolean): {
  readonly facts: MovingInFacts;
  readonly error: Error | null;
  readonly retry: () => void;
} {
  const options = { enabled, staleTime: 0 };
  const loaded = {
    roleMap: useEndpoint(settings.roleMap, {}, options),
    dates: useEndpoint(cycles.config, {}, options),
    cuts: useEndpoint(cycles.cuts, {}, options),
    catalogue: useEndpoint(catalogue.lists, {}, options),
    imports: useEndpoint(imports.list, {}, options),
    invitations: useEndpoint(settings.invitations, {}, options),
  };
  const all = Object.values(loaded);
  return {
    facts: {
      roleMap: loaded.roleMap.data,
      dates: loaded.dates.data,
      cuts: loaded.cuts.data,
      catalogue: loaded.catalogue.data,
      imports: loaded.imports.data,
      invitations: loaded.invitations.data,
    },
    error: all.find(({ error, data }) => error && !data)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch();
    },
  };
}
