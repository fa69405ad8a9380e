import { Link } from '@tanstack/react-router';
import { pages } from '../lib/pages.ts';
import type { LinkProps } from '../ui/link.tsx';

const exactly = { exact: true, includeSearch: false } as const;
const nothing = {} as const;

/** Links of the app are the router's. The landing page is an entry of its own and loaded as such. */
export function RouterLink(props: LinkProps) {
  if (props.href === pages.landing.path) return <a {...props} />;
  // the whole address stands in href, which goes before `to`
  return <Link to="." {...props} activeOptions={exactly} activeProps={nothing} />;
}
