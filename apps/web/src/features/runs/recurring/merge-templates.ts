import { isSameTemplate, type TemplateDraft } from './template-draft.ts';

/** The rows after both have saved, and those that both changed. */
export interface Joined {
  readonly rows: readonly TemplateDraft[];
  /** Keys of rows that stand as they were typed here although somebody else changed them too. */
  readonly contested: ReadonlySet<string>;
}

/**
 * What was typed here, put onto what somebody else saved meanwhile: a row that only one of the two
 * changed is as that one left it, one that both changed stays as typed here and is named. Nothing that
 * was typed is lost.
 * @param base the rows as both had found them
 */
export function joinTemplates(
  base: readonly TemplateDraft[],
  mine: readonly TemplateDraft[],
  theirs: readonly TemplateDraft[],
): Joined {
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
      // taken away here; unless it is new, or they worked on it
      if (!before.has(row.id)) return [row];
      if (untouched(row)) return [];
      contested.add(row.key);
      return [row];
    }
    if (untouched(here) || isSameTemplate(here, row)) return [row];
    if (!untouched(row)) contested.add(here.key);
    return [here];
  });
  const kept = mine.flatMap((row) => {
    if (row.id === '') return [row];
    if (other.has(row.id) || untouched(row)) return [];
    // they took it away, and it was worked on here: it is a new one
    contested.add(row.key);
    return [{ ...row, id: '' }];
  });
  return { rows: [...rows, ...kept], contested };
}
