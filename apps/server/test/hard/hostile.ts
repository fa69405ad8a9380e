import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '@warchest/contract/endpoint.ts';

/** JSON as text, because some of it cannot be written from a value: `1e999`, doubled keys, `__proto__`. */
const texts = [
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e308',
  '1e999',
  '9007199254740993',
  '-9007199254740993',
  '99999999999999999999999999',
  '2147483648',
  '1000000000001',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b-Kazzak"',
  '"\\ud800"',
  '"\\udc00x-Kazzak"',
  '"\\u202e\\u200b-Kazzak"',
  '"-"',
  '"--"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"true"',
  '"NaN"',
  '"2026-02-30"',
  '"0000-01-01"',
  '"9999-12-31"',
  '"2027-03-28"',
  '"2026-11-25T25:61:00Z"',
  '"24:00"',
  '"02:30"',
  '"00000000000000000000"',
  '"18446744073709551616"',
  '"0000000000000"',
  '"javascript:alert(1)"',
  `"https://${'a'.repeat(400)}"`,
  '"%s%n\'; drop table runs; --"',
  '"🧙‍♂️🧙‍♂️🧙‍♂️-Kazzak"',
  '"' + 'İ'.repeat(59) + '-K"',
  JSON.stringify('x'.repeat(501)),
  JSON.stringify('x'.repeat(100_000)),
  '[]',
  '[[]]',
  '[null]',
  '{}',
  '{"a":{"b":{"c":[{}]}}}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"length":-1}',
  `[${'"35bpfge01pwtv",'.repeat(600)}""]`,
];
const deep = `${'['.repeat(9_000)}${']'.repeat(9_000)}`;
const hostileText = fc.oneof(fc.constantFrom(...texts), fc.json({ maxDepth: 3 }));

/** Whole bodies that are no object of ours, or no JSON at all. */
const strangeBody = fc.oneof(
  hostileText,
  fc.constantFrom(
    '',
    ' ',
    '{',
    '{"a":1,}',
    'undefined',
    "{'a':1}",
    '\u0000',
    '\ufeff{}',
    '{}{}',
    '[]',
    '"{}"',
    `{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
    `{"a":"${'x'.repeat(300_000)}"}`,
    '{"__proto__":1}',
    '{"version":1,"version":"2"}',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const contentType = fc.constantFrom(
  ...Array.from({ length: 12 }, () => 'application/json'),
  'application/json; charset=utf-16',
  'application/problem+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/html',
  'garbage',
  '',
);

/** The names that a schema knows, at its top: what to send wrong values under. */
export function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as {
    properties?: object;
  };
  return Object.keys(json.properties ?? {});
}

/** A body with some fields wrong, the others as they should be, and maybe one too many. */
const spoiltBody = (valid: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  fc
    .record({
      wrong: fc.dictionary(
        names.length > 0 ? fc.constantFrom(...names) : fc.constant('a'),
        hostileText,
        { minKeys: 1, maxKeys: 3 },
      ),
      missing: fc.subarray([...Object.keys(valid), 'none'], { maxLength: 1 }),
      extra: fc.constantFrom(
        '',
        '',
        '"extra":1',
        '"__proto__":{"a":1}',
        '"constructor":null',
        `"extra":${deep}`,
      ),
    })
    .map(({ wrong, missing, extra }) => {
      const kept = Object.entries(valid)
        .filter(([name]) => !missing.includes(name) && !(name in wrong))
        .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
      const spoilt = Object.entries(wrong).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
      return `{${[...kept, ...spoilt, ...(extra === '' ? [] : [extra])].join(',')}}`;
    });

const strangeIds = [
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%ff%fe',
  '%',
  '__proto__',
  'a'.repeat(99),
  'a'.repeat(3_000),
  '%F0%9F%A7%99',
  "'%20or%201=1--",
  '-1',
];
const strangeQueries = [
  'start=2026-02-30',
  'start=2026-11-24&start=2026-11-25',
  'end[]=1',
  '__proto__=1',
  '__proto__[a]=1',
  'removeFilter=completed&removeFilter=nothing',
  `id=${'9'.repeat(40)}`,
  'specificOnly=true',
  'specificOnly=TRUE',
  'keepToday=',
  'start=%00',
  'start=%ED%A0%80',
  'raiderIoLink=https://raider.io@10.0.0.1/characters/eu/kazzak/x',
  `raiderIoLink=${'a'.repeat(600)}`,
  'cycle=next',
  'to=//evil.example',
  'code=x&state=%00',
  '&&&==',
  'a=%',
  'x'.repeat(9_000),
];
const strangeHeaders: readonly Record<string, string>[] = [
  { 'idempotency-key': 'not a good one' },
  { 'idempotency-key': 'x'.repeat(5_000) },
  { 'if-none-match': `${'"a",'.repeat(2_000)}*` },
  { 'last-event-id': 'NaN' },
  { 'accept-encoding': 'gzip;q=nonsense,,,br' },
  { accept: 'text/html' },
  { 'x-forwarded-for': '::1, garbage' },
  { 'content-length': 'abc' },
];

export interface Hostile {
  /** Strange text for each parameter of the path; empty: the right one. */
  readonly id: string;
  readonly query: string;
  readonly headers: Record<string, string>;
  readonly type: string;
  readonly body: string;
}

/** A request of a line with about everything wrong that can be. */
export const hostileRequest = (line: Endpoint, valid: Readonly<Record<string, unknown>>) =>
  fc.record({
    id: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.constantFrom(...strangeIds)),
    query: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom(...strangeQueries)),
    headers: fc.oneof(
      fc.constant({}),
      fc.uuid().map((key): Record<string, string> => ({ 'idempotency-key': key })),
      fc.constantFrom(...strangeHeaders),
    ),
    type: contentType,
    body: fc.oneof(
      {
        weight: 4,
        arbitrary: spoiltBody(valid, [...new Set([...namesIn(line.body), ...Object.keys(valid)])]),
      },
      { weight: 1, arbitrary: strangeBody },
    ),
  });
