import type { PotBooking } from '@warchest/domain/gold/distribute.ts';
import { countsInPot } from '@warchest/domain/gold/pot.ts';
import { payoutKinds, type SaleKind } from '@warchest/domain/gold/sale.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import type { BookingRow } from '../bookings/tables.ts';
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
  /** Those that count in its pot. */
  readonly bookings: readonly PotBooking[];
  /** Of them those whose gold was mailed already. */
  readonly mailed: readonly string[];
}

/** A run as a sale. Nobody is picked before there are rosters: their share stays with the community. */
export function saleOfRun(
  run: Pick<RunRow, 'id' | 'kind' | 'date' | 'leader' | 'completions'>,
  bookings: readonly BookingRow[],
): Sale {
  const counted = bookings.filter((b) => b.deletedAt === null && countsInPot(b));
  return {
    id: run.id,
    kind: run.kind,
    day: run.date,
    completions: run.completions,
    leader: run.leader,
    boosters: [],
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
