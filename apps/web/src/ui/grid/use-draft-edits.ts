import { useCallback, useMemo, useState } from 'react';
import type { DraftRow } from '../../lib/draft-list.ts';
import { isSame } from '../../lib/row-fields.ts';
import type { DraftList, RowMessages } from '../../lib/use-draft-list.ts';
import type { Edit, RowChange, Value } from './column.ts';
import type { FailedEdit, RowState } from './edit-states.ts';
import type { GridEdits } from './grid-props.ts';
import { RefusedDrafts } from './refused-drafts.tsx';

/** How the rows of a draft are edited in a grid. Keep it stable. */
export interface DraftEditing<Row, Line> {
  /** The row after an edit of its cells, or why it cannot take it; `saved` is its saved version. */
  readonly edit: (row: Row, edit: Edit, saved: Row | undefined) => Row | string;
  /** The value of a cell as it is shown. */
  readonly valueOf: (row: Row, field: string) => Value;
  /** New rows, where the grid may add some. */
  readonly add?: {
    readonly row: () => Row;
    /** A new row as the grid shows it. */
    readonly blank: Line;
    /** Whether a new row is untouched: added rows take its place. */
    readonly isBlank?: (row: Row | Line) => boolean;
    /** Before all others instead of behind them. */
    readonly first?: boolean;
  };
}

interface Rejected<Row> {
  readonly row: Row;
  readonly failed: FailedEdit;
}

/**
 * The edits of a grid whose rows are a draft.
 * @param wrong what keeps rows from being saved
 * @returns the edits, and the first message about a row
 */
export function useDraftEdits<Row extends DraftRow, Line extends DraftRow>(
  draft: DraftList<Row>,
  wrong: RowMessages,
  { edit, valueOf, add }: DraftEditing<Row, Line>,
): {
  readonly edits: GridEdits<Line>;
  readonly whyOf: (line: Pick<Line, 'key'>) => string | undefined;
} {
  const { rows, base, change, undo, redo, refused } = draft;
  /** Edits that a row could not take; each is shown until its row changes. */
  const [rejected, setRejected] = useState<ReadonlyMap<string, Rejected<Row>>>(new Map());
  const clear = useCallback(() => setRejected((now) => (now.size > 0 ? new Map() : now)), []);

  const edited = useCallback(
    (row: Row, edits: readonly Edit[]): Row => {
      const saved = base.find(({ key }) => key === row.key);
      let next = row;
      let failed: FailedEdit | null = null;
      for (const one of edits) {
        const made = edit(next, one, saved);
        if (typeof made === 'string') failed = { edit: one, why: made };
        else if (!isSame(made, next)) next = made;
      }
      const last = failed && { row: next, failed };
      setRejected((now) => {
        if (!last && !now.has(row.key)) return now;
        const others = [...now].filter(([key]) => key !== row.key);
        return new Map(last ? [...others, [row.key, last]] : others);
      });
      return next;
    },
    [base, edit],
  );
  const states = useMemo(() => {
    const found = new Map<string, RowState>();
    for (const row of rows ?? []) {
      const messages = { ...refused.get(row.key), ...wrong.get(row.key) };
      const [why] = Object.values(wrong.get(row.key) ?? messages);
      const own = rejected.get(row.key);
      if (own?.row === row) found.set(row.key, { failed: own.failed });
      else if (why !== undefined) {
        const cells = Object.keys(messages).map((field) => [field, valueOf(row, field)]);
        found.set(row.key, { failed: { edit: Object.fromEntries(cells) as Edit, why } });
      }
    }
    return found;
  }, [rows, wrong, refused, rejected, valueOf]);

  const edits = useMemo<GridEdits<Line>>(
    () => ({
      apply: (changes: readonly RowChange<Line>[]) =>
        change((all) => {
          const next = all.map((row) => {
            const own = changes.filter((one) => one.row.key === row.key);
            return own.length > 0
              ? edited(
                  row,
                  own.map((one) => one.edit),
                )
              : row;
          });
          return next.some((row, at) => row !== all[at]) ? next : all;
        }),
      refuse: (changes) =>
        setRejected((now) => {
          const all = changes.flatMap(({ row: { key }, edit: tried, why }) => {
            const row = rows?.find((one) => one.key === key);
            return row ? [[key, { row, failed: { edit: tried, why } }] as const] : [];
          });
          return new Map([...now, ...all]);
        }),
      undo: () => {
        clear();
        undo();
      },
      redo: () => {
        clear();
        redo();
      },
      states,
      notSaved: RefusedDrafts,
      ...(add
        ? {
            add: {
              blank: add.blank,
              ...(add.isBlank ? { isBlank: add.isBlank } : {}),
              rows: (given: readonly Edit[]) =>
                change((all) => {
                  const more = given.map((one) => edited(add.row(), [one]));
                  const others = all.filter((row) => !add.isBlank?.(row));
                  return add.first ? [...more, ...others] : [...others, ...more];
                }),
            },
          }
        : {}),
    }),
    [rows, change, undo, redo, clear, edited, states, add],
  );
  const whyOf = useCallback(
    ({ key }: Pick<Line, 'key'>) => {
      const [why] = Object.values(wrong.get(key) ?? refused.get(key) ?? {});
      return why;
    },
    [wrong, refused],
  );
  return { edits, whyOf };
}
