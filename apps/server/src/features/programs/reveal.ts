import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { programOf } from './queries.ts';
import { passwordOf, programKey } from './find-key.ts';

/**
 * Returns the password of one entry, and audits that in the same transaction.
 * Refuses: not-found for an unknown entry; program-key.
 */
export function reveal(
  ctx: Ctx,
  discordID: string,
): Promise<{ discordID: string; password: string }> {
  return change(ctx, 'program.reveal', async (tx) => {
    const row = await programOf(tx, discordID);
    if (!row) throw new Refused('not-found', { detail: `No entry with the id ${discordID}` });
    const password = row.sealed === null ? '' : passwordOf(await programKey(ctx, [row]), row);
    tx.audit({ subject: 'program', subjectId: row.id, version: row.version, differences: {} });
    return { discordID, password };
  });
}
