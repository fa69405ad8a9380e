import { z } from 'zod';

/** Why one of many changes was refused: the problem document of the single call. */
export const itemProblem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** The field that was refused or is stale, if a single one is the cause. */
  field: z.string().optional(),
});
