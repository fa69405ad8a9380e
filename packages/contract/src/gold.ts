import { z } from 'zod';
import { holding } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { gold as amount, recordId, requiredText, signedGold, snowflake } from './scalars.ts';

/** Payouts to members, as ledger entries. */
export const gold = {
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
