import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { maxPayouts } from '@warchest/domain/gold/payouts.ts';
import { holding, admins } from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { endpoint, perKind } from './endpoint.ts';
import { potShares } from './pot-shares.ts';
import { unmatched } from './unmatched-member.ts';
import {
  day,
  freeText,
  gold as amount,
  maxGold,
  recordId,
  requiredText,
  signedGold,
  snowflake,
  runId,
} from './scalars.ts';

/** The shares of a run's pot, by kind. */
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
    summary: 'The shares of the pot if the run were completed now, or as they were paid.',
    params: runId,
    reply: potShares,
  }),
}));

const whichCycle = z.enum(['current', 'old']);

/** A member's balance of one cycle, in whole gold; `owed` is `credited` minus `paid`. */
const memberBalance = z.object({
  discordId: snowflake,
  displayName: z.string(),
  username: z.string(),
  /** Character that payouts are sent to. */
  paymentChar: z.string(),
  credited: signedGold,
  paid: signedGold,
  owed: signedGold,
});
export type MemberBalance = z.infer<typeof memberBalance>;

/** The member that a name or id means, or why it means none. */
const matched = z.union([z.object({ member: memberBalance }), unmatched]);
export type Matched = z.infer<typeof matched>;

const reason = z.string({ error: fieldIsRequired }).pipe(requiredText(200));

/** Gold paid to a member; positive. */
const payout = z.object({
  id: recordId,
  discordId: snowflake,
  displayName: z.string(),
  amount: signedGold,
  reason: z.string(),
  /** Who recorded it. */
  explanation: z.string(),
  at: z.string(),
});
export type Payout = z.infer<typeof payout>;

/** Payouts to members, as ledger entries. */
export const gold = {
  ...linesOf,
  payouts: endpoint({
    name: 'gold.payouts',
    method: 'GET',
    path: '/payouts',
    access: admins,
    summary: 'Payouts of a cycle, newest first.',
    query: z.strictObject({ cycle: whichCycle.optional() }),
    reply: z.array(payout),
  }),
  balances: endpoint({
    name: 'gold.balances',
    method: 'GET',
    path: '/payouts/balances',
    access: admins,
    summary: 'The balances of all members with earnings or payouts in a cycle, by name.',
    query: z.strictObject({ cycle: whichCycle.optional() }),
    reply: z.object({ start: day, end: day, members: z.array(memberBalance) }),
  }),
  match: endpoint({
    name: 'gold.match',
    method: 'POST',
    path: '/payouts/match',
    access: admins,
    summary:
      'The members that a list of names and ids means, with what they are owed; changes nothing.',
    body: z.strictObject({
      cycle: whichCycle.default('current'),
      who: z.array(freeText(100)).min(1).max(maxPayouts),
    }),
    reply: z.array(matched),
  }),
  pay: endpoint({
    name: 'gold.pay',
    method: 'PUT',
    path: '/payouts',
    access: admins,
    summary: 'Records payouts, all of the list or none.',
    body: z
      .strictObject({
        cycle: whichCycle.default('current'),
        /** For every payout without its own. */
        reason: reason.optional(),
        payouts: z
          .array(
            z.strictObject({
              discordId: snowflake,
              amount: amount.min(1, 'At least 1 gold'),
              reason: reason.optional(),
              /** What was owed according to the sender: if that has changed, nothing is paid. */
              owed: signedGold.optional(),
            }),
          )
          .min(1)
          .max(maxPayouts, `At most ${maxPayouts} payouts at once`),
      })
      .superRefine((body, context) => {
        if (body.payouts.reduce((sum, one) => sum + one.amount, 0) > maxGold) {
          context.addIssue({
            code: 'custom',
            message: 'Too much gold altogether',
            path: ['payouts'],
          });
        }
        if (body.reason !== undefined) return;
        body.payouts.forEach((one, at) => {
          if (one.reason !== undefined) return;
          const path = ['payouts', at, 'reason'];
          context.addIssue({ code: 'custom', message: fieldIsRequired, path });
        });
      }),
    reply: z.object({ recorded: z.number().int() }),
    idempotent: true,
  }),
};
