import { expect, test } from 'vitest';
import { z, type ZodType } from 'zod';
import { messageFor } from './validation-messages.ts';

const messageOf = (schema: ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: (issue) => messageFor(issue) }).error?.issues[0]?.message;

test.each<[ZodType, unknown, string]>([
  [z.string(), undefined, 'Field is required'],
  [z.string(), 5, 'Must be text'],
  [z.number(), 'x', 'Must be a number'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.boolean(), 'yes', 'Must be true or false'],
  [z.array(z.string()), 'x', 'Must be a list'],
  [z.object({}), 'x', 'Must be an object'],
  [z.record(z.string(), z.string()), 'x', 'Must be an object'],
  [z.bigint(), 'x', 'Must be of another type'],
  [z.enum(['', 'on']), 'off', 'Must be one of: empty, on'],
  [z.enum(['on']), undefined, 'Field is required'],
  [z.string().max(3), 'Anna', 'At most 3 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 entries'],
  [z.number().max(4), 5, 'At most 4'],
  [z.string().min(2), 'a', 'At least 2 characters'],
  [z.array(z.string()).min(1), [], 'At least 1 entries'],
  [z.number().min(2), 1, 'At least 2'],
  [z.string().regex(/x/), 'a', 'Is not written as it must be'],
  [
    z.union([z.object({ a: z.string() }), z.array(z.string())]),
    'x',
    'Fits none of the known forms',
  ],
])('%# says what is wrong', (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});
