import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { WorkRulesReply } from '@warchest/contract/loyalty.ts';
import { workFields } from '@warchest/domain/loyalty/work.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { differencesOf } from '../../platform/table-statements.ts';
import { lockWorkRules, workRulesOf, writeWorkRules } from './queries.ts';
import type { WorkRow } from './tables.ts';

type Body = z.infer<NonNullable<typeof contract.loyalty.setWork.body>>;

const rulesView = ({ version, ...row }: WorkRow): WorkRulesReply => {
  const { leader, collector, booster, advertiser, per100k } = row;
  return { leader, collector, booster, advertiser, per100k, version };
};

export const showWorkPoints = async (ctx: Pick<Ctx, 'read'>): Promise<WorkRulesReply> =>
  rulesView(await workRulesOf(ctx));

const differences = differencesOf<WorkRow>({
  id: null,
  leader: 'leader',
  collector: 'collector',
  booster: 'booster',
  advertiser: 'advertiser',
  per100k: 'per100k',
  version: null,
});

/**
 * Sets the points for work in runs and service bookings that are completed from now on.
 * Refuses: stale, if another person set them since they were read.
 */
export function setWorkPoints(ctx: Ctx, { version, ...rules }: Body): Promise<WorkRulesReply> {
  return change(ctx, 'points.rules', async (tx) => {
    const before = await lockWorkRules(tx);
    if (version !== undefined && version !== before.version) {
      throw new Refused('stale', {
        detail: 'The rules were set by another person: load them again',
        extra: { field: 'version', current: before.version },
      });
    }
    if (workFields.every((field) => before[field] === rules[field])) {
      tx.nothing();
      return rulesView(before);
    }
    const after = { ...before, ...rules, version: before.version + 1 };
    await writeWorkRules(tx, after);
    tx.audit({
      subject: 'rules',
      subjectId: 'work',
      version: after.version,
      differences: differences(before, after),
    });
    tx.notice({ topic: 'store', parts: ['rules'] });
    return rulesView(after);
  });
}
