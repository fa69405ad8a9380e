import { useLayoutEffect, useRef } from 'react';

/** Which element each drawn row has: a name of the element by the row's id, in the order drawn. */
export type RecycledRowKeys = ReadonlyMap<string, string>;

/**
 * Elements for the rows to draw next. Each keeps its own; one that was not drawn gets a new one. With
 * another filter or order (`handsOver`) most rows are others, so the elements that stand take them in
 * their places: writing other words into twenty rows is much less work for a browser than making twenty
 * rows. The row `own`, which had the focus last, keeps its element whatever happens, and hands it to
 * nobody, not even when it goes: the focus would be on another row without anybody moving it there.
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

/** {@link keysFor} from drawing to drawing; `view` tells filter and order. */
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
