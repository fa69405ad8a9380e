import { booker } from '@warchest/domain/members/access.ts';
import type { Deps } from '../../platform/context.ts';
import type { ShownTopic, ThingVersion } from '../../platform/live-topic.ts';
import { fragmentsOf } from './view-cache.ts';

/** Runs on the live stream, from the same fragments as the lists. */
export const runTopic = (
  deps: Pick<Deps, 'era' | 'read' | 'atOneMoment' | 'log' | 'clock'>,
): ShownTopic => ({
  name: 'run',
  access: booker,
  async thing(id, minVersion) {
    const found = await fragmentsOf(deps).get(deps, [{ id, version: minVersion }]);
    return found.get(id) ?? null;
  },
  changedSince: (moment) =>
    deps.read<ThingVersion>(
      'select id, version from runs where updated_at >= $1 order by updated_at limit 5000',
      [new Date(moment).toISOString()],
      'runs.changedSince',
    ),
});
