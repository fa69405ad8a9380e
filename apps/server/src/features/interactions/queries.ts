import { signatureStands } from '../../http/serve-signed.ts';
import type { Ctx } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';

/** Notes that an interaction is taken; false: it was before. Those whose signature has ended go. */
export async function takeOnce(ctx: Pick<Ctx, 'writes' | 'now'>, id: string): Promise<boolean> {
  const taken = await upkeep(ctx, async (q) => {
    // Twice as long as a signature stands, because the clocks of several processes differ.
    await q(
      `delete from chat_interactions where id in (select id from chat_interactions
         where taken_at < $1 order by taken_at limit 50 for update skip locked)`,
      [new Date(ctx.now - 3 * signatureStands).toISOString()],
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
