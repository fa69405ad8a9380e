import { z } from 'zod';
import type { Explanation } from '@warchest/domain/gold/explanation.ts';
import { day, recordId } from './scalars.ts';

/** How an entry of the ledger came about, checked before it is stored (record 40). */
export const ledgerExplanation = z.discriminatedUnion('key', [
  z.strictObject({ key: z.literal('recorded'), by: z.string() }),
  z.strictObject({
    key: z.literal('imported'),
    by: z.string(),
    thing: recordId,
    day: day.nullable(),
    own: z.string().nullable(),
    nth: z.number().int(),
  }),
]) satisfies z.ZodType<Explanation>;
