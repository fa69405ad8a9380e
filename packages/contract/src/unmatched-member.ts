import { z } from 'zod';
import { snowflake } from './scalars.ts';

/** Why a name or id in a list means no member. */
export const unmatched = z.object({
  why: z.enum(['unknown', 'ambiguous']),
  /** Some of those who bear the name. */
  candidates: z.array(
    z.object({ discordId: snowflake, displayName: z.string(), username: z.string() }),
  ),
});
export type Unmatched = z.infer<typeof unmatched>;
