import type { KeptRow } from '@warchest/contract/owndata.ts';
import type { Ctx } from '../../platform/context.ts';
import { readOwnData, maxKept } from './queries.ts';

interface OwnData {
  member: string;
  at: string;
  kept: Record<string, KeptRow[]>;
  cut: string[];
}

/** Everything stored about the caller, read from one snapshot. */
export async function listKept(ctx: Ctx): Promise<OwnData> {
  const found = await ctx.readSnapshot((read) => readOwnData(read, ctx.actor.id));
  const tables = Object.entries(found);
  return {
    member: ctx.actor.id,
    at: new Date(ctx.now).toISOString(),
    kept: Object.fromEntries(tables.map(([name, rows]) => [name, rows.slice(0, maxKept)])),
    cut: tables.filter(([, rows]) => rows.length > maxKept).map(([name]) => name),
  };
}
