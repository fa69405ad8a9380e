import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { allRoles } from '@warchest/domain/members/roles.ts';
import { parse } from '../src/http/parse.ts';
import { groupedBy } from '../src/platform/grouped.ts';
import { Refused } from '../src/platform/refused.ts';
import {
  fieldLimits,
  isUnlimited,
  limitText,
  requestFields,
  valueOf,
  type FieldLimit,
} from './field-limits.ts';
import { person, testWorld, type TestWorld } from './harness.ts';
import { addressOf } from './reliability/endpoints.ts';

const partOf = ({ endpoint, part }: FieldLimit): string => `${endpoint.name} ${part}`;
const byPart = groupedBy(fieldLimits, partOf);

// proves WIRE-12
test('the limits of all fields are those of the list', async () => {
  const lines = [...byPart].map(
    ([part, limits]) => `${part}: ${[...new Set(limits.map(limitText))].join(', ')}`,
  );
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('field-limits.txt');
});

// proves WIRE-12
test('no field takes a value of any size', () => {
  const named = requestFields
    .filter(isUnlimited)
    .map(({ endpoint, part, path }) => `${endpoint.name} ${part} ${path.join('.')}`);
  // A number of a slash command: none of ours has one.
  expect(named).toEqual(['interactions.answer body data.options.0.value']);
});

/** The sentences of a refusal; none if the value is accepted. */
function sentencesOf(schema: ZodType, value: unknown): string[] {
  try {
    parse(schema, value);
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return (error.options.errors ?? [])
      .filter(({ path }) => path === 'body')
      .map(({ message }) => message);
  }
}
/** The sentences of a value beyond the limit that one at the limit does not have. */
function sentencesBeyond(limit: FieldLimit): string[] {
  const [at, beyond] = [false, true].map((isBeyond) =>
    sentencesOf(limit.schema as ZodType, valueOf(limit, isBeyond)),
  );
  return (beyond ?? []).filter((one) => !at?.includes(one));
}

// proves WIRE-12, WIRE-30
test.each([...byPart])(
  '%s: accepted at each limit, refused beyond it with a sentence',
  (_, limits) => {
    for (const limit of limits) {
      expect([limitText(limit), sentencesBeyond(limit)]).toEqual([
        limitText(limit),
        [expect.stringMatching(/^[A-Z][a-z]+ .{3,}/)],
      ]);
    }
  },
);

describe('through HTTP', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterAll(() => world.close());
  const everything = person({ roles: allRoles.filter((role) => role !== 'BLACKLISTED') });

  /** `value` at this path, and nothing beside it. */
  const nested = (path: readonly string[], value: unknown): unknown =>
    path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value);

  const sent = fieldLimits.filter(
    ({ part, isCertain, endpoint }) => part === 'body' && isCertain && !endpoint.signed,
  );
  // proves WIRE-8, WIRE-12, WIRE-30
  test.each([...groupedBy(sent, ({ endpoint }) => endpoint.name)])(
    '%s names each field that is beyond its limit',
    async (_, limits) => {
      for (const limit of limits) {
        const { endpoint, path } = limit;
        const { status, problem } = await world.as(everything).send({
          method: endpoint.method,
          url: addressOf(endpoint, { list: 'mounts' }),
          payload: JSON.stringify(nested(path, valueOf(limit, true))),
        });
        const [message] = sentencesBeyond(limit);
        expect([limitText(limit), status, problem.errors]).toEqual([
          limitText(limit),
          422,
          expect.arrayContaining([{ path: path.join('.') || 'body', message }]),
        ]);
      }
    },
  );
});
