import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { dayText, goldText } from '../../lib/format.ts';
import { DayBars, lookOf } from './day-bars.tsx';
import { earningsPerDay, highestOf, seriesOf, takeawayOf } from './earnings.ts';
import { FigureFrame } from './figure-frame.tsx';
import css from './figures.module.css';

const thousandsOnTop = (gold: number): string => `${Math.round(gold / 1000)}k`;

/** Earned gold of each day of the cycle, stacked by fee option, over the ghost of the other cycle. */
export function EarningsFigure({
  cycle,
  other,
}: {
  readonly cycle: CycleTotals;
  readonly other: CycleTotals;
}) {
  const days = earningsPerDay(cycle, other);
  const series = seriesOf(days);
  const highest = highestOf(days);
  const blank = days.every((day) => day.total <= 0 && day.before <= 0);
  return (
    <FigureFrame
      title="Earnings by day"
      takeaway={takeawayOf(cycle, days)}
      picture={
        blank ? null : (
          <>
            <DayBars
              days={days}
              series={series}
              highest={highest}
              top={thousandsOnTop}
              words={goldText}
            />
            <ul className={css.legend} aria-label="Legend">
              {series.map((name, at) => (
                <li key={name}>
                  <span className={css.swatch} data-look={lookOf(name, at)} /> {name}
                </li>
              ))}
              <li>
                <span className={`${css.swatch} ${css.ghostly}`} /> the other cycle
              </li>
            </ul>
          </>
        )
      }
      table={
        <table>
          <caption className="sr-only">Earnings by day and fee option</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">Total</th>
              <th scope="col">Other cycle</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayText(day.day)}</th>
                {series.map((name) => (
                  <td key={name} className="num">
                    {goldText(day.parts.find((part) => part.name === name)?.gold ?? 0)}
                  </td>
                ))}
                <td className="num">{goldText(day.total)}</td>
                <td className="num">{goldText(day.before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
