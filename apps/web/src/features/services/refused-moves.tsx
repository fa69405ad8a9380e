import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { serviceStatuses } from '@warchest/domain/services/status.ts';
import { NotSaved } from '../../ui/grid/not-saved.tsx';
import type { ServiceActions } from './service-actions.ts';
import { serviceTitle } from './service-facts.ts';

/** A change of status that was refused, until the booking has that status, or it is taken back. */
export function RefusedMove({
  rows,
  actions: { failed, move, forget },
}: {
  readonly rows: readonly ServiceBooking[];
  readonly actions: Pick<ServiceActions, 'failed' | 'move' | 'forget'>;
}) {
  const to = serviceStatuses.find((status) => status === failed?.what);
  const one = rows.find(({ id }) => id === failed?.id);
  if (!failed || !to || !one || one.status === to) return null;
  return (
    <NotSaved
      what={`${serviceTitle(one)}: ${to.toLowerCase()}`}
      why={failed.why}
      onRetry={() => void move(one, to)}
      onTakeBack={forget}
    />
  );
}
