import { useCallback, useMemo } from 'react';
import { catalogue, type CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { CatalogueRow } from '@warchest/domain/catalogue/check-rows.ts';
import type { ListName } from '@warchest/domain/catalogue/lists.ts';
import { unansweredSave } from '../../lib/lost-answers.ts';
import { useMe } from '../../lib/session.ts';
import type { CommandState } from '../../lib/command.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useDraftList, type DraftList, type RowMessages } from '../../lib/use-draft-list.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import type { GridEdits } from '../../ui/grid/grid-props.ts';
import { useDraftEdits, type DraftEditing } from '../../ui/grid/use-draft-edits.ts';
import {
  catalogueRules,
  cellOf,
  editedRow,
  newRow,
  refusedCell,
  savedRows,
  sentOf,
  sheetRows,
  wrongRows,
  type SheetRow,
} from './catalogue-sheet.ts';

export interface CatalogueSheet extends Pick<
  DraftList<CatalogueRow>,
  'change' | 'discard' | 'save' | 'contested' | 'takeTheirs' | 'keepMine'
> {
  /** Undefined while they load for the first time. */
  readonly rows: readonly SheetRow[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly edits: GridEdits<SheetRow>;
  readonly whyOf: (row: SheetRow) => string | undefined;
  readonly isWrong: boolean;
  readonly isTyped: boolean;
  /** Saves them. */
  readonly command: CommandState;
}

const noMessages: RowMessages = new Map();
const failure = {
  otherwise: 'The list could not be saved. Please try again later.',
  unanswered: unansweredSave,
};

/** A list of the catalogue while it is edited. */
export function useCatalogueSheet(list: ListName): CatalogueSheet {
  const memberId = useMe()?.id;
  const loaded = useEndpoint(catalogue.lists, {}, { live: { topic: 'catalogue' } });
  const command = useCommand(catalogue.save, { failure });
  const draft = useDraftList({
    name: `catalogue ${list}`,
    memberId,
    list: catalogue.lists,
    loaded,
    read: useCallback(
      (lists: CatalogueLists) => ({ version: lists.version, rows: savedRows(lists, list) }),
      [list],
    ),
    rules: catalogueRules,
    command,
    send: ({ version, base, rows }) =>
      command.run({ params: { list }, body: { version, ...sentOf(base, rows) } }),
    success: 'List saved. Open forms already use it.',
    cellOf: (path, { base, rows }) => refusedCell(path, sentOf(base, rows).rows),
  });
  const { base, rows, isDirty } = draft;
  const wrong = useMemo(
    () => (isDirty && rows ? wrongRows(list, rows) : noMessages),
    [list, rows, isDirty],
  );
  const editing = useMemo<DraftEditing<CatalogueRow, SheetRow>>(
    () => ({
      edit: (row, edit) => editedRow(list, row, edit),
      valueOf: (row, field) => (field === 'label' ? row.label : cellOf(row.fields[field])),
      add: { row: () => newRow(list), blank: { ...newRow(list), isNew: true, isUnsaved: true } },
    }),
    [list],
  );
  return {
    ...draft,
    ...useDraftEdits(draft, wrong, editing),
    rows: useMemo(() => rows && sheetRows(base, rows), [base, rows]),
    error: loaded.error,
    retry: () => void loaded.refetch(),
    isWrong: wrong.size > 0,
    isTyped: isDirty,
    command,
  };
}
