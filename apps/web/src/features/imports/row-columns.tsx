import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { ImportView, PreviewRow } from '@warchest/contract/import-view.ts';
import type { ImportColumn } from '@warchest/domain/imports/sort.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import type { GridColumn } from '../../ui/grid/column.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { cellOptions } from './cell-options.ts';
import { knownColumns } from './column-choice.ts';
import { outcomeMarks, undoMarks } from './import-words.ts';
import { shownCellLength } from './row-edits.ts';
import css from './rows.module.css';

type Column = GridColumn<PreviewRow>;

const line: Column = {
  key: 'line',
  header: 'Line',
  type: 'amount',
  width: 64,
  names: true,
  always: true,
  frozen: 'start',
  sort: false,
  value: (row) => row.line,
  show: (row) => <span className="num">{countText(row.line)}</span>,
};

const outcome: Column = {
  key: 'outcome',
  header: 'Outcome',
  type: 'text',
  width: 116,
  sort: false,
  value: (row) => (row.outcome ? outcomeMarks[row.outcome].word : ''),
  show: (row) => (row.outcome ? <StatusBadge {...outcomeMarks[row.outcome]} /> : null),
};

const undone: Column = {
  key: 'undone',
  header: 'Undo',
  type: 'text',
  width: 116,
  sort: false,
  value: (row) => (row.undone ? undoMarks[row.undone].word : ''),
  show: (row) => (row.undone ? <StatusBadge {...undoMarks[row.undone]} /> : null),
};

const label: Column = {
  key: 'label',
  header: 'Name',
  type: 'text',
  width: 180,
  sort: false,
  value: (row) => row.label,
};

/** Why a row is skipped, or was not undone; in a line of its own. */
const problem: Column = {
  key: 'problem',
  header: 'Problem',
  type: 'text',
  under: true,
  sort: false,
  value: (row) => row.undoProblem ?? row.problem?.sentence ?? '',
  show: (row) => {
    const sentence = row.undoProblem ?? row.problem?.sentence;
    return sentence ? <span className={css.problem}>{sentence}</span> : null;
  },
};

/** A column of the sort, by its cells' texts. */
function cellColumn(
  column: ImportColumn,
  lists: CatalogueLists | undefined,
  isEditable: boolean,
): Column {
  const { key, label: header, cell } = column;
  const options = cellOptions(cell, lists);
  const isNumber = cell.type === 'gold' || cell.type === 'count';
  return {
    key: `cell-${key}`,
    header,
    type: 'text',
    width: isNumber ? 104 : 160,
    align: isNumber ? 'end' : 'start',
    sort: false,
    value: (row) => row.cells[key] ?? '',
    show: (row) => {
      const text = row.cells[key] ?? '';
      return row.problem?.column === key ? (
        <span className={css.bad}>
          <Icon name="warn" size={14} label="Problem" />
          <span>{text || 'empty'}</span>
        </span>
      ) : (
        text
      );
    },
    ...(isEditable
      ? {
          edit: {
            field: key,
            ...(options ? { options: () => options } : {}),
            locked: (row: PreviewRow) =>
              (row.cells[key] ?? '').length >= shownCellLength
                ? 'This text is too long to be edited here: change it in the file'
                : null,
          },
        }
      : {}),
  };
}

export interface RowColumnsFor {
  readonly view: Pick<ImportView, 'sort' | 'fileColumns' | 'columns' | 'state'>;
  readonly lists: CatalogueLists | undefined;
  /** The rows have names that no cell of theirs says. */
  readonly hasNames: boolean;
}

/** The columns of an import's rows: what they do, and the cells of the columns in the file. */
export function rowColumns({ view, lists, hasNames }: RowColumnsFor): readonly Column[] {
  const isDraft = view.state === 'draft';
  const chosen = knownColumns(view).filter(({ key }) => (view.columns[key] ?? null) !== null);
  const longest = chosen.find(({ cell }) => cell.type === 'text');
  return [
    line,
    outcome,
    ...(view.state === 'undone' ? [undone] : []),
    ...(hasNames ? [label] : []),
    ...chosen.map((column): Column => ({
      ...cellColumn(column, lists, isDraft),
      // Usually the name: it is the one to be read in full.
      ...(column === longest ? { grows: true as const } : {}),
    })),
    problem,
  ];
}
