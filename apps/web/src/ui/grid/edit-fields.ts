type Fields = Readonly<Record<string, unknown>>;

/** The part of an edit that changes something. */
export function changedFields<Edit extends object>(row: object, edit: Edit): Edit {
  const before = row as Fields;
  return Object.fromEntries(
    Object.entries(edit).filter(([field, value]) => before[field] !== value),
  ) as Edit;
}

/**
 * The edit that reverts another one.
 * @param bringsAlong other fields that an edit of a field may change
 */
export function revertingEdit<Edit extends object>(
  before: object,
  after: object,
  edit: Edit,
  bringsAlong: Readonly<Partial<Record<keyof Edit, readonly (keyof Edit)[]>>>,
): Edit {
  const edited = Object.keys(edit) as (keyof Edit)[];
  const fields = new Set(edited.flatMap((field) => [field, ...(bringsAlong[field] ?? [])]));
  const [was, is] = [before, after] as [Edit, Edit];
  const back = [...fields].filter((field) => was[field] !== is[field]);
  return Object.fromEntries(back.map((field) => [field, was[field]])) as Edit;
}
