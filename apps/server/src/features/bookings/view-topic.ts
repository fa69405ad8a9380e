import { booker } from '@warchest/domain/members/access.ts';
import type { Deps } from '../../platform/context.ts';
import type { ViewTopic } from '../../platform/live/topic.ts';
import { runsChangedSince } from '../runs/public.ts';
import { runViewCacheOf } from './view-cache.ts';

/** The live topic of runs, from the same cache as the lists. */
export const runTopic = (
  deps: Pick<Deps, 'poolGeneration' | 'read' | 'readSnapshot' | 'log' | 'clock'>,
): ViewTopic => ({
  name: 'run',
  access: booker,
  async readEntity(id, minVersion) {
    const found = await runViewCacheOf(deps).get(deps, [{ id, version: minVersion }]);
    return found.get(id) ?? null;
  },
  changedSince: (moment) => runsChangedSince(deps, new Date(moment).toISOString()),
});
