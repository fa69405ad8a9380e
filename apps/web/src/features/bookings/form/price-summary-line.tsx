import type { RunView } from '@warchest/contract/run-view.ts';
import { goldText } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { typedGold } from '../../../lib/units.ts';
import { feeText, priceWarning, spotsFor, spotText } from './price-summary.ts';
import type { BookingForm } from './use-booking-form.ts';
import css from './booking-form.module.css';

/** `= 100.500g · fee 30 % = 30.150g · spot 14/20 (6 left)`, as far as it is known. */
export function PriceSummaryLine({
  form,
  run,
}: {
  readonly form: BookingForm;
  readonly run: RunView | null;
}) {
  const price = typedGold(form.kind, form.draft.price);
  const fee = form.draft.advCut;
  const knownFee = form.choices.rules.fees.includes(fee);
  const spots = run && spotsFor(run, form.draft.typeOfBoost);
  const parts = [
    price === null ? '' : `= ${goldText(price)}`,
    price !== null && knownFee ? feeText(form.kind, fee, price) : '',
    spots ? spotText(spots, spots === run ? 'run' : form.draft.typeOfBoost) : '',
  ].filter(Boolean);
  const warning = priceWarning(form.kind, price);
  const full = spots !== null && spots.totalCustomer >= spots.amountOfPossibleCustomer;
  return (
    <output className={`num ${css.priceLine}`} data-full={full || undefined} aria-live="off">
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 ? ' · ' : ''}
          {part}
        </span>
      ))}
      {warning ? (
        <strong className={css.over}>
          <Icon name="warn" size={14} /> {warning}
        </strong>
      ) : null}
    </output>
  );
}
