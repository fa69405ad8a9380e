import { z } from 'zod';
import { snowflake } from './scalars.ts';

/** Why a name or id in a list matches no member. */
export const unmatched = z.object({
  why: z.enum(['unknown', 'ambiguous']),
  /** Some of the members with that name. */
  candidates: z.array(
    z.object({ discordId: snowflake, displayName: z.string(), username: z.string() }),
  ),
});
export type Unmatched = z.infer<typeof unmatched>;
