import type { PotBooking } from '@warchest/domain/gold/distribute.ts';
import { countsInPot } from '@warchest/domain/gold/pot.ts';
import { payoutKinds, type SaleKind } from '@warchest/domain/gold/sale.ts';
import type { CompletionFacts } from '@warchest/domain/runs/run.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import type { RunRow } from '../runs/tables.ts';

/** Something that is sold and paid out once it is completed; whoever pays it holds its row. */
export interface SaleRef {
  readonly id: string;
  readonly kind: SaleKind;
  /** The day that decides which cycle it counts in. */
  readonly day: Day;
}

/** A sale with all that its payout is made of. */
export interface Sale extends SaleRef {
  /** How often it was completed, this time included. */
  readonly completions: number;
  readonly leader: string | null;
  readonly boosters: readonly string[];
  /** How much of a share each of them has, in their order; all alike if not given. */
  readonly parts?: readonly number[];
  /** Those that count in its pot. */
  readonly bookings: readonly PotBooking[];
  /** Of them those whose gold was mailed already. */
  readonly mailed: readonly string[];
}

/** A booster who was picked and there, with the bosses that they are paid for. */
export interface PaidBooster {
  readonly memberId: string;
  readonly bosses: number;
}

/** A booking of a run as its payout looks at it. */
export interface RunBooking extends CompletionFacts {
  readonly id: string;
  readonly advertiserId: string;
  readonly advCut: string;
  readonly price: number;
  readonly paymentRealm: string;
  readonly mailed: boolean;
  readonly deletedAt: string | null;
}

/** A run as a sale, its cut shared by those of the saved roster; the community's where there is none. */
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

/** The payout of the sale `$1` that was not taken back, as `paid`. */
export const paidOutSql = `from ledger_entries paid
  where paid.run_id = $1 and paid.kind in (${payouts})
    and not exists (select from ledger_entries back where back.reverses = paid.id)`;
