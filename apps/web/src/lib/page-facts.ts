import {
  recurringKinds,
  runKinds,
  servedKinds,
  type RunKind,
  type ServedKind,
} from '@warchest/domain/runs/kind.ts';
import { serviceSections } from '@warchest/domain/services/section.ts';
import { kindWords, overviewTypes, type OverviewType } from './page-words.ts';
import type { Page } from './page.ts';
import { kindPages, pages, recurringPages, servicePages } from './pages.ts';

/** The kind whose pages come first: people come home to it, and jumps without a kind lead to it. */
export const mainKind = 'raid' satisfies ServedKind;

/** The kind of run that a page belongs to; null for the pages that there are once. */
export const kindOfPage = (one: Page): ServedKind | null =>
  servedKinds.find((kind) => Object.values<Page>(kindPages[kind]).includes(one)) ??
  recurringKinds.find((kind) => recurringPages[kind] === one) ??
  null;

/** Every page that exists: those of kinds that are not served yet do not. */
export const allPages: readonly Page[] = [
  ...Object.values(pages),
  ...servedKinds.flatMap((kind) => Object.values<Page>(kindPages[kind])),
  ...recurringKinds.map((kind) => recurringPages[kind]),
  ...serviceSections.map((section) => servicePages[section]),
];

/** What the role overview of a kind and type is called everywhere. */
export const overviewName = (kind: RunKind, type: OverviewType): string =>
  kindWords[kind].types[type];

const isOverviewType = (type: string | undefined): type is OverviewType =>
  overviewTypes.some((known) => known === type);

/** The type of role overview that an address names; `leaderandgc` where it names none (BOOK-62). */
export const overviewTypeOf = (type: string | undefined): OverviewType =>
  isOverviewType(type) ? type : 'leaderandgc';

/** The title of the tab: a role overview says which of the two it is. */
export function titleOf(one: Page, { type }: Readonly<Record<string, string>>): string {
  const kind = runKinds.find(
    (of) => one === kindPages[of].roleOverview || one === kindPages[of].roleOverviewRun,
  );
  return kind ? `${one.title}: ${overviewName(kind, overviewTypeOf(type))}` : one.title;
}
