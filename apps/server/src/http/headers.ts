import { isSecure } from './cookies.ts';
import { reportPath } from './csp-reports.ts';
import type { Config } from '../platform/config.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers of every response. Data is never a page: nothing in it may run, load or be framed. */
export function securityHeaders(config: Config): Headers {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure(config)
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}

interface PageParts {
  /** Hosts of store pictures; default: those of the environment. */
  readonly pictureHosts?: readonly string[];
  /** The nonce of the page's style tags. */
  readonly nonce?: string;
}

/** Headers of pages: only files of our own origin, and pictures of members and of the store. */
export function pageHeaders(
  config: Config,
  { pictureHosts = config.pictureHosts, nonce }: PageParts = {},
): Headers {
  const pictures = new Set(['cdn.discordapp.com', ...pictureHosts]);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    `img-src ${["'self'", 'data:', ...[...pictures].map((host) => `https://${host}`)].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportPath}`,
    ...(isSecure(config) ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  };
}
