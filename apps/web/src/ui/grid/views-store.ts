import { browserStore } from '../../lib/storage.ts';
import { noLayout, type Layout } from './layout-store.ts';

/** A saved view of a table: the page's filters and sort, and the columns. */
export interface View {
  readonly name: string;
  /** The URL's search, `?` included, without paging; empty for none. */
  readonly search: string;
  readonly layout: Layout;
}

const maxViews = 12;
/** The maximum length of a name. */
export const longestName = 40;

/** Search parameters for the position within a list, which do not belong to a view. */
const positionParameters: readonly string[] = ['page', 'before'];

/** The part of a URL's search that a view stores; independent of the parameters' order. */
export function searchToKeep(search: string): string {
  const parameters = [...new URLSearchParams(search)].filter(
    ([name]) => !positionParameters.includes(name),
  );
  const text = new URLSearchParams(
    parameters.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
  ).toString();
  return text === '' ? '' : `?${text}`;
}

const keyOf = (name: string): string => `views.${name}`;

/** The views of a table stored in this browser, the oldest first; invalid ones are dropped. */
export function readViews(name: string): readonly View[] {
  const stored = browserStore.read<unknown>(keyOf(name), []);
  if (!Array.isArray(stored)) return [];
  return (stored as (Partial<View> | null)[]).flatMap((one) =>
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

/** Stores a view, replacing one of the same name. */
export function withView(views: readonly View[], view: View): readonly View[] {
  const name = view.name.trim().slice(0, longestName);
  if (name === '') return views;
  return [...views.filter((one) => one.name !== name), { ...view, name }].slice(-maxViews);
}

export const writeViews = (name: string, views: readonly View[]): void =>
  browserStore.write(keyOf(name), views.length === 0 ? null : views);

/** Whether the table currently shows this view. */
export const isShown = (view: View, search: string, layout: Layout): boolean =>
  view.search === searchToKeep(search) &&
  JSON.stringify({ ...noLayout, ...view.layout }) === JSON.stringify({ ...noLayout, ...layout });
