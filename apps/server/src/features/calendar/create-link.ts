import type { DetailKey } from '@warchest/domain/logs/details.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { hashOf, newSecret } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';

/**
 * Creates the caller's calendar link; `renew` replaces an earlier one. Its secret is only in this
 * reply; the database stores a hash.
 * Refuses: stale, if there is a link and `renew` is not set.
 */
export async function createLink(
  ctx: Ctx,
  renew: boolean,
): Promise<{ address: string; since: string }> {
  const secret = newSecret();
  const since = new Date(ctx.now).toISOString();
  await change(ctx, 'calendar.make', async (tx) => {
    // The row's own word for whether it was there: of two concurrent calls neither sees the other's.
    const [made] = await tx.q<{ renewed: boolean }>(
      `insert into calendar_links (member_id, secret_hash, created_at) values ($1, $2, $3)
       on conflict (member_id) do update set secret_hash = $2, created_at = $3 where $4
       returning xmax <> '0' as renewed`,
      [ctx.actor.id, hashOf(secret), since, renew],
      'calendar.make',
    );
    if (!made) throw new Refused('stale', { detail: 'You already have a calendar link' });
    tx.audit({
      subject: 'member',
      subjectId: ctx.actor.id,
      differences: {},
      details: (made.renewed ? 'calendar-link-renewed' : 'calendar-link-made') satisfies DetailKey,
    });
  });
  return { address: `${ctx.config.publicOrigin}/v1/calendar/${secret}.ics`, since };
}
