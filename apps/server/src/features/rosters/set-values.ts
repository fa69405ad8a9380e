import type { Roster } from '@warchest/contract/roster-view.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import type { Difference } from '../../platform/tables.ts';
import { signupRows } from './queries.ts';
import { rememberCharacter } from './queries-characters.ts';
import { onRoster, settleRoster } from './steps-board.ts';

const columns = { ilvl: 'itemLevel', best: 'best', median: 'median', kills: 'kills' } as const;
const fields = Object.keys(columns) as (keyof typeof columns)[];

interface Corrected extends Partial<Record<keyof typeof columns, number | null | undefined>> {
  readonly raidId: string;
  readonly booster: string;
  readonly charClass: string;
}

/**
 * Corrects what a sign-up says of its character: item level, and what the logs show. Also of somebody who
 * is picked, as it changes nothing of what they play; it is remembered for their next sign-up.
 * Refuses: not-found, forbidden, run-completed, run-closed, not-signed-up.
 */
export const setValues = (ctx: Ctx, corrected: Corrected): Promise<{ data: Roster }> =>
  onRoster(ctx, 'roster.values', corrected, { right: 'pick' }, async (tx, roster) => {
    const before = roster.signups.find(
      (one) => one.memberId === corrected.booster && one.class === corrected.charClass,
    );
    if (!before) throw new Refused('not-signed-up');
    const after = { ...before };
    const differences: Record<string, Difference> = {};
    for (const field of fields) {
      const value = corrected[field];
      const column = columns[field];
      if (value === undefined || value === before[column]) continue;
      after[column] = value;
      differences[column] = { oldValue: before[column], newValue: value };
    }
    if (Object.keys(differences).length === 0) return tx.nothing();
    await tx.q(signupRows.updateSql, signupRows.updated(after), 'rosters.setValues');
    await rememberCharacter(tx, after);
    await settleRoster(tx, roster, [{ boosterId: corrected.booster, differences }]);
  });
