import { z } from 'zod';
import { holding } from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { endpoint, perKind } from './endpoint.ts';
import { runId } from './runs.ts';
import { gold as amount, recordId, requiredText, signedGold, snowflake } from './scalars.ts';

/** Whose the pot of a run is, in whole gold. Everything after `customers` adds up to `pot`. */
export const potShares = z.object({
  pot: amount,
  /** Bookings that the pot is made of. */
  customers: z.number().int(),
  /** In the advertisers' hands since the trade. */
  kept: amount,
  advertisers: signedGold,
  leader: amount,
  boosters: amount,
  management: amount,
  community: signedGold,
});
export type PotShares = z.infer<typeof potShares>;

/** What is shared out of a run's pot, by kind. */
const linesOf = perKind((kind) => ({
  shares: endpoint({
    name: `gold.${kind}.shares`,
    method: 'GET',
    path: `/${kind}/:id/shares`,
    access: {
      ...holding(...new Set([...roleGroups.runCreator, ...roleGroups.scheduler])),
      notBlacklisted: true,
      also: 'staff of the run',
    },
    summary: 'How the pot would be shared out if the run were completed now, or how it was.',
    params: runId,
    reply: potShares,
  }),
}));

/** Payouts to members, as ledger entries. */
export const gold = {
  ...linesOf,
  payouts: endpoint({
    name: 'gold.payouts',
    method: 'GET',
    path: '/payouts',
    access: { ...holding('ADMIN', 'SUPERADMIN'), notBlacklisted: true },
    summary: 'Payouts of a cycle, newest first.',
    query: z.strictObject({ cycle: z.enum(['current', 'old']).optional() }),
    reply: z.array(
      z.object({
        id: recordId,
        discordId: snowflake,
        displayName: z.string(),
        amount: signedGold,
        reason: z.string(),
        at: z.string(),
      }),
    ),
  }),
  pay: endpoint({
    name: 'gold.pay',
    method: 'PUT',
    path: '/payouts',
    access: { ...holding('ADMIN', 'SUPERADMIN'), notBlacklisted: true },
    summary: 'Records payouts, all of the list or none.',
    body: z.strictObject({
      cycle: z.enum(['current', 'old']).default('current'),
      payouts: z
        .array(
          z.strictObject({
            discordId: snowflake,
            amount: amount.min(1, 'At least 1 gold'),
            reason: z.string({ error: 'Field is required' }).pipe(requiredText(200)),
          }),
        )
        .min(1)
        .max(500),
    }),
    reply: z.object({ recorded: z.number().int() }),
    idempotent: true,
  }),
};
