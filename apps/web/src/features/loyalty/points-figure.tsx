import type { LoyaltyData } from '@warchest/contract/loyalty.ts';
import { dayText, todayText } from '../../lib/format.ts';
import { useMinute } from '../../lib/now.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { countText } from '@warchest/domain/text/amount.ts';
import { pointsLine } from './points-line.ts';
import css from './loyalty.module.css';

/** The balance of points over time: a step chart, and its values as a table. */
export function PointsFigure({ history }: { readonly history: LoyaltyData['history'] }) {
  const line = pointsLine(history, useMinute());
  if (!line) return null;
  const now = history[0]?.balance ?? 0;
  const day = (at: number) => dayText(todayText(at));
  return (
    <ChartFrame
      title="Points over time"
      takeaway={`${countText(now)} points now; ${countText(line.highest)} at most since ${day(line.from)}`}
      picture={
        <div className={css.line} aria-hidden="true">
          <span className={`num ${css.top}`}>{countText(line.highest)}</span>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
            <path className={css.area} d={line.area} />
            <path className={css.stroke} d={line.path} />
          </svg>
          <span className={css.ends}>
            <span>{day(line.from)}</span>
            <span>now</span>
          </span>
        </div>
      }
      table={
        <table>
          <caption className="sr-only">Points over time, the newest first</caption>
          <thead>
            <tr>
              {['Date', 'Change', 'Balance'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {history.map(({ id, date, amount, balance }) => (
              <tr key={id}>
                <th scope="row">
                  <DateTime at={date} />
                </th>
                <td className="num">{countText(amount)}</td>
                <td className="num">{countText(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
