import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import { checkCycle, cycleDates, type CycleConfig } from '@warchest/domain/cycles/cycle.ts';
import { dayMeant } from '@warchest/domain/time/zone.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { cycleDatesOf } from './queries.ts';
import { cycleConfig } from './tables.ts';

type Body = z.infer<NonNullable<typeof contract.cycles.setConfig.body>>;
type Dates = Partial<Record<keyof CycleConfig, string>>;

/**
 * Sets the dates of the pay weeks. A date-time stands for its Berlin day.
 * Refuses: invalid, naming each date that does not exist or lies before its start.
 */
export function setConfig(ctx: Ctx, body: Body): Promise<CycleConfig> {
  const wanted = datesOf(body);
  return change(ctx, 'cycle.configure', async (tx) => {
    await tx.q('select id from cycle_config where id = 1 for update', []);
    const before = await cycleDatesOf(tx);
    const after: CycleConfig = { ...before, ...wanted };
    const errors = checkCycle(after);
    if (errors.length > 0) throw new Refused('invalid', { errors });
    const changed = cycleDates.filter((name) => before[name] !== after[name]);
    if (changed.length === 0) {
      tx.nothing();
      return before;
    }
    await tx.db.update(cycleConfig).set(after);
    // Everybody's balance is that of a cycle.
    tx.notice({ topic: 'member', parts: ['cycle'] });
    tx.notice({ topic: 'ledger' });
    tx.audit({
      subject: 'cycle',
      subjectId: 'config',
      differences: Object.fromEntries(
        changed.map((name) => [name, { oldValue: before[name], newValue: after[name] }]),
      ),
    });
    return after;
  });
}

/** The days that were sent, or a refusal naming those that are none. */
function datesOf(body: Body): Dates {
  const wanted: Dates = {};
  const errors: FieldError[] = [];
  for (const name of cycleDates) {
    const day = dayMeant(body[name]);
    if (day) wanted[name] = day;
    else errors.push({ path: name, message: 'Date is required' });
  }
  if (errors.length > 0) throw new Refused('invalid', { errors });
  return wanted;
}
