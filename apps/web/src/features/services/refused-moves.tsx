import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { serviceStatuses } from '@warchest/domain/services/status.ts';
import { NotSaved } from '../../ui/grid/not-saved.tsx';
import type { ServiceActions } from './service-actions.ts';
import { serviceTitle } from './service-facts.ts';

/**
 * Changes of status that were refused, until the booking has that status or they are taken back, and
 * actions that could not be undone (UX-25).
 */
export const RefusedMoves = ({
  rows,
  actions: { refusals, move, forget },
}: {
  readonly rows: readonly ServiceBooking[];
  readonly actions: Pick<ServiceActions, 'refusals' | 'move' | 'forget'>;
}) =>
  rows.map((one) => {
    const refused = refusals.get(one.id);
    const to = serviceStatuses.find((status) => status === refused?.what);
    if (!refused || (!refused.undo && (!to || one.status === to))) return null;
    return (
      <NotSaved
        key={one.id}
        what={`${serviceTitle(one)}: ${refused.undo ? 'undo ' : ''}${refused.what.toLowerCase()}`}
        why={refused.why}
        onRetry={refused.undo ?? (() => to && void move(one, to))}
        onTakeBack={() => forget(one.id)}
      />
    );
  });
