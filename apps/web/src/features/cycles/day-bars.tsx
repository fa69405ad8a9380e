import { dayText } from '../../lib/format.ts';
import type { DayEarnings } from './earnings.ts';
import css from '../../ui/figures.module.css';

/** The share of the tallest bar, below the line that its amount takes. */
const height = (gold: number, highest: number) =>
  `calc(${Math.max(0, gold / highest)} * (100% - 18px))`;

/** Each fee option has a fixed style; others take the next free one. */
const looks: Record<string, string> = {
  Runs: '0',
  FTB: '2',
  TAKEN: '1',
  BALANCEC: '5',
  BALANCEO: '3',
  BALANCE: '5',
  BSFTB: '4',
};
export const lookOf = (name: string, at: number): string => looks[name] ?? String(at % 6);

interface Written {
  /** The amount as written on top of a bar. */
  readonly top: (amount: number) => string;
  /** The amount in full, for the tooltip. */
  readonly words: (amount: number) => string;
}

function Bar({
  day,
  series,
  highest,
  top,
  words: full,
}: Written & {
  readonly day: DayEarnings;
  readonly series: readonly string[];
  readonly highest: number;
}) {
  const words = day.parts.map((part) => `${part.name} ${full(part.gold)}`).join(', ');
  return (
    <li title={`${dayText(day.day)}: ${words || 'nothing'}`}>
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
        <span className={`num ${css.top}`} data-zero={day.total > 0 ? undefined : ''}>
          {day.total > 0 ? top(day.total) : '·'}
        </span>
      </span>
      <span className={css.under}>{dayText(day.day).slice(0, 3)}</span>
    </li>
  );
}

/** Bars of days, stacked by series, in front of the bars of another period. */
export const DayBars = ({
  days,
  ...bar
}: Written & {
  readonly days: readonly DayEarnings[];
  readonly series: readonly string[];
  readonly highest: number;
}) => (
  <ul className={css.bars} aria-hidden="true">
    {days.map((day) => (
      <Bar key={day.day} day={day} {...bar} />
    ))}
  </ul>
);
