import { useMemo } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { useMe } from '../../lib/session.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { optionsIn } from './form/form-options.ts';
import { BookingForm } from './form/booking-form.tsx';
import ownCss from './own/own-bookings.module.css';
import { useOwnBookings } from './public/use-own-bookings.ts';
import { RunPickButton } from './run-picker/run-pick-button.tsx';
import { RunPickList } from './run-picker/run-pick-list.tsx';
import { useRunPicks } from './run-picker/use-run-picks.ts';
import { useFormOptions } from './use-form-options.ts';
import css from './book-and-history.module.css';

/** Below the form, which loads first; the placeholder has the size of the loading list. */
const OwnBookings = lazyComponent(
  async () => (await import('./own/own-bookings.tsx')).OwnBookings,
  <section className={ownCss.own} aria-labelledby="own-title">
    <header className={ownCss.head}>
      <h2 id="own-title">Your bookings</h2>
    </header>
    <Skeleton lines={5} />
  </section>,
);

export interface BookAndHistoryProps {
  readonly kind: RunKind;
  /** The run in the URL, or null. */
  readonly runId: string | null;
  readonly onChoose: (run: RunView) => void;
}

/** The side of the list on which the form is shown on wide screens (BOOK-5). */
const formSide: Record<RunKind, 'left' | 'right'> = {
  raid: 'right',
  mountraid: 'left',
  shift: 'right',
};

/** The pick list, the form beside it, and the person's own bookings below (BOOK-5). */
export function BookAndHistory({ kind, runId, onChoose }: BookAndHistoryProps) {
  const me = useMe();
  const narrow = useNarrow();
  const picks = useRunPicks(kind, runId);
  const { options, error, retry } = useFormOptions(kind);
  const own = useOwnBookings(kind, me?.id ?? '');
  const { chosen, missing, shown } = picks;

  const offered = useMemo(() => options && optionsIn(options, chosen), [options, chosen]);

  const step = (direction: 1 | -1) => {
    const list = shown ?? [];
    const at = list.findIndex((run) => run.id === chosen?.id);
    const next = at < 0 ? (direction > 0 ? list[0] : list.at(-1)) : list[at + direction];
    if (next) onChoose(next);
  };

  return (
    <div className={css.layout} data-form={formSide[kind]}>
      {narrow ? (
        <RunPickButton kind={kind} picks={picks} onChoose={onChoose} />
      ) : (
        <RunPickList kind={kind} picks={picks} onChoose={onChoose} />
      )}
      <section className={css.panel} aria-labelledby="book-title">
        <h2 id="book-title">Book a customer</h2>
        {me && options ? (
          <BookingForm
            // resets the form for another person, also after a login through another tab
            key={me.id}
            kind={kind}
            me={me}
            options={offered ?? options}
            run={chosen}
            missing={missing}
            isRunLoading={runId !== null && chosen === null && !missing}
            own={own.data ?? []}
            onStep={step}
            onChoose={onChoose}
            onMeant={(isMeant) => {
              const [meant, ...others] = (shown ?? []).filter(isMeant);
              if (meant && others.length === 0) onChoose(meant);
            }}
            onBooked={() => void own.refetch()}
          />
        ) : error ? (
          <ErrorState reason={error.message} onRetry={retry} />
        ) : (
          <Skeleton lines={8} height="44px" />
        )}
      </section>
      <div className={css.own}>
        <OwnBookings
          kind={kind}
          list={own.data}
          error={own.error}
          onRetry={() => void own.refetch()}
          options={options}
        />
      </div>
    </div>
  );
}
