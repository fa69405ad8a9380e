import { assignment } from '@warchest/contract/loyalty.ts';
import { readSignedAmount } from '@warchest/domain/text/amount.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import { discordIdMessage } from '../../people/public/view-as.ts';

/** The form for giving points by hand (LOY-6). */
export interface Assigned {
  readonly discordId: string;
  readonly amount: string;
  readonly reason: string;
}

export const blank: Assigned = { discordId: '', amount: '', reason: '' };

/** Parses an amount of points; NaN if invalid. Thousands may have a point: `1.250`. */
export function pointsOf(typed: string): number {
  const read = readSignedAmount(typed, 'count');
  return 'amount' in read ? read.amount : Number.NaN;
}

const bodyOf = ({ discordId, amount, reason }: Assigned) => ({
  discordId: discordId.trim(),
  amount: pointsOf(amount),
  reason: reason.trim(),
});

const bySchema = formErrors<Assigned>(assignment, bodyOf);

/** The errors of the form, by field. */
export function assignErrors(values: Assigned): Record<string, string> {
  const id = discordIdMessage(values.discordId);
  return { ...bySchema(values), ...(id === null ? {} : { discordId: id }) };
}

/** The request. It includes the shown balance, so that the server refuses if it has changed. */
export const assignSent = (values: Assigned, balance: number | null) => ({
  ...bodyOf(values),
  ...(balance === null ? {} : { balance }),
});

/** The new balance, before sending. */
export interface Preview {
  readonly text: string;
  /** Whether the balance would become negative. */
  readonly impossible: boolean;
}

export function previewOf(name: string, balance: number, typed: string): Preview {
  const amount = pointsOf(typed);
  if (!Number.isFinite(amount) || amount === 0) {
    return { text: `${name} has ${countText(balance)} points`, impossible: false };
  }
  const after = balance + amount;
  return after < 0
    ? {
        text: `${name} has ${countText(balance)} points: ${countText(-after)} too few`,
        impossible: true,
      }
    : {
        text: `${name} has ${countText(balance)} points and will have ${countText(after)}`,
        impossible: false,
      };
}
