import type { RowState } from './edit-states.ts';
import { refusalWords } from './refusal-words.ts';
import css from './grid.module.css';

/** What was not saved and why, below the table, until it is saved or reverted. */
export function RefusedLine<Row>(props: {
  readonly rows: readonly Row[];
  readonly id: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly states: ReadonlyMap<string, RowState> | undefined;
}) {
  const { rows, id, rowName, states } = props;
  if (![...(states?.values() ?? [])].some(({ failed }) => failed)) return null;
  const refused = rows.flatMap((row) => {
    const failed = states?.get(id(row))?.failed;
    return failed ? [{ row, ...failed }] : [];
  });
  // the count is one more, so that rows are always named: the line may be far below them
  const words = refusalWords(refused, refused.length + 1, rowName);
  return words.length === 0 ? null : <p className={css.notSaved}>Not saved: {words.join(' ')}</p>;
}
