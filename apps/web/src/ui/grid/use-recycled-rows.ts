import { useLayoutEffect, useRef } from 'react';

/** The element key of each rendered row by row id, in rendering order. */
export type RecycledRowKeys = ReadonlyMap<string, string>;

/**
 * Assigns elements to the rows to render. Each row keeps its element; a new row gets a new one.
 * With another filter or sort (`handsOver`) most rows differ, so the existing elements are reused
 * for the new rows: changing the text of twenty rows costs a browser much less than creating them.
 * The row `own`, which had the focus last, keeps its element, which is never reused, even if the
 * row is removed: otherwise the focus would move to another row by itself.
 */
export function keysFor(
  before: RecycledRowKeys,
  ids: readonly string[],
  handsOver: boolean,
  own: string | undefined,
  fresh: () => string,
): RecycledRowKeys {
  if (!handsOver) return new Map(ids.map((id) => [id, before.get(id) ?? fresh()]));
  const free = [...before].filter(([id]) => id !== own).map(([, key]) => key);
  const ofOwn = own === undefined ? undefined : before.get(own);
  let next = 0;
  return new Map(
    ids.map((id) => [id, id === own && ofOwn !== undefined ? ofOwn : (free[next++] ?? fresh())]),
  );
}

/** {@link keysFor} from render to render; `view` identifies filter and sort. */
export function useRecycledRows(
  ids: readonly string[],
  view: string,
  own: string | undefined,
): RecycledRowKeys {
  const drawn = useRef<{ readonly view: string; readonly keys: RecycledRowKeys }>({
    view,
    keys: new Map(),
  });
  const made = useRef(0);
  const keys = keysFor(
    drawn.current.keys,
    ids,
    drawn.current.view !== view,
    own,
    () => `row-${(made.current += 1)}`,
  );
  useLayoutEffect(() => {
    drawn.current = { view, keys };
  });
  return keys;
}
