import { useEffect, useState } from 'react';

/** Outside addresses of the community; `/404` where none is configured. */
export interface SiteLinks {
  readonly discord: string;
  readonly apply: string;
  readonly faq: string;
  readonly contact: string;
  readonly twitter: string;
  readonly youtube: string;
  readonly instagram: string;
}

/** The community's own words and addresses, from `/site.json`. */
export interface Site {
  readonly communityName: string;
  readonly links: SiteLinks;
}

const nowhere = '/404';
const linkNames = [
  'discord',
  'apply',
  'faq',
  'contact',
  'twitter',
  'youtube',
  'instagram',
] as const;

/** Takes what is usable of a configuration: https (or mail) addresses only, the rest leads to /404. */
export function siteOf(config: unknown): Site {
  const given = (typeof config === 'object' && config !== null ? config : {}) as Record<
    string,
    unknown
  >;
  const links = (
    typeof given.links === 'object' && given.links !== null ? given.links : {}
  ) as Record<string, unknown>;
  const address = (name: string): string => {
    const link = links[name];
    return typeof link === 'string' && /^(https:\/\/|mailto:)\S+$/.test(link) ? link : nowhere;
  };
  return {
    communityName:
      typeof given.communityName === 'string' && given.communityName.trim() !== ''
        ? given.communityName
        : 'Warchest',
    links: Object.fromEntries(
      linkNames.map((name) => [name, address(name)]),
    ) as unknown as SiteLinks,
  };
}

let site: Site = siteOf(null);
let loading: Promise<Site> | null = null;

const loadSite = (): Promise<Site> =>
  (loading ??= fetch('/site.json')
    .then(async (response) => (response.ok ? siteOf(await response.json()) : site))
    .catch(() => site)
    .then((found) => (site = found)));

/** The community's configuration; the product's defaults until it is there. */
export function useSite(): Site {
  const [now, setNow] = useState(site);
  useEffect(() => {
    void loadSite().then(setNow);
  }, []);
  return now;
}

/** Attributes of a link that leaves the site; an unconfigured one stays inside. */
export const outside = (href: string) =>
  href.startsWith('/') ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' };
