import { createContext, use, type AnchorHTMLAttributes, type ReactNode, type Ref } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A URL of the site. */
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A plain browser link, which loads the page. */
export const plainLink = ({ children, ...rest }: LinkProps): ReactNode => (
  <a {...rest}>{children}</a>
);

/** The link component in use: the browser's, or the router's if there is one. */
const MadeOf = createContext(plainLink);
export const LinkProvider = MadeOf.Provider;

/** A link within the site. With a router it navigates without loading the document again. */
export const Link = (props: LinkProps): ReactNode => use(MadeOf)(props);
