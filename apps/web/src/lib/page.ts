import type { Access } from '@warchest/domain/members/access.ts';

/** A page as plain data. */
export interface Page {
  /** With its parameters, such as `$raidId`. */
  readonly path: string;
  /** The page's heading and document title, as specified. */
  readonly title: string;
  /** The page's name in menus, tabs, cards and the palette. */
  readonly name: string;
  /** The specified name and description of its card, if longer than its name (BOOK-1). */
  readonly card?: string;
  /** Who may open it; a function if it depends on the path's parameters. */
  readonly access: Access | ((params: Readonly<Record<string, string>>) => Access);
  /** Listed in the palette; pages with a parameter are found otherwise. */
  readonly listed?: true;
}

/** A row of the page table; the name equals the title unless `more` overrides it. */
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
