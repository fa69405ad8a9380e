import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import {
  contentTypes,
  deep,
  oddNumbers,
  oddWords,
  strangeBodies,
  strangeHeaders,
  strangeIds,
  strangeQueries,
  texts,
} from './hostile-values.ts';

const hostileText = fc.oneof(fc.constantFrom(...texts), fc.json({ maxDepth: 3 }));

const strangeBody = fc.oneof(
  hostileText,
  fc.constantFrom(...strangeBodies),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** The fields that a schema knows, at its top; of one that unwraps first, those inside. */
function fieldsOf(schema: z.ZodType | undefined): Readonly<Record<string, JsonSchema>> {
  if (!schema) return {};
  const sides = (['input', 'output'] as const).map(
    (io) => z.toJSONSchema(schema, { unrepresentable: 'any', io }) as JsonSchema,
  );
  return sides[0]?.properties ?? sides[1]?.properties ?? {};
}

/** Values that fit the type and are still unusual: they get past the form and into the commands. */
function oddValues(schema: JsonSchema): readonly unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap(oddValues);
  if (schema.enum) return schema.enum;
  if ('const' in schema) return [schema.const];
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'number' || schema.type === 'integer') return oddNumbers;
  if (schema.type === 'string') return oddWords;
  return [null, [], {}];
}

/** A body that is fine but for odd values in some of its fields. */
const oddBody = (line: Endpoint, valid: Readonly<Record<string, unknown>>) => {
  const odd = Object.fromEntries(
    Object.entries(fieldsOf(line.body)).map(([name, schema]) => [
      name,
      fc.constantFrom(...oddValues(schema)),
    ]),
  );
  const names = Object.keys(odd);
  if (names.length === 0) return fc.constant(JSON.stringify(valid));
  return fc
    .tuple(fc.record(odd), fc.subarray(names, { maxLength: Math.min(2, names.length) }))
    .map(([values, chosen]) =>
      JSON.stringify({ ...valid, ...Object.fromEntries(chosen.map((n) => [n, values[n]])) }),
    );
};

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

export interface Hostile {
  /** Strange text for each parameter of the path; empty: the right one. */
  readonly id: string;
  readonly query: string;
  readonly headers: Record<string, string>;
  readonly type: string;
  readonly body: string;
}

const key = fc.uuid().map((uuid): Record<string, string> => ({ 'idempotency-key': uuid }));

/** A request of a line with about everything wrong that can be. */
const wrongRequest = (line: Endpoint, valid: Readonly<Record<string, unknown>>) => {
  const names = new Set([...Object.keys(fieldsOf(line.body)), ...Object.keys(valid)]);
  return fc.record({
    id: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.constantFrom(...strangeIds)),
    query: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom(...strangeQueries)),
    headers: fc.oneof(fc.constant({}), key, fc.constantFrom(...strangeHeaders)),
    type: fc.constantFrom(...contentTypes),
    body: fc.oneof(
      { weight: 4, arbitrary: spoiltBody(valid, [...names]) },
      { weight: 1, arbitrary: strangeBody },
    ),
  });
};

/** A request that is right in everything but a few values. */
const oddRequest = (line: Endpoint, valid: Readonly<Record<string, unknown>>) =>
  fc.record({
    id: fc.constant(''),
    query: fc.constant(''),
    headers: fc.oneof(fc.constant({}), key),
    type: fc.constant('application/json'),
    body: oddBody(line, valid),
  });

export const hostileRequest = (
  line: Endpoint,
  valid: Readonly<Record<string, unknown>>,
): fc.Arbitrary<Hostile> =>
  fc.oneof(
    { weight: 3, arbitrary: wrongRequest(line, valid) },
    { weight: 2, arbitrary: oddRequest(line, valid) },
  );
