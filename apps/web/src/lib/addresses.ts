import type { RecurringKind, RunKind } from '@warchest/domain/runs/kind.ts';
import type { ServiceSection } from '@warchest/domain/services/section.ts';
import { pageAt } from './page-at.ts';
import type { OverviewType } from './page-words.ts';
import { kindPages, pages, recurringPages, servicePages } from './pages.ts';

declare const ours: unique symbol;
/** An address of ours, from its path on: only {@link addressOf} and its like make one. */
export type Address = string & { readonly [ours]: true };

/** What the parameters in paths stand for. */
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
/** Nothing more for a page without parameters, else all of them; then what is to be shown there. */
type Rest<Path extends string> =
  NamesIn<Path> extends never ? [] : [params: ParamsOf<Path>, hash?: string];

type KindPages = (typeof kindPages)[RunKind];

function filled(
  path: string,
  params: Readonly<Record<string, string>> = {},
  hash?: string,
): Address {
  const place = path.replaceAll(/\$(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return (hash === undefined ? place : `${place}#${encodeURIComponent(hash)}`) as Address;
}

/**
 * The address of a page that runs of this kind have, by the page's parameters.
 * @example addressOf(run.kind, 'roleOverviewRun', { type: 'manager', raidId: run.id })
 */
export function addressOf<Name extends keyof KindPages>(
  kind: RunKind,
  page: Name,
  ...[params, hash]: Rest<KindPages[Name]['path']>
): Address {
  return filled(kindPages[kind][page].path, { ...params }, hash);
}

/** The address of a kind's recurring templates. */
export const recurringAddress = (kind: RecurringKind): Address => filled(recurringPages[kind].path);

/** The address of a service's form. */
export const serviceAddress = (section: ServiceSection): Address =>
  filled(servicePages[section].path);

/** The address of a page that there is once. */
export const pageAddress = (page: keyof typeof pages): Address => filled(pages[page].path);

/** An address with what its page is to show; the page checks it. */
export const withSearch = (address: Address, search: Readonly<Record<string, string>>): Address =>
  `${address}?${new URLSearchParams(search).toString()}` as Address;

/**
 * An address that comes from outside (kept in the browser, carried through the login) as one of ours,
 * with its search; null for another host, `//host`, backslashes, and paths that do not exist.
 */
export function ownAddress(text: string | null | undefined): Address | null {
  if (!text || !/^\/(?![/\\])[^\\\s]*$/.test(text)) return null;
  const base = 'https://here.invalid';
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    return null;
  }
  if (url.origin !== base || !pageAt(url.pathname)) return null;
  return (url.pathname + url.search + url.hash) as Address;
}

/** A destination to go to after logging in: as {@link ownAddress}, but never the login itself. */
export function knownDestination(text: string | null | undefined): Address | null {
  const address = ownAddress(text);
  return address?.startsWith(pages.callback.path) ? null : address;
}
