import type { MemberDetails } from '@warchest/contract/people.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { cycleSpan } from '../cycles/public.ts';
import { balancesOf } from '../gold/public.ts';
import { lastEntries } from '../loyalty/public.ts';
import { lastBookings, lastRuns, openSessions, personOf } from './queries.ts';
import { personView, withInstants } from './view.ts';

/** Number of latest bookings and runs. */
const maxLatest = 10;

/** Everything about a member. Refuses: not-found. */
export async function show(ctx: Ctx, id: string): Promise<MemberDetails> {
  const row = await personOf(ctx, id);
  if (!row) throw new Refused('not-found', { detail: 'No member with this DiscordID' });
  const span = await cycleSpan(ctx, 'current');
  const [sessions, [balance], [held], bookings, runs] = await Promise.all([
    openSessions(ctx, id, ctx.now),
    balancesOf(ctx, span, [id]),
    lastEntries(ctx, [id]),
    lastBookings(ctx, id, maxLatest),
    lastRuns(ctx, id, maxLatest),
  ]);
  const { credited = 0, paid = 0, owed = 0 } = balance ?? {};
  return {
    ...personView(row),
    sessions: withInstants(sessions, ['createdAt', 'expiresAt']),
    balance: { credited, paid, owed },
    points: held?.balance ?? 0,
    bookings: withInstants(bookings, ['createdAt']),
    runs: withInstants(runs, ['startsAt']),
  };
}
