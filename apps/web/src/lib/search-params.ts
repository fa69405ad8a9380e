import { rootRouteId, useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { z } from 'zod';

const first = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

/** Free text or one option; `''` (or `otherwise`) is not written to the URL. */
export const text = (otherwise = '') => z.preprocess(first, z.string()).catch(otherwise);
/** One of these words. */
export const word = <const W extends string>(words: readonly W[], otherwise: W) =>
  z.preprocess(first, z.enum(words)).catch(otherwise);
/** Several options; an empty list is not written to the URL. */
export const many = () =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(z.string()).readonly(),
    )
    .catch([]);
/** A switch: on is written as 1, off is not written. */
export const flag = () =>
  z.preprocess((value) => first(value) === '1' || value === true, z.boolean());
/** A whole number from 1, such as a page. */
export const count = (otherwise = 1) =>
  z.preprocess((value) => Number(first(value)), z.int().min(1)).catch(otherwise);

/** A screen's state in the URL, with a schema for each parameter. Keep it at module scope. */
export type SearchParams = Record<string, z.ZodType>;
type StateOf<P extends SearchParams> = z.output<z.ZodObject<P>>;

/**
 * A validator for a route's search: invalid and unknown parameters are dropped, and so are
 * defaults, which are not written to the URL.
 */
export function searchOf<P extends SearchParams>(
  parts: P,
): (search: Record<string, unknown>) => Partial<StateOf<P>> {
  const schema = z.object(parts);
  const defaults = schema.parse({});
  return (search) => {
    const found: Partial<StateOf<P>> = schema.parse(search);
    for (const key in found) {
      if (JSON.stringify(found[key]) === JSON.stringify(defaults[key])) delete found[key];
    }
    return found;
  };
}

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/**
 * Screen state that is kept in the URL, so that a reload or a shared link shows the same. The route
 * must validate the same parameters (`searchOf` in the route table).
 * @example
 * export const runSearch = { difficulty: many(), free: flag(), sort: text(), page: count() };
 * const [view, setView] = useUrlState(runSearch);
 * setView({ free: true, page: 1 });
 */
export function useUrlState<P extends SearchParams>(
  parts: P,
): readonly [
  StateOf<P>,
  (change: Partial<StateOf<P>>, options?: { readonly push?: boolean }) => void,
  string,
] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const own = useMatch({
    strict: false,
    select: ({ routeId, pathname }) => (routeId === rootRouteId ? null : pathname),
  });
  const latest = useRef(search);
  latest.current = search;
  const state = useMemo(() => z.object(parts).parse(search), [parts, search]);
  const set = useCallback(
    (change: Partial<StateOf<P>>, options: { readonly push?: boolean } = {}) => {
      // a screen that is being left must not write to the next one's URL
      if (own !== null && withoutSlash(router.latestLocation.pathname) !== withoutSlash(own))
        return;
      // several changes in one task add up
      latest.current = { ...latest.current, ...change };
      const validated = searchOf(parts)(latest.current);
      const defaults = Object.keys(parts).filter((key) => !(key in validated));
      latest.current = {
        ...latest.current,
        ...Object.fromEntries(defaults.map((key) => [key, undefined])),
      };
      void navigate({
        to: '.',
        search: latest.current,
        replace: !options.push,
        resetScroll: false,
      });
    },
    [parts, navigate, router, own],
  );
  return [state, set, useMemo(() => JSON.stringify(state), [state])];
}

/** Parses `?a=1&a=2&b=x` with every value as text. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = found[key];
    found[key] =
      before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return found;
}

/** Writes a search in the form {@link parseSearch} reads; empty values are left out. */
export function writeSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === false) continue;
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value])
      params.append(key, item === true ? '1' : String(item));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
