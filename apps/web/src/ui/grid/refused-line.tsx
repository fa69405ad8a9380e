import type { RowState } from './edit-states.ts';
import { refusalWords } from './refusal-words.ts';
import css from './grid.module.css';

/** What was not saved and why, in words under the table, until it is saved or changed back. */
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
  // never among as many: the row is named, because the line may stand far below it
  const words = refusalWords(refused, refused.length + 1, rowName);
  return words.length === 0 ? null : <p className={css.notSaved}>Not saved: {words.join(' ')}</p>;
}
