import { history } from '@warchest/contract/history.ts';
import { goldText } from '../../lib/format.ts';
import { reasonOf } from '../../lib/messages.ts';
import { reload, useEndpoint } from '../../lib/use-endpoint.ts';
import { FigureFrame } from '../../ui/figure-frame.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { advertiserLines, advertisersTakeaway, cancelRate } from './advertisers.ts';
import { given } from './history-search.ts';
import type { SpanFigureProps } from './hours-figure.tsx';
import css from '../../ui/figures.module.css';

/** Advertisers in the picture; the table has all. */
const mostLines = 10;

/** Advertisers by what they sold, with how much of it was cancelled, of the days that are looked at. */
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
  const lines = advertiserLines(data);
  return (
    <FigureFrame
      title="Advertisers by revenue and cancelled bookings"
      takeaway={advertisersTakeaway(data)}
      picture={
        <>
          <ul className={css.lines} aria-label="Advertisers, the most gold first">
            {lines.slice(0, mostLines).map((line) => (
              <li key={line.key}>
                <span className={css.name}>{line.name}</span>
                <span className="num">{goldText(line.price)}</span>
                <span className={css.track} aria-hidden="true">
                  <span className={css.part} data-look="0" style={{ width: `${line.long}%` }} />
                </span>
                <span className={css.quiet}>
                  {cancelRate(line)} % of {line.bookings} cancelled
                </span>
                <span className={css.track} data-thin="" aria-hidden="true">
                  <span
                    className={css.part}
                    data-look="4"
                    style={{ width: `${cancelRate(line)}%` }}
                  />
                </span>
              </li>
            ))}
          </ul>
          {lines.length > mostLines ? (
            <p className={css.takeaway}>The table has the others.</p>
          ) : null}
        </>
      }
      table={
        <table>
          <caption className="sr-only">Advertisers, the most gold first</caption>
          <thead>
            <tr>
              {['Advertiser', 'Sold for', 'Bookings', 'Cancelled', 'Rate'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">{line.name}</th>
                <td className="num">{goldText(line.price)}</td>
                <td className="num">{line.bookings}</td>
                <td className="num">{line.cancelled}</td>
                <td className="num">{cancelRate(line)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
