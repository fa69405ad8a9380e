import { useEffect, useState } from 'react';

const linkNames = [
  'discord',
  'apply',
  'faq',
  'contact',
  'twitter',
  'youtube',
  'instagram',
] as const;

/** Outside addresses of the community; null where none is configured, and then nothing links there. */
export type SiteLinks = Readonly<Record<(typeof linkNames)[number], string | null>>;

/** The community's own words and addresses, from `/site.json`. */
export interface Site {
  readonly communityName: string;
  readonly links: SiteLinks;
}

/** Takes what is usable of a configuration: https (or mail) addresses only. */
export function siteOf(config: unknown): Site {
  const given = (typeof config === 'object' && config !== null ? config : {}) as Record<
    string,
    unknown
  >;
  const links = (
    typeof given.links === 'object' && given.links !== null ? given.links : {}
  ) as Record<string, unknown>;
  const address = (name: string): string | null => {
    const link = links[name];
    return typeof link === 'string' && /^(https:\/\/|mailto:)\S+$/.test(link) ? link : null;
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

/** Attributes of a link to a file of ours, which is saved and not shown. */
export const download = (href: string) => ({ href, download: '' });

/** Attributes of a link; one that leaves the site opens beside it. */
export const outside = (href: string) =>
  href.startsWith('/') ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' };

/** Said where there is no form to apply with. */
export const askForRole = 'Ask the staff on Discord for a role.';
