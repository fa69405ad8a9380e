import { recurringKinds, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { serviceSections } from '@warchest/domain/sales/section.ts';
import { kindWords, overviewTypes, type OverviewType } from './page-words.ts';
import type { Page } from './page.ts';
import { importPages, kindPages, pages, recurringPages, servicePages } from './pages.ts';

/** The main kind: home pages and go-to keys without a kind lead to it. */
export const mainKind = 'raid' satisfies RunKind;

/** The kind of run that a page belongs to; null for pages without a kind. */
export const kindOfPage = (one: Page): RunKind | null =>
  runKinds.find((kind) => Object.values<Page>(kindPages[kind]).includes(one)) ??
  recurringKinds.find((kind) => recurringPages[kind] === one) ??
  null;

/** Every page. */
export const allPages: readonly Page[] = [
  ...Object.values(pages),
  ...runKinds.flatMap((kind) => Object.values<Page>(kindPages[kind])),
  ...recurringKinds.map((kind) => recurringPages[kind]),
  ...serviceSections.map((section) => servicePages[section]),
  ...Object.values(importPages),
];

/** The name of a kind's role overview by type. */
export const overviewName = (kind: RunKind, type: OverviewType): string =>
  kindWords[kind].types[type];

const isOverviewType = (type: string | undefined): type is OverviewType =>
  overviewTypes.some((known) => known === type);

/** The type of role overview in a URL; `leaderandgc` by default (BOOK-62). */
export const overviewTypeOf = (type: string | undefined): OverviewType =>
  isOverviewType(type) ? type : 'leaderandgc';

/** The document title; a role overview includes its type. */
export function titleOf(one: Page, { type }: Readonly<Record<string, string>>): string {
  const kind = runKinds.find(
    (of) => one === kindPages[of].roleOverview || one === kindPages[of].roleOverviewRun,
  );
  return kind ? `${one.title}: ${overviewName(kind, overviewTypeOf(type))}` : one.title;
}
