import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import {
  editableLists,
  listNames,
  type ListField,
  type ListName,
} from '@warchest/domain/catalogue/lists.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { stillLoading } from '../../lib/use-draft-list.ts';
import { pages } from '../../lib/pages.ts';
import { useLogs } from '../logs/public/use-logs.tsx';
import { useNarrow } from '../../lib/use-media.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { ContestedRows } from '../../ui/draft-notice.tsx';
import { editCell } from '../../ui/grid/cell-editor.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { useFocusAddedRow } from '../../ui/grid/use-focus-added-row.ts';
import { lazyDialog } from '../../ui/lazy.tsx';
import { draftIsKept, useUnsavedChangesGuard } from '../../ui/use-unsaved-changes-guard.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { Select } from '../../ui/select.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { TableFooter } from '../../ui/table-footer.tsx';
import { catalogueCard } from './catalogue-card.tsx';
import { catalogueColumns, type SheetActions } from './catalogue-columns.tsx';
import { catalogueSearch } from './catalogue-search.ts';
import { loggedName, movedRow, newRow, type SheetRow } from './catalogue-sheet.ts';
import { useCatalogueSheet } from './use-catalogue-sheet.ts';
import css from './catalogue.module.css';

const PasteDialog = lazyDialog(async () => (await import('./paste-dialog.tsx')).PasteDialog);
const RaidDialog = lazyDialog(async () => (await import('./raid-dialog.tsx')).RaidDialog);
const TextsDialog = lazyDialog(async () => (await import('./texts-dialog.tsx')).TextsDialog);

const keyOf = (row: SheetRow) => row.key;
const nameOf = (row: SheetRow) => row.label || 'new row';
const toneOf = (row: SheetRow) => (row.isUnsaved ? ('special' as const) : null);
const options = listNames.map((name) => ({ value: name, label: editableLists[name].label }));

/** The dialog that is open. */
type Opened =
  | { readonly what: 'raid' | 'paste' }
  | { readonly what: 'texts'; readonly row: SheetRow; readonly field: ListField };

/** The lists that forms choose from: one table each. Saved lists reach every open form at once. */
export function CatalogueScreen() {
  const [{ list: requestedList }, set] = useUrlState(catalogueSearch);
  const list = listNames.find((name) => name === requestedList) ?? 'raids';
  return (
    <ListEditor key={list} list={list} onList={(name) => set({ list: name }, { push: true })} />
  );
}

interface ListEditorProps {
  readonly list: ListName;
  readonly onList: (name: string) => void;
}

