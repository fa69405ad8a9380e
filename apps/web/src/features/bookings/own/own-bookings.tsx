import { useMemo } from 'react';
import type { OwnBooking } from '@warchest/contract/bookings.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { goldText } from '../../../lib/format.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { tableOf } from '../../../lib/table-search-params.ts';
import { useUrlState } from '../../../lib/search-params.ts';
import { copyAndTell } from '../../../ui/copy-button.tsx';
import type { RowKey } from '../../../ui/grid/grid-props.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import type { FormOptions } from '../form/form-options.ts';
import { ownSearch } from '../book-search.ts';
import { bookingTexts } from '../messages.ts';
import { rowToneOf } from '../public/booking-state.ts';
import { ownColumns } from './own-columns.tsx';
import { OwnCard } from './own-card.tsx';
import type { ownKeys } from './own-keys.ts';
import { useCatalogue } from '../../catalogue/public/use-catalogue.ts';
import { isCancelled, ownRights } from './own-rights.ts';
import { useOwnBookingActions } from './use-own-booking-actions.tsx';
import css from './own-bookings.module.css';

const idOf = (b: OwnBooking) => b.id;
const nameOf = (b: OwnBooking) => b.buyer;
const bookingWords = { one: 'booking', several: 'bookings' };
const rowTone = (b: OwnBooking) => (isCancelled(b) ? 'gone' : rowToneOf(b));

export interface OwnBookingsProps {
  readonly kind: RunKind;
  /** Undefined while they load for the first time. */
  readonly list: readonly OwnBooking[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly options: FormOptions | undefined;
}

/** The person's own bookings with their permitted actions, kept live. */
export function OwnBookings({ kind, list, error, onRetry, options }: OwnBookingsProps) {
  const [actions, dialogs, notSavedOf] = useOwnBookingActions(kind, options);
  const address = useUrlState(ownSearch);
  const lists = useCatalogue().data;
  const columns = useMemo(() => ownColumns(kind, actions, lists), [kind, actions, lists]);
  const narrow = useNarrow();
  const notSaved = notSavedOf(list ?? []);
  const card = (b: OwnBooking) => (
    <>
      <OwnCard b={b} actions={actions} />
      {notSavedOf([b])}
    </>
  );
  const keys = useMemo<Readonly<Record<keyof typeof ownKeys, RowKey<OwnBooking>>>>(
    () => ({
      c: (rows) => void copyAndTell(rows.map((b) => b.buyer).join('\n'), bookingTexts.nameCopied),
      e: ([b]) => {
        if (b && !ownRights(b).edit) actions.edit(b);
      },
    }),
    [actions],
  );
  const total = (list ?? []).filter((b) => !isCancelled(b)).reduce((sum, b) => sum + b.price, 0);
  const toolBar = {
    start: (
      <>
        <h2 id="own-title">Your bookings</h2>
        {list ? <span className={`num ${css.total}`}>{goldText(total)}</span> : null}
      </>
    ),
    words: bookingWords,
  };
  return (
    <section className={css.own} aria-labelledby="own-title">
      <Grid
        {...tableOf(address, { error, refetch: onRetry })}
        name="own"
        mode="rows"
        rowName={nameOf}
        label="List of your bookings"
        rows={list}
        id={idOf}
        columns={columns}
        empty={{
          title: 'No bookings yet',
          text: 'Bookings from the past seven days and for coming runs appear here.',
          icon: 'calendar',
        }}
        toolBar={toolBar}
        tone={rowTone}
        keys={keys}
        card={card}
        {...(notSaved && !narrow ? { foot: () => notSaved } : {})}
      />
      {dialogs}
    </section>
  );
}
