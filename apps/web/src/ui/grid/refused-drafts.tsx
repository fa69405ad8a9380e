import type { RefusalsProps } from './grid-props.ts';
import { refusalWords, refusedRows } from './refusal-words.ts';
import css from './grid.module.css';

/** One line with the reasons why cells of a draft cannot be saved. */
export function RefusedDrafts<Row>({ rows, id, rowName, edits }: RefusalsProps<Row>) {
  const refused = refusedRows(rows, id, edits.states);
  // the count is one more, so that rows are always named: the line may be far below them
  const words = refusalWords(refused, refused.length + 1, rowName);
  return words.length === 0 ? null : <p className={css.notSaved}>Not saved: {words.join(' ')}</p>;
}
