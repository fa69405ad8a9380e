import type { GoldString } from '@warchest/contract/strings.ts';
import { goldText } from '../../lib/format.ts';
import { RankedChart } from '../../ui/ranked-chart.tsx';
import { heldGold, heldTakeaway } from './held.ts';
import css from '../../ui/figures.module.css';

/** Unmailed gold per collector, by realm: a bar chart, and the same as a table. */
export function HeldFigure({ rows }: { readonly rows: readonly GoldString[] }) {
  const held = heldGold(rows);
  const { realms, lines } = held;
  const most = Math.max(1, ...lines.map(({ total }) => total));
  return (
    <RankedChart
      title="Gold held, by collector and realm"
      takeaway={heldTakeaway(held)}
      label="Collectors, the most gold first"
      lines={lines.map(({ key, name, parts, total }) => ({
        key,
        name,
        amount: goldText(total),
        cells: [
          ...realms.map((realm) => goldText(parts.find((part) => part.realm === realm)?.gold ?? 0)),
          goldText(total),
        ],
        bar: (
          <span className={css.track}>
            {parts.map(({ realm, gold }) => (
              <span
                key={realm}
                className={css.part}
                data-look={realms.indexOf(realm)}
                style={{ width: `${(gold / most) * 100}%` }}
                title={`${realm}: ${goldText(gold)}`}
              >
                <span className="sr-only">
                  {realm} {goldText(gold)},{' '}
                </span>
              </span>
            ))}
          </span>
        ),
      }))}
      maxLines={15}
      legend={
        <ul className={css.legend} aria-label="Legend">
          {realms.map((realm, at) => (
            <li key={realm}>
              <span className={css.swatch} data-look={at} /> {realm}
            </li>
          ))}
        </ul>
      }
      headings={['Collector', ...realms, 'Total']}
    />
  );
}
