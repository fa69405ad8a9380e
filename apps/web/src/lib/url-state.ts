import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';

/** The search part of the address as it stands: every value a text, or a list of them. */
export type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

/** How one piece of screen state is written in the address. Default values are left out of it. */
export interface UrlPart<T> {
  readonly read: (value: string | readonly string[] | undefined) => T;
  readonly write: (value: T) => string | readonly string[] | undefined;
}

const one = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

/** Free text or one choice; `''` (or `otherwise`) is not written. */
export const text = (otherwise = ''): UrlPart<string> => ({
  read: (value) => one(value) ?? otherwise,
  write: (value) => (value === otherwise ? undefined : value),
});
/** One of these words. */
export const word = <W extends string>(words: readonly W[], otherwise: W): UrlPart<W> => ({
  read: (value) => words.find((known) => known === one(value)) ?? otherwise,
  write: (value) => (value === otherwise ? undefined : value),
});
/** Several choices; none is not written. */
export const many = (): UrlPart<readonly string[]> => ({
  read: (value) => (value === undefined ? [] : typeof value === 'string' ? [value] : value),
  write: (value) => (value.length === 0 ? undefined : value),
});
/** On or off; off is not written. */
export const flag = (): UrlPart<boolean> => ({
  read: (value) => one(value) === '1',
  write: (value) => (value ? '1' : undefined),
});
/** A whole number from 1, such as a page. */
export const count = (otherwise = 1): UrlPart<number> => ({
  read: (value) => Math.max(1, Math.trunc(Number(one(value))) || otherwise),
  write: (value) => (value === otherwise ? undefined : String(value)),
});

type Parts = Readonly<Record<string, UrlPart<never>>>;
type StateOf<P> = { readonly [K in keyof P]: P[K] extends UrlPart<infer T> ? T : never };

/** Reads all parts out of a search. */
export function readParts<P>(parts: P, search: Search): StateOf<P> {
  const found = Object.entries(parts as Parts).map(([key, part]): [string, unknown] => [
    key,
    part.read(search[key]),
  ]);
  return Object.fromEntries(found) as StateOf<P>;
}

/** The search with a change written into it; what is not ours stays. */
export function writeParts<P>(parts: P, search: Search, change: Partial<StateOf<P>>): Search {
  const next: Record<string, string | readonly string[] | undefined> = { ...search };
  for (const [key, value] of Object.entries(change)) {
    const part = (parts as Parts)[key];
    const written = part?.write(value as never);
    if (written === undefined) delete next[key];
    else next[key] = written;
  }
  return next;
}

/**
 * Screen state that lives in the address, so that a reload or a pasted link shows the same. Keep
 * `parts` at module scope.
 * @example
 * const parts = { difficulty: many(), free: flag(), sort: text(), page: count() };
 * const [view, setView] = useUrlState(parts);
 * setView({ free: true, page: 1 });
 */
export function useUrlState<P extends object>(
  parts: P,
): readonly [
  StateOf<P>,
  (change: Partial<StateOf<P>>, options?: { readonly push?: boolean }) => void,
  string,
] {
  const search = useRouterState({ select: (state) => state.location.search as Search });
  const navigate = useNavigate();
  const latest = useRef(search);
  latest.current = search;
  const state = useMemo(() => readParts(parts, search), [parts, search]);
  const set = useCallback(
    (change: Partial<StateOf<P>>, options: { readonly push?: boolean } = {}) => {
      // several changes in one turn add up
      latest.current = writeParts(parts, latest.current, change);
      void navigate({
        to: '.',
        search: latest.current as never,
        replace: !options.push,
        resetScroll: false,
      });
    },
    [parts, navigate],
  );
  return [state, set, useMemo(() => JSON.stringify(state), [state])];
}

/** Reads `?a=1&a=2&b=x` with every value as text. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = found[key];
    found[key] =
      before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return found;
}

export function writeSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value])
      params.append(key, String(item));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
