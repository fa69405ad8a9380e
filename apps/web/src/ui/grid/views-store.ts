import { browserStore } from '../../lib/storage.ts';
import { noLayout, type Layout } from './layout-store.ts';

/** What somebody wants to see again of a table: the page's filters and order, and the columns. */
export interface View {
  readonly name: string;
  /** The search of the address, `?` included, without the place in the list; empty for none. */
  readonly search: string;
  readonly layout: Layout;
}

const most = 12;
/** Letters of a name. */
export const longestName = 40;

/** Parts of an address that say where in a list one is, not which list it is. */
const places: readonly string[] = ['page', 'before'];

/** The search of an address as a view keeps it; the same for the same parts in another order. */
export function searchToKeep(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !places.includes(name));
  const text = new URLSearchParams(
    kept.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
  ).toString();
  return text === '' ? '' : `?${text}`;
}

const keyOf = (name: string): string => `views.${name}`;

/** The views of a table that this browser keeps, the oldest first; what is broken is left out. */
export function readViews(name: string): readonly View[] {
  const kept = browserStore.read<unknown>(keyOf(name), []);
  if (!Array.isArray(kept)) return [];
  return (kept as (Partial<View> | null)[]).flatMap((one) =>
    typeof one?.name === 'string' && typeof one.search === 'string'
      ? [
          {
            name: one.name,
            search: searchToKeep(one.search),
            layout: { ...noLayout, ...one.layout },
          },
        ]
      : [],
  );
}

/** Keeps a view under its name, in the place of one that is called so. */
export function withView(views: readonly View[], view: View): readonly View[] {
  const name = view.name.trim().slice(0, longestName);
  if (name === '') return views;
  return [...views.filter((one) => one.name !== name), { ...view, name }].slice(-most);
}

export const writeViews = (name: string, views: readonly View[]): void =>
  browserStore.write(keyOf(name), views.length === 0 ? null : views);

/** Whether the table shows just this. */
export const isShown = (view: View, search: string, layout: Layout): boolean =>
  view.search === searchToKeep(search) &&
  JSON.stringify({ ...noLayout, ...view.layout }) === JSON.stringify({ ...noLayout, ...layout });
