import type { AdvertiserSums } from '@warchest/contract/sales-history.ts';
import { goldText } from '../../lib/format.ts';

type Advertiser = AdvertiserSums['advertisers'][number];
type Sums = Pick<Advertiser, 'bookings' | 'cancelled' | 'price'>;

/** The share of cancelled bookings, in whole percent; 0 without bookings. */
export const cancelRate = ({ bookings, cancelled }: Sums): number =>
  bookings === 0 ? 0 : Math.round((cancelled / bookings) * 100);

/** A line of the chart: an advertiser, or all the others together. */
export interface AdvertiserLine extends Sums {
  readonly key: string;
  readonly name: string;
}

/** The lines of the chart; the last one sums up the other advertisers. */
export function advertiserLines({ advertisers, others }: AdvertiserSums): AdvertiserLine[] {
  const rest =
    others.count > 0
      ? [
          {
            id: 'others',
            name: `${others.count} ${others.count === 1 ? 'other' : 'others'}`,
            bookings: others.bookings,
            cancelled: others.cancelled,
            price: others.price,
          },
        ]
      : [];
  const all = [...advertisers, ...rest];
  return all.map(({ id, name, bookings, cancelled, price }) => ({
    key: id,
    name,
    bookings,
    cancelled,
    price,
  }));
}

/** One sentence: who sold the most, and whose bookings are cancelled most often. */
export function advertisersTakeaway({ advertisers }: AdvertiserSums): string {
  const [first] = advertisers;
  if (!first) return 'Nothing was sold on these days.';
  // a rate of few bookings is meaningless
  const known = advertisers.filter(({ bookings }) => bookings >= 5);
  const worst = known.toSorted((a, b) => cancelRate(b) - cancelRate(a))[0];
  const sold = `${first.name} sold the most, for ${goldText(first.price)}`;
  return worst && cancelRate(worst) > 0
    ? `${sold}; most often cancelled are bookings of ${worst.name}, ${cancelRate(worst)} %.`
    : `${sold}.`;
}
