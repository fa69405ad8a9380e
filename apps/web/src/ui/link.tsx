import { createContext, use, type AnchorHTMLAttributes, type ComponentType, type Ref } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the site itself. */
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

const Plain = (props: LinkProps) => <a {...props} />;

/** What links of the site are made of: the browser's own, or those of a router where there is one. */
const LinkKind = createContext<ComponentType<LinkProps>>(Plain);
export const LinkProvider = LinkKind.Provider;

/** A link within the site. Where a router was provided, it changes the page without loading it anew. */
export function Link(props: LinkProps) {
  const Kind = use(LinkKind);
  return <Kind {...props} />;
}
