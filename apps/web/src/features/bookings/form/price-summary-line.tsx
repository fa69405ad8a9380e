import type { RunView } from '@warchest/contract/run-view.ts';
import { goldText } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { typedGold } from '../../../lib/units.ts';
import { feeWords, priceWarning, spotsFor, spotText } from './price-summary.ts';
import type { BookingForm } from './use-booking-form.ts';
import css from './price-summary-line.module.css';

/** The typed price in full, and as far as they are known its fee, the customer's spot and the cycle share. */
export function PriceSummaryLine({
  form,
  run,
  whose,
}: {
  readonly form: Pick<BookingForm, 'kind' | 'draft' | 'options'>;
  readonly run: RunView | null;
  /** The name of the booking's advertiser, unless it is the reader. */
  readonly whose?: string | undefined;
}) {
  const price = typedGold(form.kind, form.draft.price);
  const fee = form.draft.advCut;
  const knownFee = form.options.rules.fees.includes(fee);
  const words = price !== null && knownFee ? feeWords(form.kind, fee, price, whose) : null;
  const spots = run && spotsFor(run, form.draft.typeOfBoost);
  const [next = '', left] = spots
    ? spotText(spots, spots === run ? 'run' : form.draft.typeOfBoost).split(' (')
    : [];
  const warning = priceWarning(form.kind, price);
  const full = spots !== null && spots.totalCustomer >= spots.amountOfPossibleCustomer;
  return (
    <output className={`num ${css.summary}`} aria-live="off">
      <strong className={css.sum} data-zero={!price || undefined}>
        {goldText(price ?? 0)}
      </strong>{' '}
      <span className={css.fee}>
        {words ? (
          <>
            {words.fee} <b>{words.gold}</b>
          </>
        ) : null}
      </span>{' '}
      <span className={css.spot} data-full={full || undefined}>
        {next} <span className={css.left}>{left ? `(${left}` : ''}</span>
      </span>{' '}
      {warning ? (
        <strong className={css.warning}>
          <Icon name="warn" size={14} /> {warning}
        </strong>
      ) : words?.note ? (
        <span className={css.note}>{words.note}</span>
      ) : null}
    </output>
  );
}
