import type { CSSProperties, ReactNode } from 'react';
import { axisOf } from '../lib/axis.ts';
import css from './bars.module.css';

/** A part of a bar. Settled amounts are solid, open ones hatched; the others tell several apart. */
export interface BarPart {
  readonly look: 'done' | 'open' | 'plain' | 0 | 1 | 2 | 3 | 4 | 5;
  readonly amount: number;
  /** What it is, for a tooltip and for screen readers. */
  readonly name?: string;
}

export interface Bar {
  readonly key: string;
  readonly name: string;
  /** The printed number; the bar is as long. */
  readonly amount: ReactNode;
  readonly parts: readonly BarPart[];
  /** Below the name: what the number does not say. */
  readonly note?: ReactNode;
}

export interface BarsProps {
  /** The accessible name: what the lines are, and their order. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** A number of the axis in words. */
  readonly short: (amount: number) => string;
  /** Lines that filter are buttons: the chosen ones, and what a press does. */
  readonly choice?: { readonly chosen: readonly string[]; readonly onPress: (key: string) => void };
}

/** Bars as long as the number at their end, on one axis, all of them. */
export function Bars({ label, bars, short, choice }: BarsProps) {
  const totals = bars.map(({ parts }) => parts.reduce((sum, { amount }) => sum + amount, 0));
  const { end, intervals, ticks } = axisOf(Math.max(0, ...totals));
  const share = (amount: number) => `${(amount / end) * 100}%`;
  const lines = { '--intervals': intervals } as CSSProperties;
  return (
    <ul className={css.bars} style={lines} aria-label={label}>
      {bars.map((bar) => {
        const inside = (
          <>
            <span className={css.name}>
              {bar.name}
              {bar.note ? <span className={css.note}>{bar.note}</span> : null}
            </span>
            <span className={css.plot}>
              <span className={css.bar}>
                {bar.parts.map(({ look, amount, name }) =>
                  amount === 0 ? null : (
                    <span
                      key={`${look} ${name}`}
                      className={css.part}
                      data-look={look}
                      style={{ width: share(amount) }}
                      title={name}
                    >
                      {name ? <span className="sr-only">{name}, </span> : null}
                    </span>
                  ),
                )}
              </span>
            </span>
            <span className={css.amount}>{bar.amount}</span>
          </>
        );
        return (
          <li key={bar.key}>
            {choice ? (
              <button
                type="button"
                className={css.line}
                aria-pressed={choice.chosen.includes(bar.key)}
                onClick={() => choice.onPress(bar.key)}
              >
                {inside}
              </button>
            ) : (
              <div className={css.line}>{inside}</div>
            )}
          </li>
        );
      })}
      <li className={css.axis} aria-hidden="true">
        <span className={css.ticks}>
          {ticks.map((tick) => (
            <span key={tick} style={{ left: share(tick) }}>
              {short(tick)}
            </span>
          ))}
        </span>
      </li>
    </ul>
  );
}

/** What the looks of a chart's bars mean. */
export const BarLegend = ({
  entries,
}: {
  readonly entries: readonly { readonly look: BarPart['look']; readonly name: string }[];
}) => (
  <ul className={css.legend} aria-label="Legend">
    {entries.map(({ look, name }) => (
      <li key={name}>
        <span className={css.swatch} data-look={look} /> {name}
      </li>
    ))}
  </ul>
);
