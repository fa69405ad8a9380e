import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';
import { day, freeText, gold, instant, maxGold, requiredText, wallTime } from './scalars.ts';

/** What no text column takes, or no screen can show. */
const unstorable = ['a\u0000b', '\ud800x', 'x\udc00', 'x\u0007', '\u001b[31m'];

test.each(unstorable)('%j is no text', (text) => {
  expect(freeText(20).safeParse(text).success).toBe(false);
  expect(requiredText(20).safeParse(text).success).toBe(false);
});

test('lines, tabs and every script are text', () => {
  for (const text of ['a\nb\tc', 'Zoë', '🧙‍♂️', '\u202eabc']) {
    expect(freeText(20).safeParse(text).success).toBe(true);
  }
});

// proves TIME-2
test('days, wall times and instants are written in one way each', () => {
  const takes = (schema: z.ZodType, ...texts: unknown[]) =>
    texts.map((text) => schema.safeParse(text).success);
  expect(takes(day, '2026-11-24', '24.11.2026', '2026-02-30', '2026-11-24T00:00:00Z')).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(takes(wallTime, '20:00', '8:00', '24:00', '20:00:00')).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(takes(instant, '2026-11-24T20:00:00+01:00', '2026-11-24T20:00:00', '2026-11-24')).toEqual([
    true,
    false,
    false,
  ]);
});

// proves WIRE-6, WIRE-12
test('an amount is whole gold from 0 to a maximum, and never coerced', () => {
  for (const amount of [0, 1, maxGold]) expect(gold.safeParse(amount).success).toBe(true);
  for (const none of [0.5, -1, maxGold + 1, 2 ** 53, '100', null, true]) {
    expect(gold.safeParse(none).success).toBe(false);
  }
});

const lines = (part: object): Endpoint[] =>
  Object.values(part).flatMap((value: unknown): Endpoint[] => {
    if (typeof value !== 'object' || value === null) return [];
    return 'method' in value && 'path' in value ? [value as Endpoint] : lines(value);
  });

/** The texts in a schema, each with its path. */
function textsIn(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [[path, schema]];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, one]) => textsIn(one, `${path}.${name}`));
    case 'array':
      return textsIn(def.element, path);
    case 'union':
      return def.options.flatMap((one) => textsIn(one, path));
    case 'optional':
    case 'nullable':
    case 'default':
      return textsIn(def.innerType, path);
    case 'pipe': {
      const from = textsIn(def.in, path);
      // What stands in front decides nothing alone: the whole of it is judged.
      return from.length > 0 && from.every(([at]) => at === path)
        ? [[path, schema]]
        : [...from, ...textsIn(def.out, path)];
    }
    default:
      return [];
  }
}

/** Taken and not looked at, or given to somebody who reads anything. */
const unread =
  /\.body(\.customers)?\.(section|armorType|time|raid)$|^bookings\.customerData\.query\./;

test('no line takes text that cannot be stored', () => {
  const texts = lines(contract).flatMap(({ name, body, query }) => [
    ...(body ? textsIn(body, `${name}.body`) : []),
    ...(query ? textsIn(query, `${name}.query`) : []),
  ]);
  expect(texts.map(([path]) => path)).toContain('gold.pay.body.payouts.reason');
  const open = texts
    .filter(([path]) => !(unread.test(path) && !path.startsWith('runs.')))
    .filter(([, one]) => unstorable.some((text) => z.safeParse(one, text).success));
  expect(open.map(([path]) => path)).toEqual([]);
});
