type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two plain values are equal, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, at) => isSame(part, other[at]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const fields = Object.keys(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => field in other && isSame(one[field], other[field]))
  );
}

const merged = (base: unknown, mine: unknown, theirs: unknown): unknown => {
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs) || !isObject(base) || !isObject(mine) || !isObject(theirs)) return mine;
  return mergedFields(base, mine, theirs);
};

/** Merges two changes of an object field by field; where both changed a field, `mine` counts. */
export function mergedFields<T extends object>(base: T, mine: T, theirs: T): T {
  const [was, own, other] = [base, mine, theirs] as unknown as [Fields, Fields, Fields];
  const fields = Object.keys({ ...other, ...own });
  return Object.fromEntries(
    fields.map((field) => [field, merged(was[field], own[field], other[field])]),
  ) as T;
}
