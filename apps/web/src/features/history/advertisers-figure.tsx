import { shortGold } from '@warchest/domain/text/amount.ts';
import { history } from '@warchest/contract/sales-history.ts';
import { goldText } from '../../lib/format.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { reload, useEndpoint } from '../../lib/use-endpoint.ts';
import { RankedChart } from '../../ui/ranked-chart.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { advertiserLines, advertisersTakeaway, cancelRate } from './advertisers.ts';
import { given } from './history-search.ts';
import type { SpanFigureProps } from './hours-figure.tsx';

/** Advertisers by sales in the shown days, with their share of cancelled bookings. */
export function AdvertisersFigure({ kind, start, end }: SpanFigureProps) {
  const { data, error, refetch } = useEndpoint(
    history[kind].advertisers,
    { query: given({ start, end }) },
    { live: { topic: 'run', of: kind, apply: () => reload } },
  );
  if (!data) {
    return error ? (
      <ErrorState reason={reasonOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={1} height="340px" />
    );
  }
  return (
    <RankedChart
      short={shortGold}
      title="Advertisers by revenue and cancelled bookings"
      takeaway={advertisersTakeaway(data)}
      label="Advertisers, the most gold first"
      lines={advertiserLines(data).map((line) => ({
        key: line.key,
        name: line.name,
        amount: goldText(line.price),
        cells: [goldText(line.price), line.bookings, line.cancelled, `${cancelRate(line)} %`],
        note: `${cancelRate(line)} % of ${line.bookings} cancelled`,
        parts: [{ look: 'plain', amount: line.price }],
      }))}
      headings={['Advertiser', 'Sold for', 'Bookings', 'Cancelled', 'Rate']}
    />
  );
}
