import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { dayText, goldText } from '../../lib/format.ts';
import { earningsPerDay, highestOf, seriesOf, takeawayOf, type DayEarnings } from './earnings.ts';
import { FigureFrame } from './figure-frame.tsx';
import css from './figures.module.css';

const height = (gold: number, highest: number) => `${Math.max(0, (gold / highest) * 100)}%`;

/** Fee options have a fixed look each; others take the next one. */
const looks: Record<string, string> = {
  FTB: '0',
  TAKEN: '1',
  BALANCEC: '2',
  BALANCEO: '3',
  BALANCE: '2',
  BSFTB: '4',
  Runs: '5',
};
const lookOf = (name: string, at: number): string => looks[name] ?? String(at % 6);

function Bar({
  day,
  series,
  highest,
}: {
  day: DayEarnings;
  series: readonly string[];
  highest: number;
}) {
  const words = day.parts.map((part) => `${part.name} ${goldText(part.gold)}`).join(', ');
  return (
    <li title={`${dayText(day.day)}: ${words || 'nothing'}`}>
      <span className={`num ${css.top}`}>
        {day.total > 0 ? `${Math.round(day.total / 1000)}k` : ''}
      </span>
      <span className={css.column}>
        {day.before > 0 ? (
          <span className={css.ghost} style={{ height: height(day.before, highest) }} />
        ) : null}
        {day.parts.map((part) => (
          <span
            key={part.name}
            className={css.part}
            data-look={lookOf(part.name, series.indexOf(part.name))}
            style={{ height: height(part.gold, highest) }}
          />
        ))}
      </span>
      <span className={css.under}>{dayText(day.day).slice(0, 3)}</span>
    </li>
  );
}

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
            <ul className={css.bars} aria-hidden="true">
              {days.map((day) => (
                <Bar key={day.day} day={day} series={series} highest={highest} />
              ))}
            </ul>
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
