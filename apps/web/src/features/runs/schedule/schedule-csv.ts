import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { GridColumn } from '../../../ui/grid/column.ts';
import { collectorsOf, spotsText } from '../public/run-facts.ts';
import { fieldLabels } from '../form/run-form.ts';
import { runStateOptions } from '../public/run-words.ts';

const text = (
  key: string,
  header: string,
  value: (run: RunView) => string,
): GridColumn<RunView> => ({ key, header, type: 'text', value });

/** The status of a run for the export. */
const statusOf = (run: RunView): string =>
  run.runStatus === 'Cancelled' ? 'Cancelled' : run.completed ? 'Completed' : 'Active';

/** The columns of a schedule's export. */
export const scheduleColumns = (lists: CatalogueLists): readonly GridColumn<RunView>[] => [
  text('id', 'Run ID', (run) => run.id),
  text('date', fieldLabels.date, (run) => run.date),
  text('time', fieldLabels.time, (run) => run.time),
  text('raid', fieldLabels.raid, (run) => run.raid),
  text('difficulty', fieldLabels.difficulty, (run) => run.difficulty),
  text('type', fieldLabels.type, (run) => run.type),
  text('raidType', fieldLabels.raidType, (run) => run.raidType),
  text('spots', 'Booked', (run) => spotsText(run, lists)),
  text('leader', fieldLabels.leader, (run) => run.leaderName),
  text('gc', fieldLabels.gc, (run) =>
    collectorsOf(run)
      .map(({ name }) => name)
      .join(', '),
  ),
  text('gcPaymentRealm', fieldLabels.gcPaymentRealm, (run) => run.gcPaymentRealm),
  text(
    'state',
    'State',
    (run) => runStateOptions.find(({ value }) => value === run.runState)?.label ?? '',
  ),
  text('status', 'Status', statusOf),
];
