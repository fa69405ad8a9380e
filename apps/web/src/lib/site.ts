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

/** The community's own words and addresses, from its settings. */
export interface Site {
  readonly communityName: string;
  /** Under the headline of the start page; null: the product's own words. */
  readonly welcomeText: string | null;
  readonly aboutText: string | null;
  readonly links: SiteLinks;
  /** Who is liable; empty while nobody has said so. */
  readonly operator: { readonly name: string; readonly address: string; readonly mail: string };
}

/** Takes what is usable of the settings: https (or mail) addresses only. */
export function siteOf(settings: unknown): Site {
  const given = (typeof settings === 'object' && settings !== null ? settings : {}) as Record<
    string,
    unknown
  >;
  const text = (name: string): string => {
    const value = given[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const address = (name: string): string | null => {
    const link = text(name);
    return /^(https:\/\/|mailto:)\S+$/i.test(link) ? link : null;
  };
  return {
    communityName: text('communityName') || 'Warchest',
    welcomeText: text('welcomeText') || null,
    aboutText: text('aboutText') || null,
    links: Object.fromEntries(
      linkNames.map((name) => [name, address(name)]),
    ) as unknown as SiteLinks,
    operator: {
      name: text('operatorName'),
      address: text('operatorAddress'),
      mail: text('operatorMail'),
    },
  };
}

let site: Site = siteOf(null);
let loading: Promise<Site> | null = null;

const loadSite = (): Promise<Site> =>
  (loading ??= fetch('/v1/site')
    .then(async (response) => (response.ok ? siteOf(await response.json()) : site))
    .catch(() => site)
    .then((found) => (site = found)));

/** The community's settings; the product's defaults until it is there. */
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