function ListEditor({ list, onList }: ListEditorProps) {
  const sheet = useCatalogueSheet(list);
  const { rows, edits, whyOf, isWrong, isTyped, command, save, discard, change } = sheet;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [ask, question] = useConfirm();
  const { reveal, focusAdded: show } = useFocusAddedRow();
  const [showLog, log] = useLogs();
  const latest = useRef(rows);
  latest.current = rows;
  const history = useCallback(
    (row?: SheetRow) =>
      showLog({
        history: 'catalogue',
        id: list,
        title: row ? `${editableLists[list].label}, ${row.label}` : editableLists[list].label,
        ...(row ? { part: row.key } : {}),
        nameOf: (field) => loggedName(list, latest.current ?? [], field),
      }),
    [list, showLog],
  );
  const close = () => setOpened(null);
  const actions = useMemo<SheetActions>(
    () => ({
      whyOf,
      move: (row, by) => change((all) => movedRow(all, row.key, by)),
      drop: (row) => change((all) => all.filter(({ key }) => key !== row.key)),
      history,
      open: (row, field) => setOpened({ what: 'texts', row, field }),
    }),
    [whyOf, change, history],
  );
  const columns = useMemo(() => catalogueColumns(list, actions, isTyped), [list, actions, isTyped]);
  const [added, setAdded] = useState('');
  const card = useMemo(
    () => catalogueCard(list, actions, edits, added),
    [list, actions, edits, added],
  );
  const narrow = useNarrow();
  const leaving = useUnsavedChangesGuard(isTyped ? draftIsKept : null);
  const choose = async (name: string) => {
    const isSure =
      !isTyped ||
      (await ask({
        title: 'Continue without saving?',
        text: `Your changes to “${editableLists[list].label}” are kept in this tab.`,
        confirm: 'Continue',
      }));
    if (isSure) onList(name);
  };
  const add = () => {
    const row = newRow(list);
    change((all) => [...all, row]);
    setAdded(row.key);
    show(row.key, 'label');
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null || !event.altKey || !(event.target instanceof Element)) return;
    const key = event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (key === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    change((all) => movedRow(all, key, by));
    show(key);
  };
  const waits = rows === undefined && stillLoading;
  const start = (
    <>
      <Select label="List" options={options} value={list} onChange={(name) => void choose(name)} />
      <p className={`${css.quiet} ${css.hint}`}>
        Rows that are switched off are no longer offered; existing runs and bookings keep them.
        <span data-keys=""> Alt with ↑ or ↓ moves a row.</span>
      </p>
    </>
  );
  const listHistory = (
    <Button icon="clock" look="plain" onClick={() => history()}>
      History of the list
    </Button>
  );
  const pageActions = (
    <>
      {narrow ? null : listHistory}
      {list === 'raids' || list === 'feeOptions' ? null : (
        <Button icon="copy" reason={waits} onClick={() => setOpened({ what: 'paste' })}>
          Paste a list…
        </Button>
      )}
      {list === 'raids' ? (
        <Button icon="plus" reason={waits} onClick={() => setOpened({ what: 'raid' })}>
          New {editableLists.raids.one}…
        </Button>
      ) : (
        <Button icon="plus" reason={waits} onClick={add}>
          Add {editableLists[list].one}
        </Button>
      )}
    </>
  );
  const foot = () => (
    <TableFooter sticky>
      <span role="status">
        {isWrong
          ? 'Some rows have errors'
          : isTyped
            ? 'Not saved yet'
            : `${rows?.length ?? 0} ${rows?.length === 1 ? 'row' : 'rows'}, all saved`}
      </span>
      <SaveButtons
        save="Save list"
        changed={isTyped}
        wrong={isWrong ? 'Fix the highlighted cells first' : null}
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
      <PageHeader title={pages.catalogue.title} actions={pageActions} />
      {sheet.error && !rows ? (
        <ErrorState reason={reasonOf(sheet.error)} onRetry={sheet.retry} />
      ) : (
        <div onKeyDownCapture={press}>
          <ContestedRows draft={sheet} />
          <Grid
            name={`catalogue-${list}`}
            mode="cells"
            label={editableLists[list].label}
            rows={rows}
            id={keyOf}
            rowName={nameOf}
            columns={columns}
            editor={editCell}
            edits={edits}
            tone={toneOf}
            card={card}
            reveal={reveal}
            view={`${list} ${rows?.length ?? 0} ${rows?.map(keyOf).join(' ') ?? ''}`}
            views={false}
            empty={{ title: 'The list is empty' }}
            toolBar={{ start, more: narrow ? listHistory : null }}
            foot={foot}
          />
        </div>
      )}
      {opened?.what === 'raid' ? (
        <RaidDialog
          rows={rows ?? []}
          onAdd={(raid, othersOff) => {
            change((all) => [
              ...all.map((row) => (othersOff ? { ...row, active: false } : row)),
              raid,
            ]);
            close();
            show(raid.key);
          }}
          onClose={close}
        />
      ) : null}
      {opened?.what === 'paste' ? (
        <PasteDialog
          list={list}
          rows={rows ?? []}
          onTake={(next) => {
            change(() => next);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {opened?.what === 'texts' ? (
        <TextsDialog
          row={opened.row}
          field={opened.field}
          onTake={(texts) => {
            const { row, field } = opened;
            change((all) =>
              all.map((one) =>
                one.key === row.key
                  ? { ...one, fields: { ...one.fields, [field.name]: texts } }
                  : one,
              ),
            );
            close();
          }}
          onClose={close}
        />
      ) : null}
      {question}
      {log}
      {leaving.dialog}
    </>
  );
}
