import type { KeptRow } from '@warchest/contract/owndata.ts';
import type { Ctx } from '../../platform/context.ts';
import { keptAbout, mostKept } from './queries.ts';

interface OwnData {
  member: string;
  at: string;
  kept: Record<string, KeptRow[]>;
  cut: string[];
}

/** All that is kept about the caller, read at one moment. */
export async function listKept(ctx: Ctx): Promise<OwnData> {
  const found = await ctx.readSnapshot((read) => keptAbout(read, ctx.actor.id));
  const sorts = Object.entries(found);
  return {
    member: ctx.actor.id,
    at: new Date(ctx.now).toISOString(),
    kept: Object.fromEntries(sorts.map(([name, rows]) => [name, rows.slice(0, mostKept)])),
    cut: sorts.filter(([, rows]) => rows.length > mostKept).map(([name]) => name),
  };
}
