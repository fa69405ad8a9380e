import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pages } from '../lib/pages.ts';
import { plainLink, type LinkProps } from '../ui/link.tsx';

const exactly = { exact: true, includeSearch: false } as const;
const nothing = {} as const;

/** Links of the app are the router's. The landing page is an entry of its own and loaded as such. */
export const routerLink = (props: LinkProps): ReactNode =>
  props.href === pages.landing.path ? (
    plainLink(props)
  ) : (
    // the whole address stands in href, which goes before `to`
    <Link to="." {...props} activeOptions={exactly} activeProps={nothing} />
  );
