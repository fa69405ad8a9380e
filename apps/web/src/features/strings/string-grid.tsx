import { useMemo } from 'react';
import type { GoldString } from '@warchest/contract/strings.ts';
import { Button } from '../../ui/button.tsx';
import { copyAndTell } from '../../ui/copy-button.tsx';
import type { GridFoot, GridProps, GridToolBar, RowKey } from '../../ui/grid/grid-props.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { useUndoKeys } from '../../ui/undo-keys.ts';
import { StringBar } from './string-bar.tsx';
import { stringToSend } from './string-facts.ts';
import type { stringKeys } from './string-keys.ts';
import type { Marks } from './use-marks.ts';

type OfGrid = Pick<
  GridProps<GoldString>,
  | 'name'
  | 'label'
  | 'rows'
  | 'columns'
  | 'card'
  | 'sort'
  | 'find'
  | 'onFind'
  | 'onSort'
  | 'view'
  | 'reveal'
  | 'error'
  | 'onRetry'
  | 'empty'
  | 'above'
>;

export interface StringGridProps extends OfGrid {
  readonly marks: Marks;
  /** Its filters. */
  readonly toolBar: Pick<GridToolBar, 'filters' | 'narrowed' | 'total' | 'more'>;
  /** Keys besides those for copying and marking. */
  readonly keys?: Readonly<Record<string, RowKey<GoldString>>>;
  /** Shows the strings that the filters hide; undefined if there are none. */
  readonly onShowAll?: (() => void) | undefined;
}

const idOf = (row: GoldString) => row.bookingId;
const nameOf = (row: GoldString) => row.string;
const toneOf = (row: GoldString) => (row.mailed ? 'good' : null);
const nobody: readonly GoldString[] = [];
const choice = {};
const stringWords = { one: 'string', several: 'strings' };
const noKeys = {};

/** Strings as the game takes them, one per line. */
export const copyOf = (rows: readonly GoldString[]): string => rows.map(stringToSend).join('\n');

/** Why nothing can be copied; null: it can. */
export const nothingToCopy = (rows: readonly GoldString[] | undefined): string | null =>
  rows === undefined
    ? 'The strings are not loaded yet'
    : rows.length === 0
      ? 'There are no strings to copy'
      : null;

/** Strings as a table: copying, selecting, marking, undo. */
export function StringGrid(props: StringGridProps) {
  const { rows, marks, toolBar, keys = noKeys, onShowAll, empty, ...rest } = props;
  const { mark } = marks;
  // of no strings there are no realms, factions and days to choose from
  const isEmpty = rows ? rows.length === 0 && !onShowAll : Boolean(rest.error);
  useUndoKeys(marks.edits.undo, marks.edits.redo);
  const all = useMemo(() => {
    const own: Readonly<Record<keyof typeof stringKeys, RowKey<GoldString>>> = {
      c: (some) => void copyAndTell(copyOf(some)),
      m: (some) => mark(some, !some.every((row) => row.mailed)),
    };
    return { ...own, ...keys };
  }, [mark, keys]);
  const foot = (own: GridFoot<GoldString>) => (
    <StringBar rows={rows ?? nobody} foot={own} onMark={mark} />
  );
  return (
    <Grid
      {...rest}
      mode="rows"
      rows={rows}
      id={idOf}
      rowName={nameOf}
      edits={marks.edits}
      keys={all}
      choice={choice}
      tone={toneOf}
      expected={8}
      empty={
        onShowAll
          ? {
              title: 'No strings match these filters',
              action: <Button onClick={onShowAll}>Show all</Button>,
            }
          : empty
      }
      toolBar={{
        ...toolBar,
        ...(isEmpty ? { filters: null, more: null } : {}),
        words: stringWords,
        undo: { ...marks, undo: marks.edits.undo },
      }}
      foot={foot}
    />
  );
}
