import { useCallback, useState } from 'react';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { RefusedError } from '../../../lib/http.ts';
import { priceUnitOf } from '../../../lib/units.ts';
import { useMinute } from '../../../lib/now.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import type { Me } from '../../../lib/session.ts';
import { browserStore } from '../../../lib/storage.ts';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { useUndoKeys } from '../../../ui/undo-keys.ts';
import { PartMissing } from '../../../ui/code-notice.tsx';
import { CodeBoundary } from '../../../ui/lazy.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { useRunActions } from '../../runs/public/use-run-actions.tsx';
import { useFormOptions } from '../use-form-options.ts';
import { bookingGridCode, RunCard, usePreloadBookingGrid } from './run-card.tsx';
import { useBookingEdits } from './use-booking-edits.ts';
import type { OverviewType } from '../../../lib/page-words.ts';
import { useRoleRun, useRoleRuns } from '../public/use-role-runs.ts';
import { useStaffLists } from './use-staff-lists.ts';
import css from './run-card.module.css';

export interface RoleOverviewProps {
  readonly kind: RunKind;
  readonly type: OverviewType;
  /** Narrows the list to one run; null lists the coming days. */
  readonly runId: string | null;
  readonly me: Me;
}

/** A run counts as ongoing for this long after its start, to decide which one is open at first. */
const stillOn = 3 * 3_600_000;
/** Up to this many runs are all open at first. */
const fewRuns = 3;
const foldKey = 'openRuns';

/** Whether the run does not exist or is not visible to this person; the server does not tell which. */
const isGone = (error: unknown): boolean =>
  error instanceof RefusedError && error.type === 'not-found';

const loading = <Skeleton lines={4} height="56px" />;

/** `Thrall-Kazzak, 250k, VIP, by Anna`: enough to identify the booking. */
const calledIn = (kind: RunKind, b: BookingFull): string =>
  `${b.buyer}, ${priceUnitOf(kind).show(b.price)}, ${b.typeOfBoost}, by ${b.advertiser.username}`;

const NotListed = () => (
  <EmptyState
    title="You cannot see this run"
    text="Only its leader, its gold collector and managers can see it."
    icon="calendar"
  />
);

/** Runs with their customers, for leaders, collectors and managers (BOOK-62). */
export function RoleOverview({ kind, type, runId, me }: RoleOverviewProps) {
  const many = useRoleRuns(kind, type, me, runId === null);
  const single = useRoleRun(kind, runId);
  const { list, error, retry } = runId === null ? many : single;
  const { options, error: noOptions, retry: retryOptions } = useFormOptions(kind);
  const staff = useStaffLists();
  const edits = useBookingEdits(kind, me);
  useUndoKeys(edits.undo, edits.redo);
  const [actions, runDialogs, notSavedOf] = useRunActions(kind);
  const [ask, question] = useConfirm();
  const now = useMinute();
  const narrow = useNarrow();
  usePreloadBookingGrid();
  const [folds, setFolds] = useState(() => browserStore.read<Record<string, boolean>>(foldKey, {}));

  const askCancel = useCallback(
    (chosen: readonly BookingFull[]) =>
      ask({
        title: 'Set to Cancelled?',
        text: <p>{`Cancel ${chosen.map((b) => calledIn(kind, b)).join('; ')}?`}</p>,
        confirm: 'Cancel the booking',
        cancel: 'Keep it',
        danger: true,
      }),
    [ask, kind],
  );
  const fold = (id: string, open: boolean) => {
    const known = Object.entries({ ...folds, [id]: open }).slice(-100);
    const next = Object.fromEntries(known);
    setFolds(next);
    browserStore.write(foldKey, next);
  };

  if (isGone(error)) return <NotListed />;
  if (error ?? noOptions) {
    return (
      <ErrorState
        reason={(error ?? noOptions)?.message}
        onRetry={() => {
          retry();
          retryOptions();
        }}
      />
    );
  }
  if (!list || !options) return loading;
  if (list.length === 0) {
    if (runId) return <NotListed />;
    return (
      <EmptyState
        title="No runs in the coming days"
        text={
          type === 'manager'
            ? 'Runs from yesterday to seven days ahead appear here.'
            : 'Runs that you lead or collect for, from yesterday to seven days ahead, appear here.'
        }
        icon="calendar"
      />
    );
  }
  const current = list.find((run) => Date.parse(run.startsAt) > now - stillOn)?.id;
  // on a phone the run that is on comes first, and what is over last
  const first =
    narrow && runId === null
      ? Math.max(
          0,
          list.findIndex((run) => run.id === current),
        )
      : 0;
  const openAtFirst = (id: string) => list.length <= fewRuns || id === current;
  return (
    <div className={css.list}>
      {/* all rendered together, so that nothing moves when the table's code arrives */}
      <CodeBoundary code={bookingGridCode} loading={loading} missing={<PartMissing />}>
        {[...list.slice(first), ...list.slice(0, first)].map((run) => (
          <RunCard
            key={run.id}
            kind={kind}
            run={run}
            me={me}
            options={options}
            staff={staff}
            edits={edits}
            isOpen={runId !== null || (folds[run.id] ?? openAtFirst(run.id))}
            onToggle={(open) => fold(run.id, open)}
            onComplete={actions.complete}
            notSaved={notSavedOf([run])}
            askCancel={askCancel}
          />
        ))}
      </CodeBoundary>
      {runDialogs}
      {question}
    </div>
  );
}
