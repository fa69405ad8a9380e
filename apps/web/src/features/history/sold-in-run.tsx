import { useMemo } from 'react';
import { history, type SoldBooking } from '@warchest/contract/sales-history.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { reload, useEndpoint } from '../../lib/use-endpoint.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { soldCard } from './sold-card.tsx';
import { soldColumns, toneOf } from './sold-columns.tsx';

const idOf = (b: SoldBooking) => b.id;
const nameOf = (b: SoldBooking) => b.buyer;

/** What was sold in one run; read-only. */
export function SoldInRun({ kind, runId }: { readonly kind: RunKind; readonly runId: string }) {
  const list = useEndpoint(
    history[kind].ofRun,
    { params: { id: runId } },
    {
      live: {
        topic: 'run',
        of: kind,
        apply: (data, change) => (change.id === runId ? reload : data),
      },
    },
  );
  const { columns, card } = useMemo(
    () => ({ columns: soldColumns(kind, null), card: soldCard(kind, null) }),
    [kind],
  );
  return (
    <Grid
      name="sold-in-run"
      mode="rows"
      label={`Customers of ${runId}`}
      rows={list.data}
      id={idOf}
      rowName={nameOf}
      columns={columns}
      card={card}
      tone={toneOf}
      error={list.error}
      onRetry={() => void list.refetch()}
      expected={2}
      empty={{ title: 'No customers were booked into this run', icon: 'user' }}
    />
  );
}
