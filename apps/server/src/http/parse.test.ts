import { describe, expect, it } from 'vitest';
import { z, type ZodType } from 'zod';
import { Refused } from '../platform/refused.ts';
import { parse } from './parse.ts';

const errorsOf = (schema: ZodType, value: unknown): unknown => {
  try {
    return parse(schema, value);
  } catch (error) {
    return error instanceof Refused ? error.options.errors : error;
  }
};

const form = z.strictObject({
  name: z.string().max(3),
  price: z.number({ error: 'Field is required' }).int('Must be a whole number'),
  state: z.enum(['', 'on']).optional(),
  paid: z.boolean().optional(),
  list: z.array(z.int().min(2)).max(2).optional(),
});

describe('what is wrong with a body', () => {
  it('is said of the alternative that was meant: the one that fits best', () => {
    const pair = z.strictObject({ a: z.number(), b: z.number() });
    const either = z.union([z.string(), z.array(z.string()), pair]);
    expect(errorsOf(either, { a: 'x', b: 'y' })).toEqual([
      { path: 'a', message: 'Must be a number' },
      { path: 'b', message: 'Must be a number' },
    ]);
    const triple = z.strictObject({ a: z.number(), b: z.number(), c: z.number() });
    const nested = z.strictObject({ one: z.union([pair, triple]) });
    expect(errorsOf(nested, { one: { a: 1, b: 'y', c: 'z' } })).toEqual([
      { path: 'one.b', message: 'Must be a number' },
      { path: 'one.c', message: 'Must be a number' },
    ]);
    expect(errorsOf(z.union([z.string(), z.number()]), true)).toEqual([
      { path: 'body', message: 'Must be text' },
    ]);
  });
  // proves WIRE-7
  it('is said field by field in plain words', () => {
    const sent = { name: 'Anna', price: 1.5, state: 'off', paid: 'yes', list: [1, 'x'], more: 1 };
    expect(errorsOf(form, sent)).toEqual([
      { path: 'name', message: 'At most 3 characters' },
      { path: 'price', message: 'Must be a whole number' },
      { path: 'state', message: 'Must be one of: empty, on' },
      { path: 'paid', message: 'Must be true or false' },
      { path: 'list.0', message: 'At least 2' },
      { path: 'list.1', message: 'Must be a number' },
      { path: 'more', message: 'Unknown field' },
    ]);
  });
  it('names what is missing, in the words of the schema if it has some', () => {
    expect(
      errorsOf(z.strictObject({ a: z.string(), b: z.number({ error: 'Give b' }) }), {}),
    ).toEqual([
      { path: 'a', message: 'Field is required' },
      { path: 'b', message: 'Give b' },
    ]);
  });
  it('is said of fifty fields at most', () => {
    const sent = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`more${at}`, 1]));
    const errors = Array.from({ length: 50 }, (_, at) => ({
      path: `more${at}`,
      message: 'Unknown field',
    }));
    expect(errorsOf(z.strictObject({}), sent)).toEqual(errors);
  });
  it.each([{}, { body: null }, { body: [] }, { body: 'text' }, { body: 7 }])(
    'is the body itself: %j',
    (given: { body?: unknown }) => {
      const { body } = given;
      expect(errorsOf(form, body)).toEqual([
        { path: 'body', message: body === undefined ? 'Field is required' : 'Must be an object' },
      ]);
    },
  );
});
