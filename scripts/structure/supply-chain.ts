import type { SourceFile } from './files.ts';

/** A package of the lock file, as far as it is looked at here. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  /** Only for development: it is not part of what people run. */
  readonly dev?: boolean;
}

/** Licences under which a package may ship with the product: no obligation but to name its authors. */
const allowedLicences: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
  '(MIT OR CC0-1.0)',
]);

type Lock = Readonly<Record<string, LockedPackage>>;

/** The packages of others, by their place. */
const packagesOf = (lock: Lock): [string, LockedPackage][] =>
  Object.entries(lock).filter(([place, { link }]) => place.includes('node_modules/') && !link);

/** Shipped packages whose licence is not on the list of allowed ones. */
export const foreignLicences = (lock: Lock): string[] =>
  packagesOf(lock)
    .filter(([, { dev, license }]) => !dev && !allowedLicences.has(license ?? ''))
    .map(([place, { license }]) => `${place}: the licence ${license ?? 'is not named'}`);

/**
 * Shipped packages that could change without notice: without a strong digest, or not from a
 * registry. The lock file names no registry, so an address is an exception that has to be an archive.
 */
export const unpinnedPackages = (lock: Lock): string[] =>
  packagesOf(lock)
    .filter(([, { dev }]) => !dev)
    .filter(
      ([, { resolved, integrity = '' }]) =>
        (resolved !== undefined && !/^https:\/\/[^?#]+\.tgz$/.test(resolved)) ||
        !/^sha512-[\w+/]{86}==$/.test(integrity),
    )
    .map(([place]) => `${place}: is not pinned by a digest`);

/** Patterns of secrets, composed where this file would otherwise match itself. */
const secrets: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a private key', new RegExp(['-----BEGIN [A-Z ]*PRIVATE', ' KEY-----'].join(''))],
  ['an age key', /\bAGE-SECRET-KEY-1[0-9A-Z]{50,}/],
  ['a token of a bot', /\b[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}/],
  ['an access key of AWS', /\b(AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(gh[pousr]_\w{36,}|github_pat_\w{60,})/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a webhook', /discord(app)?\.com\/api\/webhooks\/\d{17,}\/[\w-]{60,}/],
];

/** Tests use such invented URLs to check masking. */
const password = /\b[a-z]+:\/\/[\w.-]+:(?!password@|secret@|\$|<|…)[^\s@/'"`${}]{8,}@/;

/** Secrets in files of the repository. */
export const plainSecrets = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        (/\.test\.tsx?$/.test(path)
          ? secrets
          : [...secrets, ['a password in an address', password] as const]
        )
          .filter(([, pattern]) => pattern.test(line))
          .map(([what]) => `${path}:${index + 1}: ${what}`),
      ),
  );
