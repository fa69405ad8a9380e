import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Posting } from '@warchest/domain/gold/distribute.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { cycleSpan } from '../cycles/queries.ts';
import { tell } from '../members/steps.ts';
import { newEntry, record, writeEntries, type Booked } from './steps-entries.ts';

type Body = z.infer<NonNullable<typeof contract.gold.pay.body>>;

/**
 * Records gold paid to members: an entry each, all of the list or none. What is paid counts in the
 * chosen cycle. More than is owed can be paid (an advance); the balance shows it.
 * Refuses: invalid, naming each unknown member.
 */
export function pay(ctx: Ctx, body: Body): Promise<{ recorded: number }> {
  return change(ctx, 'payout.record', async (tx) => {
    await refuseStrangers(tx, body.payouts);
    const span = await cycleSpan(tx, body.cycle);
    const cycleDay = within(dayOf(tx.now), span);
    const explanation = `Recorded by ${ctx.actor.displayName}`;
    const booked = body.payouts.map(({ discordId, amount, reason }): Booked => ({
      entry: newEntry(tx, ctx, { kind: 'payout', cycleDay, reason, explanation }),
      postings: payoutPostings(discordId, amount),
    }));
    writeEntries(tx, booked);
    for (const { entry, postings } of booked) {
      const paid = postings.find((p) => p.account === 'member');
      record(tx, entry, postings, {
        discordId: { oldValue: null, newValue: paid?.memberId },
        amount: { oldValue: null, newValue: -(paid?.amount ?? 0) },
        reason: { oldValue: null, newValue: entry.reason },
      });
    }
    for (const { discordId, amount, reason } of body.payouts) {
      tell(tx, discordId, `${amount.toLocaleString('de-DE')}g were paid to you: ${reason}`);
    }
    return { recorded: booked.length };
  });
}

/**
 * The two halves of a payout, each summing to zero: the gold leaves the bank for the outside, and
 * the community owes the member that much less.
 */
const payoutPostings = (memberId: string, amount: number): Posting[] => [
  { account: 'bank', amount: -amount },
  { account: 'customers', amount },
  { account: 'member', memberId, amount: -amount },
  { account: 'pot', amount },
];

/** The day, or the nearest one within the span. */
const within = (day: Day, span: { readonly start: Day; readonly end: Day }): Day =>
  day < span.start ? span.start : day > span.end ? span.end : day;

async function refuseStrangers(tx: Tx, payouts: Body['payouts']): Promise<void> {
  const found = await tx.q<{ id: string }>(
    'select discord_id as id from members where discord_id = any($1)',
    [payouts.map((p) => p.discordId)],
    'gold.knownMembers',
  );
  const known = new Set(found.map((row) => row.id));
  const errors = payouts.flatMap((p, index) =>
    known.has(p.discordId)
      ? []
      : [{ path: `payouts.${index}.discordId`, message: `Nobody here has the id ${p.discordId}` }],
  );
  if (errors.length > 0) throw new Refused('invalid', { errors });
}
