import { booker } from '@warchest/domain/members/access.ts';
import type { Deps } from '../../platform/context.ts';
import type { ViewTopic } from '../../platform/live-topic.ts';
import { runsChangedSince } from '../runs/queries.ts';
import { runViewCacheOf } from './view-cache.ts';

/** Runs on the live stream, from the same fragments as the lists. */
export const runTopic = (
  deps: Pick<Deps, 'poolGeneration' | 'read' | 'readSnapshot' | 'log' | 'clock'>,
): ViewTopic => ({
  name: 'run',
  access: booker,
  async thing(id, minVersion) {
    const found = await runViewCacheOf(deps).get(deps, [{ id, version: minVersion }]);
    return found.get(id) ?? null;
  },
  changedSince: (moment) => runsChangedSince(deps, new Date(moment).toISOString()),
});
