import { shortGold } from '@warchest/domain/text/amount.ts';
import type { GoldString } from '@warchest/contract/strings.ts';
import { goldText } from '../../lib/format.ts';
import { BarLegend, type BarPart } from '../../ui/bars.tsx';
import { RankedChart } from '../../ui/ranked-chart.tsx';
import { heldGold, heldTakeaway } from './held.ts';

/** Unmailed gold per collector, by realm: a bar chart, and the same as a table. */
export function HeldFigure({ rows }: { readonly rows: readonly GoldString[] }) {
  const held = heldGold(rows);
  const { realms, lines } = held;
  const lookOf = (realm: string) => realms.indexOf(realm) as BarPart['look'];
  return (
    <RankedChart
      short={shortGold}
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
        parts: parts.map(({ realm, gold }) => ({
          look: lookOf(realm),
          amount: gold,
          name: `${realm} ${goldText(gold)}`,
        })),
      }))}
      legend={<BarLegend entries={realms.map((realm) => ({ look: lookOf(realm), name: realm }))} />}
      headings={['Collector', ...realms, 'Total']}
    />
  );
}
