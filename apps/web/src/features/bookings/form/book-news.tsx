import type { RefusalName } from '@warchest/contract/refusals.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { useMinute, useSecond } from '../../../lib/now.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useOfferedRuns } from '../public/use-offered-runs.ts';
import { roomElsewhere } from './room-elsewhere.ts';
import type { BookingAction } from './use-book.ts';
import css from './booking-form.module.css';

export interface OtherRunsProps {
  readonly kind: RunKind;
  /** The run that takes no customer; null if it does not exist. */
  readonly instead: RunView | null;
  readonly typeOfBoost: string;
  readonly onChoose: (run: RunView) => void;
}

/** Buttons for runs with free spots; they keep the typed values. */
export function OtherRuns({ kind, instead, typeOfBoost, onChoose }: OtherRunsProps) {
  const { offered = [] } = useOfferedRuns(kind);
  const now = useMinute();
  const others = roomElsewhere(offered, instead, typeOfBoost, now);
  return others.length === 0 ? null : (
    <>
      <span className={css.room}>With room:</span>
      {others.map(({ run, words }) => (
        <Button key={run.id} onClick={() => onChoose(run)}>
          {words}
        </Button>
      ))}
    </>
  );
}

/** The seconds until a booking without an answer is sent again. */
function Countdown({ to }: { readonly to: number }) {
  const left = Math.ceil((to - useSecond()) / 1000);
  return (
    <span className={`num ${css.countdown}`} aria-hidden="true">
      {left > 0 ? `next try in ${left} s` : 'trying now'}
    </span>
  );
}

/** Refusals that another run would not give. */
const boundToRun: readonly BookingAction['refusal'][] = [
  'run-closed',
  'run-completed',
  'waiting-list-full',
  'not-found',
] satisfies readonly RefusalName[];

export interface BookNewsProps extends OtherRunsProps {
  readonly action: BookingAction;
  readonly onRename: () => void;
}

/** The state of an unanswered or refused booking, with the next steps (BOOK-37). */
export function BookNews({ action, onRename, ...others }: BookNewsProps) {
  const { news, nextTry, refusal } = action;
  const steps =
    nextTry !== null ? (
      <>
        <Button icon="refresh" onClick={action.tryNow}>
          Try now
        </Button>
        <Button look="plain" onClick={action.takeBack}>
          Take it back
        </Button>
        <Countdown to={nextTry} />
      </>
    ) : refusal === 'duplicate-buyer' ? (
      <Button icon="edit" onClick={onRename}>
        Change the name
      </Button>
    ) : boundToRun.includes(refusal) ? (
      <OtherRuns {...others} />
    ) : null;
  return (
    <div
      className={css.newsBox}
      data-look={nextTry === null && refusal !== 'taken-back' ? 'refused' : 'late'}
    >
      <p role="status" className={css.news}>
        {news ? <Icon name={nextTry === null ? 'close' : 'timer'} /> : null}
        {news ? <span>{news}</span> : null}
      </p>
      {/* what was typed meanwhile for the next customer stays */}
      {steps ? (
        <div className={css.steps} data-keeps-keys="">
          {steps}
        </div>
      ) : null}
    </div>
  );
}
