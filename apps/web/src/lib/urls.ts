import type { RecurringKind, RunKind } from '@warchest/domain/runs/kind.ts';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import { pageAt } from './page-at.ts';
import type { OverviewType } from './page-words.ts';
import {
  importPages,
  kindPages,
  pages,
  recurringPages,
  servicePages,
  type ImportPage,
} from './pages.ts';

declare const ours: unique symbol;
/** A URL of the app, from its path on; only {@link urlOf} and similar functions create one. */
export type AppUrl = string & { readonly [ours]: true };

/** The values of path parameters. */
interface Parameters {
  readonly type: OverviewType;
  readonly raidId: string;
}
type NamesIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;
type ParamsOf<Path extends string> = Pick<Parameters, NamesIn<Path> & keyof Parameters>;
/** The further arguments: a page without parameters takes none, others take all of them; then the search. */
type Rest<Path extends string> =
  NamesIn<Path> extends never ? [] : [params: ParamsOf<Path>, hash?: string];

type KindPages = (typeof kindPages)[RunKind];

function filled(
  path: string,
  params: Readonly<Record<string, string>> = {},
  hash?: string,
): AppUrl {
  const place = path.replaceAll(/\$(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return (hash === undefined ? place : `${place}#${encodeURIComponent(hash)}`) as AppUrl;
}

/**
 * The URL of a page of this kind of run, by the page's parameters.
 * @example urlOf(run.kind, 'roleOverviewRun', { type: 'manager', raidId: run.id })
 */
export function urlOf<Name extends keyof KindPages>(
  kind: RunKind,
  page: Name,
  ...[params, hash]: Rest<KindPages[Name]['path']>
): AppUrl {
  return filled(kindPages[kind][page].path, { ...params }, hash);
}

/** The URL of a kind's recurring templates. */
export const recurringAddress = (kind: RecurringKind): AppUrl => filled(recurringPages[kind].path);

/** The URL of a service's form. */
export const serviceAddress = (section: ServiceSection): AppUrl =>
  filled(servicePages[section].path);

/** The URL of a step of an import. */
export const importAddress = (step: ImportPage, importId: string): AppUrl =>
  filled(importPages[step].path, { importId });

/** The URL of a page that does not belong to a kind. */
export const pageUrl = (page: keyof typeof pages): AppUrl => filled(pages[page].path);

/** Adds search parameters to a URL; the page validates them. */
export const withSearch = (address: AppUrl, search: Readonly<Record<string, string>>): AppUrl =>
  `${address}?${new URLSearchParams(search).toString()}` as AppUrl;

/**
 * Validates a URL from outside (stored in the browser, carried through the login) as one of the
 * app's, with its search; null for another host, `//host`, backslashes, and unknown paths.
 */
export function ownAddress(text: string | null | undefined): AppUrl | null {
  if (!text || !/^\/(?![/\\])[^\\\s]*$/.test(text)) return null;
  const base = 'https://here.invalid';
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    return null;
  }
  if (url.origin !== base || !pageAt(url.pathname)) return null;
  return (url.pathname + url.search + url.hash) as AppUrl;
}

/** A destination after logging in: as {@link ownAddress}, but never the login itself. */
export function knownDestination(text: string | null | undefined): AppUrl | null {
  const address = ownAddress(text);
  return address?.startsWith(pages.callback.path) ? null : address;
}
