import { z } from 'zod';
import type { Explanation } from '@warchest/domain/gold/explanation.ts';

/** How an entry of the ledger came about, checked before it is stored (record 37). */
export const ledgerExplanation = z.strictObject({
  key: z.literal('recorded'),
  by: z.string(),
}) satisfies z.ZodType<Explanation>;
