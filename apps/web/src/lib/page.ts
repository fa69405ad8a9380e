import type { Access } from '@warchest/domain/members/access.ts';

/** A page as plain data. */
export interface Page {
  /** With its parameters, as `$raidId`. */
  readonly path: string;
  /** The page's heading and the tab's title, as specified. */
  readonly title: string;
  /** What the page is called wherever something leads to it: menus, tabs, cards, palette. */
  readonly name: string;
  /** The specified name and description of its card, where screens call it shorter (BOOK-1). */
  readonly card?: string;
  /** Who may enter; by the path's parameters where it depends on them. */
  readonly access: Access | ((params: Readonly<Record<string, string>>) => Access);
  /** Named in the palette; pages with a parameter are found by other ways. */
  readonly listed?: true;
}

/** A row of the table of pages; it is named as it is titled unless `more` says otherwise. */
export const page = <const P extends string, A extends Page['access']>(
  path: P,
  title: string,
  access: A,
  more: Partial<Pick<Page, 'name' | 'card' | 'listed'>> = {},
) => ({ path, title, name: title, access, ...more });

export const listed = { listed: true } as const;

/** The access of a page for the parameters in its path. */
export const accessOf = (one: Page, params: Readonly<Record<string, string>> = {}): Access =>
  typeof one.access === 'function' ? one.access(params) : one.access;
