import { towards } from '@warchest/domain/loyalty/points.ts';
import { paysWork, workOf, type Earned } from '@warchest/domain/loyalty/work.ts';
import { dayText } from '@warchest/domain/time/day-text.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import type { BookingRow } from '../bookings/tables.ts';
import type { RunRow } from '../runs/tables.ts';
import { workOfRun, workRulesOf } from './queries.ts';
import { holdPoints, movePoints, type Move } from './steps-points.ts';

type Worked = Pick<RunRow, 'id' | 'raid' | 'date' | 'leader' | 'gcs' | 'completed'>;

/**
 * Gives everybody the points for their work in a run that was completed, by the rules in force now, or
 * takes them back from those of one that is not any more. What somebody has spent in the meantime
 * cannot be taken; it counts when the run is completed again, so that nobody is given it twice
 * (record 130). The caller holds the run.
 */
export async function settleWork(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  run: Worked,
  bookings: readonly BookingRow[],
): Promise<void> {
  const [rules, before] = await Promise.all([workRulesOf(tx), workOfRun(tx, run.id)]);
  const earned: ReadonlyMap<string, Earned> =
    run.completed && paysWork(rules)
      ? // Nobody is picked before there are rosters.
        workOf(rules, { leader: run.leader, gcs: run.gcs, boosters: [], bookings })
      : new Map();
  const had = new Map(before.map((one) => [one.memberId, one.had]));
  const touched = [...new Set([...earned.keys(), ...had.keys()])];
  if (touched.length === 0) return;
  const held = await holdPoints(tx, touched);
  const what = `${run.raid}, ${dayText(run.date, dayOf(tx.now))}`;
  const moves = [...held.values()].flatMap(({ memberId, balance }): Move[] => {
    const work = earned.get(memberId);
    const amount = towards(work?.points ?? 0, had.get(memberId) ?? 0, balance);
    if (amount === 0) return [];
    const reason = work ? `${what}: ${work.parts.join(', ')}` : `${what}: not completed after all`;
    return [
      { memberId, kind: amount > 0 ? 'work' : 'work.reversal', amount, reason, runId: run.id },
    ];
  });
  await movePoints(tx, ctx, held, moves);
}
