import { assignment } from '@warchest/contract/loyalty.ts';
import { readSignedAmount } from '@warchest/domain/gold/amount.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { pointsText } from '../../store/cart.ts';
import { discordIdMessage } from '../../cycles/view-as.ts';

/** What is typed to give points by hand (LOY-6). */
export interface Assigned {
  readonly discordId: string;
  readonly amount: string;
  readonly reason: string;
}

export const blank: Assigned = { discordId: '', amount: '', reason: '' };

/** A typed amount of points; NaN where it is none. Thousands have a point: `1.250`. */
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

/** What speaks against sending, by field. */
export function assignErrors(values: Assigned): Record<string, string> {
  const id = discordIdMessage(values.discordId);
  return { ...bySchema(values), ...(id === null ? {} : { discordId: id }) };
}

/** What is sent; with the balance that was shown, so that nothing else is decided than was seen. */
export const assignSent = (values: Assigned, balance: number | null) => ({
  ...bodyOf(values),
  ...(balance === null ? {} : { balance }),
});

/** The new balance before it is sent. */
export interface Preview {
  readonly text: string;
  /** There would be less than nothing. */
  readonly impossible: boolean;
}

export function previewOf(name: string, balance: number, typed: string): Preview {
  const amount = pointsOf(typed);
  if (!Number.isFinite(amount) || amount === 0) {
    return { text: `${name} has ${pointsText(balance)} points`, impossible: false };
  }
  const after = balance + amount;
  return after < 0
    ? {
        text: `${name} has ${pointsText(balance)} points: ${pointsText(-after)} too few`,
        impossible: true,
      }
    : {
        text: `${name} has ${pointsText(balance)} points and will have ${pointsText(after)}`,
        impossible: false,
      };
}
