import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import {
  CollectorCell,
  DateCell,
  FlagsCell,
  LeaderCell,
  NoteCell,
  SpotsCell,
} from './run-cells.tsx';
import type { RunColumnsFor } from './run-columns.tsx';
import { RowActions, type RowActionsProps } from './run-row-actions.tsx';
import { RunMarks } from '../public/run-marks.tsx';
import css from '../runs.module.css';

/** A run on a phone: time and run on the left, spots and actions on the right. */
function RunCard({
  lists,
  ...actions
}: RowActionsProps & { readonly lists: CatalogueLists | undefined }) {
  const { run, away } = actions;
  return (
    <div className={css.card}>
      <div className={css.lines}>
        <DateCell run={run} />
        <span className={css.what}>
          <RunMarks run={run} lists={lists} /> <strong>{run.raid}</strong>
        </span>
        <span className={css.second}>
          <SpotsCell run={run} lists={lists} />
          <LeaderCell run={run} />
          {kindRules[run.kind].overviewShowsCollector ? (
            <span>
              GC <CollectorCell run={run} />
            </span>
          ) : null}
          <span className="sr-only">{run.id}</span>
          <FlagsCell run={run} away={away} />
        </span>
      </div>
      <div className={css.cardside}>
        <RowActions {...actions} few />
      </div>
      {run.note || run.priceLimitNote ? (
        <div className={css.wide}>
          <NoteCell run={run} />
        </div>
      ) : null}
    </div>
  );
}

/** Renders the overview's rows as cards. */
export const runCards =
  ({ away, ...common }: RunColumnsFor) =>
  (run: RunView) => <RunCard {...common} run={run} away={away.has(run.id)} />;
