import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { ChangeHighlight } from '../../../ui/change-highlight.tsx';
import css from '../runs.module.css';
import { bossSpotsOf } from './run-facts.ts';

interface BossSpotsProps {
  readonly run: RunView;
  readonly lists: CatalogueLists | undefined;
}

/** Each boss with its customers and spots: `Mug'Zee 2/4`; NA for a usual one that is not offered. */
export const BossSpots = ({ run, lists }: BossSpotsProps) => (
  <span className={css.bosses}>
    {bossSpotsOf(run, lists)?.map(({ boss, booked, possible }) => (
      <span key={boss} data-full={possible !== null && booked >= possible ? '' : undefined}>
        {boss}{' '}
        <ChangeHighlight value={`${booked}/${possible}`}>
          <strong className="num">{possible === null ? 'NA' : `${booked}/${possible}`}</strong>
        </ChangeHighlight>
      </span>
    ))}
    {run.totalBackup > 0 ? <span className="num">+{run.totalBackup} waiting</span> : null}
  </span>
);
