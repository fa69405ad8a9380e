import { z } from 'zod';
import { signedIn } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { instant, snowflake } from './scalars.ts';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A stored row about a member: its fields by name. */
export const keptRow = z.record(z.string(), cell);
export type KeptRow = z.infer<typeof keptRow>;

/** Everything stored about a member, for export (OWN-1, SHELL-21). */
export const ownData = {
  json: endpoint({
    name: 'ownData.json',
    method: 'GET',
    standby: true,
    path: '/user/data',
    access: signedIn,
    summary: 'Everything stored about the signed-in member, by topic.',
    reply: z.object({
      member: snowflake,
      at: instant,
      /** Newest first. */
      kept: z.record(z.string(), z.array(keptRow)),
      /** The tables of which only the newest 50,000 rows are included. */
      cut: z.array(z.string()),
    }),
  }),
  csv: endpoint({
    name: 'ownData.csv',
    method: 'GET',
    standby: true,
    path: '/user/data.csv',
    access: signedIn,
    summary: 'The same as CSV: one line per field.',
    reply: z.string(),
    media: 'text/csv',
  }),
};
