import { goldText } from '../../lib/format.ts';
import { ChangeHighlight } from '../../ui/change-highlight.tsx';
import { countedStrings, type GoldSum } from './string-facts.ts';
import css from './strings.module.css';
import box from '../../ui/panel.module.css';

export interface GoldSumsProps {
  readonly title: string;
  readonly sums: readonly GoldSum[];
  /** The selected ones; a click on a line toggles it. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/**
 * Gold by realm or by collector: a line each, with a bar whose hatched part is not mailed yet. A
 * line works as a filter.
 */
export function GoldSums({ title, sums, chosen, onChoose }: GoldSumsProps) {
  const most = Math.max(1, ...sums.map(({ open, mailed }) => open + mailed));
  const share = (gold: number) => `${(gold / most) * 100}%`;
  if (sums.length === 0) return null;
  return (
    <section className={`${box.panel} ${css.sums}`} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {sums.map(({ key, label, open, mailed, count }) => {
          const isOn = chosen.includes(key);
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={isOn}
                onClick={() =>
                  onChoose(isOn ? chosen.filter((one) => one !== key) : [...chosen, key])
                }
              >
                <span className={css.label}>{label}</span>
                <ChangeHighlight value={open}>
                  <span className="num">{goldText(open)}</span>
                </ChangeHighlight>
                <span className={css.quiet}>
                  {open > 0 ? `${countedStrings(count)} to mail` : 'all mailed'}
                </span>
                <span className={css.bar} aria-hidden="true">
                  <span className={css.mailedPart} style={{ width: share(mailed) }} />
                  <span className={css.openPart} style={{ width: share(open) }} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
