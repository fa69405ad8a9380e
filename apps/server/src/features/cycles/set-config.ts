import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import { checkCycle, cycleDates, type CycleConfig } from '@warchest/domain/cycles/cycle.ts';
import { parseDay } from '@warchest/domain/time/zone.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { auditedVersion, mergeChanges } from '../../platform/merge.ts';
import { Refused } from '../../platform/refused.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { cycleDatesOf } from './queries.ts';
import { cycleConfig } from './tables.ts';

type Body = z.infer<NonNullable<typeof contract.cycles.setConfig.body>>;
type Dates = Partial<Record<keyof CycleConfig, string>>;

const rows = tableStatements(cycleConfig);
const subject = { subject: 'cycle', subjectId: 'config' } as const;
type Versioned = CycleConfig & { readonly version: number };

/** The eight dates, and the version that a change of them sends. */
export async function showConfig(reader: Pick<Ctx, 'read'>): Promise<Versioned> {
  const version = await auditedVersion(reader, subject.subject, subject.subjectId);
  return { ...(await cycleDatesOf(reader)), version };
}

/**
 * Sets the dates of the pay weeks. A date-time means its Berlin day. With the version that was
 * read, other people's changes since stay, except for dates that both changed.
 * Refuses: invalid, naming each date that does not exist or is before its start; stale, naming the
 * date that another person changed.
 */
export function setConfig(ctx: Ctx, body: Body): Promise<Versioned> {
  const dates = datesOf(body);
  return change(ctx, 'cycle.configure', async (tx) => {
    const { version, ...before } = await lockConfig(tx);
    const changed = await mergeChanges(tx, {
      ...subject,
      current: before,
      currentVersion: version,
      sent: dates,
      version: body.version,
    });
    const after: CycleConfig = { ...before, ...partOf(dates, changed) };
    const errors = checkCycle(after);
    if (errors.length > 0) throw new Refused('invalid', { errors });
    if (changed.length === 0) {
      tx.nothing();
      return { ...before, version };
    }
    await tx.q(rows.updateSql, rows.updated({ id: 1, ...after }));
    // Every member's balance depends on the cycle.
    tx.notice({ topic: 'member', parts: ['cycle'] });
    tx.notice({ topic: 'ledger' });
    tx.audit({
      ...subject,
      version: version + 1,
      differences: Object.fromEntries(
        changed.map((name) => [name, { oldValue: before[name], newValue: after[name] }]),
      ),
    });
    return { ...after, version: version + 1 };
  });
}

async function lockConfig(tx: Tx): Promise<Versioned> {
  await tx.q('select id from cycle_config where id = 1 for update', []);
  return showConfig(tx);
}

const partOf = (dates: Dates, names: readonly (keyof CycleConfig)[]): Dates =>
  Object.fromEntries(names.map((name) => [name, dates[name]]));

/** The sent days, or a refusal naming the invalid ones. */
function datesOf(body: Body): Dates {
  const dates: Dates = {};
  const errors: FieldError[] = [];
  for (const name of cycleDates) {
    const day = parseDay(body[name]);
    if (day) dates[name] = day;
    else errors.push({ path: name, message: 'Date is required' });
  }
  if (errors.length > 0) throw new Refused('invalid', { errors });
  return dates;
}
