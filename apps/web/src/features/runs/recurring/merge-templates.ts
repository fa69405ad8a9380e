import { isSameTemplate, type TemplateDraft } from './template-draft.ts';

/** The merged rows, and those that both changed. */
export interface MergedRows {
  readonly rows: readonly TemplateDraft[];
  /** Keys of rows that keep the local version although somebody else changed them too. */
  readonly contested: ReadonlySet<string>;
}

/**
 * Merges local changes with what somebody else saved meanwhile: a row that only one of the two
 * changed takes that change, a row that both changed keeps the local version and is listed. Nothing
 * typed is lost.
 * @param base the rows before either change
 */
export function mergeTemplates(
  base: readonly TemplateDraft[],
  mine: readonly TemplateDraft[],
  theirs: readonly TemplateDraft[],
): MergedRows {
  const byId = (rows: readonly TemplateDraft[]) => new Map(rows.map((row) => [row.id, row]));
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const contested = new Set<string>();
  const untouched = (row: TemplateDraft): boolean => {
    const was = before.get(row.id);
    return was !== undefined && isSameTemplate(was, row);
  };
  const rows = theirs.flatMap((row) => {
    const here = own.get(row.id);
    if (here === undefined) {
      // removed here, unless it is new or they changed it
      if (!before.has(row.id)) return [row];
      if (untouched(row)) return [];
      contested.add(row.key);
      return [row];
    }
    if (untouched(here) || isSameTemplate(here, row)) return [row];
    if (!untouched(row)) contested.add(here.key);
    return [here];
  });
  const merged = mine.flatMap((row) => {
    if (row.id === '') return [row];
    if (other.has(row.id) || untouched(row)) return [];
    // they removed it and it was changed here, so it becomes a new row
    contested.add(row.key);
    return [{ ...row, id: '' }];
  });
  return { rows: [...rows, ...merged], contested };
}
