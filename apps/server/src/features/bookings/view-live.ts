import type { Deps } from '../../platform/context.ts';
import type { RunViews } from '../../platform/run-views.ts';
import type { Wanted } from './view-store.ts';
import { fragmentsOf } from './view-store.ts';

/** What the live stream asks of the runs, answered from the same fragments as the lists. */
export const liveRunViews = (
  deps: Pick<Deps, 'pool' | 'read' | 'atOneMoment' | 'log'>,
): RunViews => ({
  async fragment(id, minVersion) {
    const found = await fragmentsOf(deps).get(deps, [{ id, version: minVersion }]);
    return found.get(id) ?? null;
  },
  changedSince: (moment) =>
    deps.read<Wanted>(
      'select id, version from runs where updated_at >= $1 order by updated_at limit 5000',
      [new Date(moment).toISOString()],
      'runs.changedSince',
    ),
});
