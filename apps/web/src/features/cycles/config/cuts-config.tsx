import { useCallback, useMemo, useState } from 'react';
import { categoryLabels, rateLabels } from '@warchest/domain/gold/cut-words.ts';
import { goldText } from '../../../lib/format.ts';
import { reasonOf } from '../../../lib/error-messages.ts';
import { pages } from '../../../lib/pages.ts';
import { HistoryButton } from '../../logs/public/history-button.tsx';
import { useLogs } from '../../logs/public/use-logs.tsx';
import { editCell } from '../../../ui/grid/cell-editor.tsx';
import { ContestedRows } from '../../../ui/draft-notice.tsx';
import { Grid } from '../../../ui/grid/grid.tsx';
import { draftIsKept, useUnsavedChangesGuard } from '../../../ui/use-unsaved-changes-guard.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PreviewDialog } from '../../../ui/preview-dialog.tsx';
import { PreviewTable } from '../../../ui/preview-table.tsx';
import { SaveButtons } from '../../../ui/save-buttons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TableFooter } from '../../../ui/table-footer.tsx';
import { cutCard } from './cut-card.tsx';
import { cutsColumns } from './cuts-columns.tsx';
import type { CutChange, CutLine } from './cuts-sheet.ts';
import { useCuts } from './use-cuts.ts';
import css from './config.module.css';

const idOf = (line: CutLine) => line.key;
const nameOf = (line: CutLine) => categoryLabels[line.key];
const toneOf = (line: CutLine) => (line.unsaved.size > 0 ? ('special' as const) : null);
const nothing = 'Nothing was changed';

/** The label of a rate in the log, such as `raid.adv`. */
const rateName = (field: string): string | undefined => {
  const [category, rate] = field.split('.');
  const ofCategory = Object.entries(categoryLabels).find(([key]) => key === category)?.[1];
  const ofRate = Object.entries(rateLabels).find(([key]) => key === rate)?.[1];
  return ofCategory && ofRate && `${ofCategory}: ${ofRate}`;
};
const historyOfCuts = {
  history: 'cuts',
  id: 'config',
  title: pages.cutsConfig.title,
  parts: Object.entries(categoryLabels).map(([value, label]) => ({ value, label })),
  nameOf: rateName,
} as const;

const counted = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`;
const shown = ({ field }: CutChange, value: number): string =>
  field === 'maxbs' ? goldText(value) : `${value} %`;

/** The shares of every category of work (CYC-10, CYC-12): a table, saved after a preview of the changes. */
export function CutsConfigScreen() {
  const cuts = useCuts();
  const { lines, edits, whyOf, wrong, changes, typed, command, save, discard } = cuts;
  const [looks, setLooks] = useState(false);
  const [showLog, log] = useLogs();
  const showHistory = useCallback(
    ({ key }: CutLine) => showLog({ ...historyOfCuts, part: key }),
    [showLog],
  );
  const columns = useMemo(() => cutsColumns(whyOf, showHistory), [whyOf, showHistory]);
  const card = useMemo(() => cutCard(edits, showHistory), [edits, showHistory]);
  const leaving = useUnsavedChangesGuard(typed ? draftIsKept : null);
  const start = (
    <span className={css.quiet}>
      They apply to runs that are completed from now on.
      <span data-keys=""> You can paste cells from a spreadsheet.</span>
    </span>
  );
  const foot = () => (
    <TableFooter sticky>
      <span role="status">
        {wrong
          ? 'Some rows have errors'
          : typed
            ? `${counted(changes.length)} not saved`
            : 'All saved'}
      </span>
      <SaveButtons
        save="Save cuts…"
        changed={typed}
        wrong={wrong ? 'Fix the highlighted cells first' : changes.length === 0 ? nothing : null}
        onSave={() => setLooks(true)}
        command={command}
        onDiscard={discard}
        chord
        atEnd
      />
    </TableFooter>
  );
  return (
    <>
      <PageHeader title={pages.cutsConfig.title} actions={<HistoryButton of={historyOfCuts} />} />
      <ContestedRows draft={cuts} />
      {cuts.error && !lines ? (
        <ErrorState reason={reasonOf(cuts.error)} onRetry={cuts.retry} />
      ) : (
        <Grid
          name="cuts"
          mode="cells"
          label={pages.cutsConfig.title}
          rows={lines}
          id={idOf}
          rowName={nameOf}
          columns={columns}
          editor={editCell}
          edits={edits}
          tone={toneOf}
          card={card}
          views={false}
          empty={{ title: 'No cuts found' }}
          toolBar={{ start }}
          foot={foot}
        />
      )}
      {looks ? (
        <PreviewDialog
          title="Change these cuts?"
          width={600}
          confirm={`Save ${counted(changes.length)}`}
          reason={changes.length === 0 ? nothing : null}
          command={command}
          onConfirm={() => void save().then(() => setLooks(false))}
          onClose={() => setLooks(false)}
        >
          <PreviewTable
            label="Changes"
            heads={['Category', 'Share', 'Was', 'Becomes']}
            rows={changes.map((change) => ({
              key: `${change.category}.${change.field}`,
              cells: [
                categoryLabels[change.category],
                rateLabels[change.field],
                shown(change, change.from),
                <strong key="to">{shown(change, change.to)}</strong>,
              ],
            }))}
          />
        </PreviewDialog>
      ) : null}
      {log}
      {leaving.dialog}
    </>
  );
}
