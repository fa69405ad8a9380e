import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockRoster, type RosterRef } from './queries.ts';
import { endRoster } from './steps-end.ts';

interface Done {
  readonly data: { readonly ok: true };
}

/** Deletes a roster with its sign-ups; those who were picked are told. Refuses: not-found. */
export const remove = (ctx: Ctx, ref: RosterRef): Promise<Done> =>
  change(ctx, 'roster.delete', async (tx) => {
    await endRoster(tx, ctx, await lockRoster(tx, ref), false);
    return { data: { ok: true } };
  });
