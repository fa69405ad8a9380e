import { useState, type ReactNode } from 'react';
import { shortGold } from '@warchest/domain/text/amount.ts';
import { goldText } from '../../lib/format.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { BarLegend, Bars } from '../../ui/bars.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangeHighlight } from '../../ui/change-highlight.tsx';
import { countedStrings, type GoldSum } from './string-facts.ts';
import css from './strings.module.css';
import box from '../../ui/panel.module.css';

export interface GoldSumsProps {
  readonly title: string;
  /** In place of the visible title. */
  readonly head?: ReactNode;
  readonly sums: readonly GoldSum[];
  /** What the sums count: sums of another basis are no change of them. */
  readonly basis?: string;
  /** One sentence about what the chart shows. */
  readonly takeaway: string;
  /** The selected ones; a press on a line toggles it. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  /** What its lines are, such as `realms`: a phone shows the first ones, so that the rows are in view. */
  readonly folds?: string;
}

/** The lines of a folded chart. */
const firstLines = 3;

/** Gold by realm or by collector: mailed solid, unmailed hatched. A line works as a filter. */
export function GoldSums({
  title,
  head,
  sums,
  basis = '',
  takeaway,
  chosen,
  onChoose,
  folds,
}: GoldSumsProps) {
  const narrow = useNarrow();
  const [isWhole, setWhole] = useState(false);
  if (sums.length === 0) return null;
  const hasBoth = sums.some(({ mailed }) => mailed > 0);
  const toggle = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  const isFoldable = narrow && folds !== undefined && sums.length > firstLines + 1;
  const shown = isFoldable && !isWhole ? sums.slice(0, firstLines) : sums;
  return (
    <section className={`${box.panel} ${css.sums}`} aria-label={title}>
      <div className={css.sumsHead}>
        {head ?? <h2>{title}</h2>}
        {hasBoth ? (
          <BarLegend
            entries={[
              { look: 'done', name: 'mailed' },
              { look: 'open', name: 'to mail' },
            ]}
          />
        ) : null}
      </div>
      <Bars
        label={title}
        short={shortGold}
        bars={shown.map(({ key, label, open, mailed, count }) => ({
          key,
          name: label,
          amount: (
            <ChangeHighlight value={open + mailed} of={basis}>
              {goldText(open + mailed)}
            </ChangeHighlight>
          ),
          parts: [
            { look: 'done', amount: mailed, name: `${goldText(mailed)} mailed` },
            {
              look: 'open',
              amount: open,
              name: `${countedStrings(count)} to mail, ${goldText(open)}`,
            },
          ],
        }))}
        choice={{ chosen, onPress: toggle }}
      />
      <p className={css.takeaway}>{takeaway}</p>
      {isFoldable ? (
        <Button
          look="plain"
          icon={isWhole ? 'up' : 'down'}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? `Fewer ${folds}` : `All ${sums.length} ${folds}`}
        </Button>
      ) : null}
    </section>
  );
}
