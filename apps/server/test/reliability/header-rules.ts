/** What an answer is, as far as the rules for its headers differ. */
export type Kind = 'page' | 'data' | 'file';

interface Judged {
  readonly kind: Kind;
  readonly headers: Headers;
  /** Reached by https, as far as the server knows. */
  readonly secure: boolean;
  readonly text: string;
}

type Rule = readonly [name: string, holds: (judged: Judged) => boolean];

const directives = (headers: Headers): Map<string, string[]> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );
/** The sources that count for something: its own, else the default ones. */
const sourcesOf = (headers: Headers, name: string): string[] =>
  directives(headers).get(name) ?? directives(headers).get('default-src') ?? ['*'];

const loose = [
  "'unsafe-inline'",
  "'unsafe-eval'",
  "'unsafe-hashes'",
  '*',
  'data:',
  'http:',
  'https:',
];
const isTight = (headers: Headers, name: string): boolean =>
  !sourcesOf(headers, name).some((source) => loose.includes(source));

const only = (headers: Headers, name: string, ...values: readonly string[]): boolean =>
  values.includes(headers.get(name) ?? '');

/** On every answer. */
const everywhere: readonly Rule[] = [
  [
    'a policy that begins with nothing',
    ({ headers }) => directives(headers).get('default-src')?.join() === "'none'",
  ],
  ['scripts from nowhere else', ({ headers }) => isTight(headers, 'script-src')],
  ['styles from nowhere else', ({ headers }) => isTight(headers, 'style-src')],
  ['no plugins', ({ headers }) => sourcesOf(headers, 'object-src').join() === "'none'"],
  [
    'in nobody’s frame',
    ({ headers }) => directives(headers).get('frame-ancestors')?.join() === "'none'",
  ],
  [
    'in nobody’s frame, for old browsers',
    ({ headers }) => only(headers, 'x-frame-options', 'DENY'),
  ],
  ['no guessing of types', ({ headers }) => only(headers, 'x-content-type-options', 'nosniff')],
  [
    'addresses are not sent',
    ({ headers }) =>
      only(
        headers,
        'referrer-policy',
        'no-referrer',
        'same-origin',
        'strict-origin',
        'strict-origin-when-cross-origin',
      ),
  ],
  [
    'no windows of others',
    ({ headers }) => only(headers, 'cross-origin-opener-policy', 'same-origin'),
  ],
  [
    'not into other sites',
    ({ headers }) => only(headers, 'cross-origin-resource-policy', 'same-origin'),
  ],
  ['read by no other site', ({ headers }) => !headers.has('access-control-allow-origin')],
  [
    'the software of the server is not named',
    ({ headers }) => !headers.has('x-powered-by') && !headers.has('server'),
  ],
  [
    'https for half a year at least, where it is https',
    ({ headers, secure }) => {
      const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
      return secure ? Number(age) >= 15_768_000 : age === undefined;
    },
  ],
];

/** On pages, and in them. */
const onPages: readonly Rule[] = [
  ['no other base', ({ headers }) => directives(headers).get('base-uri')?.join() === "'none'"],
  [
    'forms to nowhere else',
    ({ headers }) => directives(headers).get('form-action')?.join() === "'self'",
  ],
  [
    'devices are not asked for',
    ({ headers }) => /camera=\(\)/.test(headers.get('permissions-policy') ?? ''),
  ],
  [
    'pages are not kept',
    ({ headers }) => /no-store|no-cache/.test(headers.get('cache-control') ?? ''),
  ],
  ['no script in the page', ({ text }) => !/<script(?![^>]*\ssrc=)[^>]*>/i.test(text)],
  ['no script from elsewhere', ({ text }) => !/<script[^>]*\ssrc="(https?:)?\/\//i.test(text)],
  ['no handlers in the page', ({ text }) => !/<[a-z][^>]*\son\w+=/i.test(text)],
  ['no styles in attributes', ({ text }) => !/<[a-z][^>]*\sstyle=/i.test(text)],
];

const onData: readonly Rule[] = [
  [
    'nothing private is kept',
    ({ headers }) => /no-store|no-cache/.test(headers.get('cache-control') ?? ''),
  ],
];

const rulesOf: Readonly<Record<Kind, readonly Rule[]>> = {
  page: [...everywhere, ...onPages],
  data: [...everywhere, ...onData],
  file: everywhere,
};

/** The rules that an answer breaks, by the rules of Mozilla's Observatory and a few more. */
export const broken = (judged: Judged): string[] =>
  rulesOf[judged.kind].filter(([, holds]) => !holds(judged)).map(([name]) => name);

export const ruleCount = (kind: Kind): number => rulesOf[kind].length;

/** What a cookie of a session lacks. */
export function cookieFaults(cookie: string, secure: boolean): string[] {
  const [pair = '', ...rest] = cookie.split(';').map((part) => part.trim());
  const has = (wanted: string) => rest.some((one) => one.toLowerCase() === wanted);
  return [
    ...(has('httponly') ? [] : ['HttpOnly']),
    ...(has('samesite=lax') || has('samesite=strict') ? [] : ['SameSite']),
    ...(has('path=/') && !rest.some((one) => /^domain=/i.test(one)) ? [] : ['its path']),
    ...(secure && !has('secure') ? ['Secure'] : []),
    ...(secure && !pair.startsWith('__Host-') ? ['__Host-'] : []),
  ];
}
