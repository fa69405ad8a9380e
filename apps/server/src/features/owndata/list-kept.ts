import type { KeptRow } from '@warchest/contract/owndata.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { readOwnData, maxKept, type Kept, type StoredRow } from './queries.ts';
import { keptRow } from './view.ts';

interface OwnData {
  member: string;
  at: string;
  kept: Record<string, KeptRow[]>;
  cut: string[];
}

/** Everything stored about the caller, read from one snapshot. */
export async function listKept(ctx: Ctx): Promise<OwnData> {
  const found = await ctx.readSnapshot((read) => readOwnData(read, ctx.actor.id));
  const tables = Object.entries(found) as [keyof Kept, StoredRow[]][];
  const today = dayOf(ctx.now);
  return {
    member: ctx.actor.id,
    at: new Date(ctx.now).toISOString(),
    kept: Object.fromEntries(
      tables.map(([name, rows]) => [
        name,
        rows.slice(0, maxKept).map((row) => keptRow(name, row, today)),
      ]),
    ),
    cut: tables.filter(([, rows]) => rows.length > maxKept).map(([name]) => name),
  };
}
