import { splitBuyer } from '@warchest/domain/bookings/buyer.ts';
import { balanceRealm, isBalanceFee, isBalanceRealm } from '@warchest/domain/bookings/fee.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { ImportRow, ImportSession } from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import type { BookingRow } from '../bookings/public.ts';
import { said, type ImportedNames, type ImportedRunFacts } from './parse-imported-row.ts';
import type { RunDraft } from './plan-imported-runs.ts';

export type Problem = { readonly problem: RowProblem };
export const fail = (problem: RowProblem): Problem => ({ problem });

/** A row of a customer, with what is known of what it sells. */
export interface Sold {
  readonly values: ImportRow['values'];
  readonly facts: ImportedRunFacts;
  readonly draft: RunDraft;
  readonly before: BookingRow | null;
  readonly buyer: string;
  readonly isOver: boolean;
}

/** The fee and the realm of the payment, which belong together where a balance pays. */
export function paymentOf(
  session: ImportSession,
  names: ImportedNames,
  { values, draft, before, buyer, isOver }: Omit<Sold, 'facts'>,
): Pick<BookingRow, 'advCut' | 'paymentRealm'> | Problem {
  const text = said(values.fee);
  const fee = text === undefined ? before?.advCut : names.feeOf(text);
  if (text !== undefined && fee === undefined) {
    const list = 'Fee options';
    return fail({ key: 'not-in-catalogue', column: 'fee', values: { text, list } });
  }
  const own = splitBuyer(buyer)?.realm ?? '';
  const known = names.realmOf(own);
  const paymentRealm =
    said(values.paymentRealm) ??
    before?.paymentRealm ??
    (fee !== undefined && isBalanceFee(fee) ? balanceRealm : (known ?? (isOver ? own : undefined)));
  if (paymentRealm === undefined)
    return fail({ key: 'unknown-realm', column: 'paymentRealm', values: { text: own } });
  const advCut = fee ?? usualFee(session, draft.row.kind, isBalanceRealm(paymentRealm));
  return isBalanceFee(advCut) === isBalanceRealm(paymentRealm)
    ? { advCut, paymentRealm }
    : fail(refused('fee', `${advCut} and the payment realm ${paymentRealm} do not go together`));
}

function usualFee(
  { lists, options }: Pick<ImportSession, 'lists' | 'options'>,
  kind: BookingRow['section'],
  fromBalance: boolean,
): string {
  const offered = lists.feeOptions
    .filter(
      ({ active, forms, label }) =>
        active && forms.includes(kind) && isBalanceFee(label) === fromBalance,
    )
    .map(({ label }) => label);
  const wanted = options.fee ?? '';
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
}
