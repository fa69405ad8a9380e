import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { TimeUntil, DateTime } from '../../../ui/date-time.tsx';
import { FlagsCell } from '../overview/run-cells.tsx';
import { runTitle } from '../public/run-words.ts';
import css from './run-form.module.css';

/** The run that the form edits, in its current state. */
export const WhichRun = ({
  run,
  lists,
}: {
  readonly run: RunView;
  readonly lists: CatalogueLists;
}) => (
  <p className={css.which}>
    <strong>{runTitle(run, lists)}</strong>
    <span>
      <DateTime at={run.startsAt} /> (<TimeUntil at={run.startsAt} />)
    </span>
    <span>{run.leaderName ? `led by ${run.leaderName}` : 'No Leader'}</span>
    <span className={css.id}>{run.id}</span>
    <FlagsCell run={run} away={false} />
  </p>
);
