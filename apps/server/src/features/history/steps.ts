import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { DayWindow } from '@warchest/domain/time/window.ts';
import type { Ctx } from '../../platform/context.ts';
import { dayOfRun } from './queries.ts';

/** Ids are this long at least; what is shorter is a part of one. */
const leastId = 11;

interface Asked {
  readonly kind: RunKind;
  /** The id of a run, a part of it, or nothing. */
  readonly run: string;
  /** Only runs that this member leads or collects for. */
  readonly of: string | null;
}

/**
 * The days that are looked at unless others are asked for: the usual ones, or the day of the run whose
 * whole id was given, however long ago that is.
 */
export async function daysMeant(ctx: Ctx, asked: Asked, usual: DayWindow): Promise<DayWindow> {
  if (asked.run.length < leastId) return usual;
  const day = await dayOfRun(ctx, { ...asked, run: asked.run.toLowerCase() });
  return day === null || (day >= usual.start && day <= usual.end)
    ? usual
    : { start: day, end: day };
}
