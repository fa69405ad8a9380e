import { useMemo } from 'react';
import { pageUrl } from '../../lib/urls.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { stillLoading } from '../../lib/use-draft-list.ts';
import { pages } from '../../lib/pages.ts';
import { tableOf } from '../../lib/table-search-params.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { editCell } from '../../ui/grid/cell-editor.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { useFocusAddedRow } from '../../ui/grid/use-focus-added-row.ts';
import { draftIsKept, useUnsavedChangesGuard } from '../../ui/use-unsaved-changes-guard.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { programColumns, programFileColumns } from './program-columns.tsx';
import type { ProgramLine } from './program-list.ts';
import { programSearch } from './program-search.ts';
import { usePrograms } from './use-programs.ts';
import { useReveal } from './use-reveal.ts';
import { TableFooter } from '../../ui/table-footer.tsx';

const entryWords = { one: 'entry', several: 'entries' };
const keyOf = (line: ProgramLine) => line.key;
const nameOf = (line: ProgramLine) => line.advName || 'new entry';
const toneOf = (line: ProgramLine) =>
  line.gone ? ('gone' as const) : line.isNew || line.unsaved.size > 0 ? ('special' as const) : null;

const noData = 'No available data found';
const counted = (count: number): string => `${count} unsaved ${count === 1 ? 'entry' : 'entries'}`;

const question = {
  ...draftIsKept,
  text: `${draftIsKept.text} Typed passwords are not kept.`,
};

/** Program data: a table of accounts that are saved together. Passwords are shown one at a time. */
export function ProgramsScreen() {
  const data = usePrograms();
  const { lines, error, edits, unsaved, command, save, discard, add, turn, revert } = data;
  const { shown, show, hide, take } = useReveal();
  const address = useUrlState(programSearch);
  const narrow = useNarrow();
  const { reveal, focusAdded } = useFocusAddedRow();
  const columns = useMemo(
    () => programColumns({ shown, show, hide, take, turn, revert }, narrow),
    [shown, show, hide, take, turn, revert, narrow],
  );
  const leaving = useUnsavedChangesGuard(unsaved === 0 ? null : question);
  const addRow = () => focusAdded(add());
  const actions = (
    <Button icon="plus" reason={lines === undefined && stillLoading} onClick={addRow}>
      Add entry
    </Button>
  );
  const foot = () => (
    <TableFooter>
      <span role="status">
        {unsaved === 0
          ? `${lines?.length ?? 0} ${lines?.length === 1 ? entryWords.one : entryWords.several}, all saved`
          : counted(unsaved)}
      </span>
      <SaveButtons
        save="Save"
        changed={unsaved > 0}
        command={command}
        onSave={() => void save()}
        onDiscard={discard}
        chord
        atEnd
      />
    </TableFooter>
  );
  return (
    <>
      <PageHeader
        title={pages.programs.title}
        back={pageUrl('landing')}
        backLabel="Back"
        actions={actions}
      />
      {error && !lines ? (
        <ErrorState text={noData} reason={reasonOf(error)} onRetry={data.retry} />
      ) : (
        <Grid
          {...tableOf(address)}
          name="programs"
          mode="cells"
          label={pages.programs.title}
          rows={lines}
          id={keyOf}
          rowName={nameOf}
          columns={columns}
          fileColumns={programFileColumns}
          editor={editCell}
          edits={edits}
          tone={toneOf}
          reveal={reveal}
          view={String(unsaved)}
          empty={{
            title: noData,
            text: 'Entries added here are shared by everybody who manages program data.',
            icon: 'lock',
          }}
          toolBar={{ words: entryWords }}
          foot={foot}
        />
      )}
      {leaving.dialog}
    </>
  );
}
