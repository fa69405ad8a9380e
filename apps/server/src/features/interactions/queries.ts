import { maxSignatureAge } from '../../http/serve-signed.ts';
import type { Ctx } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';

/**
 * Records that an interaction was answered; false if it already was. Deletes those whose signature
 * has expired.
 */
export async function takeOnce(ctx: Pick<Ctx, 'writes' | 'now'>, id: string): Promise<boolean> {
  const taken = await upkeep(ctx, async (q) => {
    // Twice the lifetime of a signature, because the clocks of processes differ.
    await q(
      `delete from chat_interactions where id in (select id from chat_interactions
         where taken_at < $1 order by taken_at limit 50 for update skip locked)`,
      [new Date(ctx.now - 3 * maxSignatureAge).toISOString()],
      'interactions.sweep',
    );
    return q(
      `insert into chat_interactions (id, taken_at) values ($1, $2)
       on conflict do nothing returning id`,
      [id, new Date(ctx.now).toISOString()],
      'interactions.take',
    );
  });
  return taken.length > 0;
}
