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

/** External URLs of the community; null if not configured, in which case nothing links there. */
export type SiteLinks = Readonly<Record<(typeof linkNames)[number], string | null>>;

/** The community's own texts and URLs, from its settings. */
export interface Site {
  readonly communityName: string;
  /** Below the headline of the landing page; null: the product's own text. */
  readonly welcomeText: string | null;
  readonly aboutText: string | null;
  readonly links: SiteLinks;
  /** The legal operator; empty until it is configured. */
  readonly operator: { readonly name: string; readonly address: string; readonly mail: string };
}

/** Reads the settings; only https (or mail) URLs are accepted. */
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

/** The community's settings; the product's defaults until they are loaded. */
export function useSite(): Site {
  const [now, setNow] = useState(site);
  useEffect(() => {
    void loadSite().then(setNow);
  }, []);
  return now;
}

/** Attributes of a link that downloads a file. */
export const download = (href: string) => ({ href, download: '' });

/** Attributes of a link; an external one opens in a new tab. */
export const outside = (href: string) =>
  href.startsWith('/') ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' };

/** Shown where there is no form to apply with. */
export const askForRole = 'Ask the staff on Discord for a role.';
