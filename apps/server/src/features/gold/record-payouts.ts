import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import { ledgerExplanation } from '@warchest/contract/ledger-explanation.ts';
import { maxGold } from '@warchest/contract/scalars.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Posting } from '@warchest/domain/gold/distribute.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { enqueueDirectMessages } from '../chat/public.ts';
import { cycleSpan, type CycleSpan } from '../cycles/public.ts';
import { notifyMembers, knownMembers } from '../members/public.ts';
import { balancesOf } from './queries.ts';
import { newEntry, record, writeEntries, type EntryWithPostings } from './write-entries.ts';

type Body = z.infer<NonNullable<typeof contract.gold.pay.body>>;

/** Payouts run one after another, so that what is owed cannot change meanwhile. */
const lockSql = `select pg_advisory_xact_lock(hashtext('warchest.payouts'))`;

/**
 * Records gold paid to members: one entry each, all of the list or none. A payout counts in the
 * chosen cycle. More than is owed can be paid (an advance); the balance shows it.
 * Refuses: invalid, naming each unknown member, each member who is twice in the list with the same
 * amount owed, and advances that are too large; stale, naming the members who are now owed another
 * amount than sent, because another person has paid them.
 */
export function recordPayouts(ctx: Ctx, body: Body): Promise<{ recorded: number }> {
  return change(ctx, 'payout.record', async (tx) => {
    await tx.q(lockSql, [], 'gold.lockPayouts');
    await refuseUnknownMembers(tx, body.payouts);
    const span = await cycleSpan(tx, body.cycle);
    await refuseChanged(tx, body.payouts, span);
    const cycleDay = within(dayOf(tx.now), span);
    const explanation = ledgerExplanation.parse({ key: 'recorded', by: ctx.actor.displayName });
    const paid = body.payouts.map(({ discordId, amount, reason = body.reason ?? '' }) => ({
      discordId,
      amount,
      reason,
    }));
    const booked = paid.map(({ discordId, amount, reason }): EntryWithPostings => ({
      entry: newEntry(tx, ctx, { kind: 'payout', cycleDay, reason, explanation }),
      postings: payoutPostings(discordId, amount),
    }));
    writeEntries(tx, booked);
    booked.forEach(({ entry, postings }, at) => {
      record(tx, entry, postings, {
        discordId: { oldValue: null, newValue: paid[at]?.discordId },
        amount: { oldValue: null, newValue: paid[at]?.amount },
        reason: { oldValue: null, newValue: entry.reason },
      });
    });
    const messages = paid.map(({ discordId, amount, reason }) => ({
      memberId: discordId,
      content: { key: 'paid-out', amount, reason } as const,
    }));
    notifyMembers(tx, messages);
    enqueueDirectMessages(tx, 'paidOut', messages);
    return { recorded: booked.length };
  });
}

/**
 * The two halves of a payout, each summing to zero: the gold leaves the bank for the outside, and
 * the community owes the member that much less.
 */
export const payoutPostings = (memberId: string, amount: number): Posting[] => [
  { account: 'bank', amount: -amount },
  { account: 'customers', amount },
  { account: 'member', memberId, amount: -amount },
  { account: 'pot', amount },
];

/** The day, or the nearest one within the span. */
const within = (day: Day, span: { readonly start: Day; readonly end: Day }): Day =>
  day < span.start ? span.start : day > span.end ? span.end : day;

async function refuseUnknownMembers(tx: Tx, payouts: Body['payouts']): Promise<void> {
  const ids = payouts.map(({ discordId }) => discordId);
  const known = new Set(await knownMembers(tx, ids));
  const errors = payouts.flatMap((p, index) =>
    known.has(p.discordId)
      ? []
      : [{ path: `payouts.${index}.discordId`, message: `No member with the id ${p.discordId}` }],
  );
  if (errors.length > 0) throw new Refused('invalid', { errors });
}

/** The first payout of a member changes what the second one was based on, so that is a mistake. */
function refuseRepeated(payouts: Body['payouts']): void {
  const first = new Map<string, number>();
  const errors = payouts.flatMap(({ discordId, owed }, index) => {
    const before = first.get(discordId);
    if (before === undefined) first.set(discordId, index);
    return before === undefined || owed === undefined
      ? []
      : [{ path: `payouts.${index}.discordId`, message: 'Is in the list twice' }];
  });
  if (errors.length > 0) throw new Refused('invalid', { errors });
}

/** Limits advances to the largest amount, so that sums stay exact numbers. */
function refuseTooMuchAhead(
  payouts: Body['payouts'],
  now: ReadonlyMap<string, { readonly owed: number }>,
): void {
  const left = new Map([...now].map(([id, { owed }]) => [id, owed]));
  const errors = payouts.flatMap(({ discordId, amount }, index) => {
    const after = (left.get(discordId) ?? 0) - amount;
    left.set(discordId, after);
    return after < -maxGold
      ? [{ path: `payouts.${index}.amount`, message: 'Too much gold paid ahead' }]
      : [];
  });
  if (errors.length > 0) throw new Refused('invalid', { errors });
}

async function refuseChanged(tx: Tx, payouts: Body['payouts'], span: CycleSpan): Promise<void> {
  refuseRepeated(payouts);
  const ids = payouts.map((p) => p.discordId);
  const now = new Map((await balancesOf(tx, span, ids)).map((one) => [one.discordId, one]));
  refuseTooMuchAhead(payouts, now);
  const expected = payouts.filter((p) => p.owed !== undefined);
  const changed = expected.flatMap((p) => {
    const member = now.get(p.discordId);
    return member && member.owed !== p.owed ? [member] : [];
  });
  if (changed.length === 0) return;
  const listed = changed.slice(0, 5).map((one) => `${one.displayName} is owed ${one.owed} now`);
  const rest = changed.length > listed.length ? `, and ${changed.length - listed.length} more` : '';
  throw new Refused('stale', { detail: `Nothing was paid: ${listed.join(', ')}${rest}` });
}
