import type { ReactNode } from 'react';
import { hasBossSpots, type BookingFull, type RunView } from '@warchest/contract/run-view.ts';
import { buyerKey, splitBuyer } from '@warchest/domain/bookings/buyer.ts';
import { blocksSameBuyer } from '@warchest/domain/bookings/status.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import type { WhisperNote } from './whisper-draft.ts';
import { unknownRun, type NotBookable } from './bookability.ts';
import { spotLabel } from '../public/spot-label.ts';
import { bookedWords, latestVersion, spotStatusOf } from './spot-status.ts';
import { RunMarks } from '../../runs/public/run-marks.tsx';
import { useCatalogue } from '../../catalogue/public/use-catalogue.ts';
import { RunInfoButton } from '../run-info-button.tsx';
import css from './booking-form.module.css';

interface RunLineProps {
  readonly kind: RunKind;
  readonly run: RunView | null;
  /** Why it is not offered; null if it is. */
  readonly closed: NotBookable | null;
  /** The run in the URL does not exist. */
  readonly missing: boolean;
  /** What can be done if it takes no customer. */
  readonly children: ReactNode;
}

/** The run that is booked into, its customers, and a note if it is not open. */
export function RunLine({ kind, run, closed, missing, children }: RunLineProps) {
  const { one } = kindRules[kind].words;
  const lists = useCatalogue().data;
  const narrow = useNarrow();
  return (
    <div>
      {run ? (
        <>
          <p className={css.runLine}>
            <span>
              <span className="sr-only">Booking </span>into
            </span>{' '}
            <RunMarks run={run} lists={lists} /> <strong>{run.raid}</strong>{' '}
            <DateTime at={run.startsAt} />
          </p>
          {/* on a phone it is beside the button that chooses the run */}
          {narrow ? null : <RunInfoButton run={run} className={css.info} />}
        </>
      ) : missing ? null : (
        <p className={css.runLine}>No {one} selected yet. Select one from the list.</p>
      )}
      {/* rendered before it has content: screen readers only announce text added to an existing
         region */}
      <div role="status">
        {closed || missing ? (
          <p className={css.closed}>
            <Icon name="warn" />
            <span>
              {closed?.text ?? unknownRun(kind)}
              {closed?.staffMayBook ? ' As its staff, you can still book.' : ''}
            </span>
          </p>
        ) : null}
      </div>
      <div className={css.instead}>{children}</div>
    </div>
  );
}

/** The own booking in the run with the same buyer, because of which the server would refuse another. */
function duplicateOf(buyer: string, own: readonly BookingFull[]): BookingFull | undefined {
  if (!splitBuyer(buyer)?.realm) return undefined;
  const key = buyerKey(buyer);
  return own.find((b) => !b.delete && blocksSameBuyer(b) && buyerKey(b.buyer) === key);
}

/** Warns before sending that this customer is already booked in the run. */
export function DuplicateWarning({
  buyer,
  own,
  run,
}: {
  readonly buyer: string;
  readonly own: readonly BookingFull[];
  readonly run: RunView | null;
}) {
  const duplicate = run ? duplicateOf(buyer, own) : undefined;
  if (!duplicate || !run) return null;
  const spot = spotLabel(duplicate.spot, duplicate.backup, run.amountOfPossibleCustomer);
  return (
    <p className={css.warn} role="status">
      <Icon name="twin" />
      <span>
        You already booked this customer in this {kindRules[run.kind].words.one}
        {spot ? ` (spot ${spot})` : ''}.
      </span>
    </p>
  );
}

/** What was read from a pasted message, and what to check. Nothing has been booked. */
export const ReadNote = ({ read, check }: WhisperNote) => (
  <div className={check.length > 0 ? css.warn : css.read} role="status">
    <Icon name={check.length > 0 ? 'warn' : 'check'} />
    <span>
      Read: {read}. {check.length > 0 ? <strong>{`Check: ${check.join(' · ')}`}</strong> : null}
    </span>
  </div>
);

/** Whose spots a booking competes for, as the start of a sentence: the run's or its boss's. */
export const poolOf = (booking: Pick<BookingFull, 'typeOfBoost'>, run: RunView): string =>
  hasBossSpots(run) ? booking.typeOfBoost : 'the run';

/**
 * The current state of the last booking: its spot, a prominent note if it waits, or that it is gone; of
 * several at once how many have which.
 */
export function BookedNotice({
  booked,
  own,
  run,
}: {
  readonly booked: readonly BookingFull[];
  /** All bookings of the person, kept live. */
  readonly own: readonly BookingFull[];
  readonly run: RunView | null;
}) {
  const [now, ...others] = booked.map((one) => latestVersion(one, own));
  if (!now || now.raid !== run?.id) return null;
  if (others.length > 0) {
    const all = [now, ...others];
    const allHaveSpots = all.every((one) => spotStatusOf(one) === 'spot');
    return (
      <p className={allHaveSpots ? css.booked : css.backup}>
        <Icon name={allHaveSpots ? 'check' : 'queue'} />
        <span>{bookedWords(all)}.</span>
      </p>
    );
  }
  const spot = spotLabel(now.spot, now.backup, run.amountOfPossibleCustomer);
  const status = spotStatusOf(now);
  const { look, icon, words } = {
    spot: {
      look: css.booked,
      icon: 'check' as const,
      words: (
        <>
          {now.buyer} has spot <strong>{spot}</strong>.
        </>
      ),
    },
    backup: {
      look: css.backup,
      icon: 'queue' as const,
      words: (
        <>
          {now.buyer} is backup <strong>{spot}</strong>: {poolOf(now, run)} is full. They move up
          when a spot becomes free.
        </>
      ),
    },
    none: {
      look: css.warn,
      icon: 'warn' as const,
      words: `${now.buyer} has no spot now: ${now.customerStatus}.`,
    },
    cancelled: {
      look: css.warn,
      icon: 'warn' as const,
      words: `The booking of ${now.buyer} was cancelled.`,
    },
  }[status];
  return (
    <p className={look}>
      <Icon name={icon} />
      <span>{words}</span>
    </p>
  );
}
