import { createContext, use, type AnchorHTMLAttributes, type ReactNode, type Ref } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the site itself. */
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link as the browser has it: it loads the page that it leads to. */
export const plainLink = ({ children, ...rest }: LinkProps): ReactNode => (
  <a {...rest}>{children}</a>
);

/** What links of the site are made of: the browser's own, or those of a router where there is one. */
const MadeOf = createContext(plainLink);
export const LinkProvider = MadeOf.Provider;

/** A link within the site. Where a router was provided, it changes the page without loading it anew. */
export const Link = (props: LinkProps): ReactNode => use(MadeOf)(props);
