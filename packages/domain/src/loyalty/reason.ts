import { soldServiceText, type SoldService } from '../services/sold-service.ts';
import type { LegacyText } from '../text/legacy-text.ts';
import { dayText } from '../time/day-text.ts';
import type { Day } from '../time/day.ts';
import type { WorkPart } from './work.ts';

/** What was sold in a sale that members worked in: a run is named by its raid. */
export type WorkedSale = { readonly raid: string } | { readonly service: SoldService };

interface OfSale {
  readonly sale: WorkedSale;
  readonly day: Day;
}

/** Points that came with an import, or go with it. */
export interface ImportedPoints {
  readonly key: 'imported';
  /** As the sheet has it. */
  readonly reason: string;
  /** The first entry of the same points: later ones change them. */
  readonly thing: string;
  /** The id by which the sheet knows them; null: none. */
  readonly own: string | null;
  /** They are those of the n-th row of their member and reason. */
  readonly nth: number;
}

/** Why points moved, as it is stored: a key and its values. */
export type PointReason =
  /** Moved by hand; the reason as typed. */
  | { readonly key: 'by-hand'; readonly reason: string }
  | ImportedPoints
  | { readonly key: 'order'; readonly orderId: string }
  | { readonly key: 'order-cancelled'; readonly orderId: string }
  | ({ readonly key: 'work'; readonly parts: readonly WorkPart[] } & OfSale)
  /** The sale was reopened. */
  | ({ readonly key: 'work-reversed' } & OfSale);

/** A reason in the database; older ones are finished sentences. */
export type StoredPointReason = PointReason | LegacyText;

const partText = (part: WorkPart): string =>
  part.work === 'per100k' ? `${part.times} x 100k sold` : part.work;

const saleText = ({ sale, day }: OfSale, today: Day): string =>
  `${'raid' in sale ? sale.raid : soldServiceText(sale.service)}, ${dayText(day, today)}`;

/** The words of a reason, on the day `today`. */
export function pointReasonText(reason: StoredPointReason, today: Day): string {
  switch (reason.key) {
    case 'text':
      return reason.text;
    case 'by-hand':
    case 'imported':
      return reason.reason;
    case 'order':
      return `Order ${reason.orderId}`;
    case 'order-cancelled':
      return `Order ${reason.orderId} was cancelled`;
    case 'work':
      return `${saleText(reason, today)}: ${reason.parts.map(partText).join(', ')}`;
    case 'work-reversed':
      return `${saleText(reason, today)}: not completed after all`;
  }
}
