import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pages } from '../lib/pages.ts';
import { plainLink, type LinkProps } from '../ui/link.tsx';

const exactly = { exact: true, includeSearch: false } as const;
const nothing = {} as const;

/** Renders the app's links as router links. The landing page is a separate entry and needs a document load. */
export const routerLink = (props: LinkProps): ReactNode =>
  props.href === pages.landing.path ? (
    plainLink(props)
  ) : (
    // href holds the whole URL and takes precedence over `to`
    <Link to="." {...props} activeOptions={exactly} activeProps={nothing} />
  );
