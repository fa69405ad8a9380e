import type { PotBooking } from '@warchest/domain/gold/distribute.ts';
import { countsInPot } from '@warchest/domain/gold/pot.ts';
import { payoutKinds, type SaleKind } from '@warchest/domain/sales/sale.ts';
import type { CompletionFacts } from '@warchest/domain/bookings/complete-run.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import type { RunRow } from '../runs/public.ts';

/** A sale that is paid out on completion; the payer has locked its row. */
export interface SaleRef {
  readonly id: string;
  readonly kind: SaleKind;
  /** Decides the cycle that it counts in. */
  readonly day: Day;
}

/** A sale with everything that its payout needs. */
export interface Sale extends SaleRef {
  /** The number of completions, including this one. */
  readonly completions: number;
  readonly leader: string | null;
  readonly boosters: readonly string[];
  /** The relative size of each member's share, in their order; default: equal. */
  readonly parts?: readonly number[];
  /** The bookings that count in its pot. */
  readonly bookings: readonly PotBooking[];
  /** Those of them whose gold was already mailed. */
  readonly mailed: readonly string[];
}

/** A booster who was picked and present, with the number of bosses they are paid for. */
export interface PaidBooster {
  readonly memberId: string;
  readonly bosses: number;
}

/** The facts of a run's booking that its payout needs. */
export interface RunBooking extends CompletionFacts {
  readonly id: string;
  readonly advertiserId: string;
  readonly advCut: string;
  readonly price: number;
  readonly paymentRealm: string;
  readonly mailed: boolean;
  readonly deletedAt: string | null;
}

/**
 * A run as a sale; its cut is shared by the boosters of the saved roster, or goes to the community
 * if there is none.
 */
export function saleOfRun(
  run: Pick<RunRow, 'id' | 'kind' | 'date' | 'leader' | 'completions'>,
  bookings: readonly RunBooking[],
  boosters: readonly PaidBooster[],
): Sale {
  const counted = bookings.filter((b) => b.deletedAt === null && countsInPot(b));
  return {
    id: run.id,
    kind: run.kind,
    day: run.date,
    completions: run.completions,
    leader: run.leader,
    boosters: boosters.map(({ memberId }) => memberId),
    parts: boosters.map(({ bosses }) => bosses),
    bookings: counted.map((b) => ({
      id: b.id,
      advertiser: b.advertiserId,
      advCut: b.advCut,
      price: b.price,
      goldWith: b.goldWith ?? '',
      paymentRealm: b.paymentRealm,
    })),
    mailed: bookings.filter((b) => b.mailed).map(({ id }) => id),
  };
}

const payouts = payoutKinds.map((kind) => `'${kind}'`).join(', ');

/** The payout of sale `$1` that was not reversed, as `paid`. */
export const paidOutSql = `from ledger_entries paid
  where paid.run_id = $1 and paid.kind in (${payouts})
    and not exists (select from ledger_entries back where back.reverses = paid.id)`;
