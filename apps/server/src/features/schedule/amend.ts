import { refusals } from '@warchest/contract/refusals.ts';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunChange } from '@warchest/contract/run-change.ts';
import { isActive } from '@warchest/domain/bookings/status.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { mayEditRun, type RunField } from '@warchest/domain/runs/editable.ts';
import { runFieldVerdict } from '@warchest/domain/runs/rights.ts';
import { unfinished, unfinishedText } from '@warchest/domain/bookings/complete-run.ts';
import { unversioned } from '@warchest/domain/logs/details.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { mergeChanges, refuseFixed } from '../../platform/merge.ts';
import { Refused } from '../../platform/refused.ts';
import {
  notifyOfRun,
  notDeleted,
  settleSeats,
  spotsFor,
  withBookings,
  type LockedRun,
} from '../bookings/public.ts';
import { announceRunChange } from '../chat/public.ts';
import { paySale, reverseSale, saleOfRun } from '../gold/public.ts';
import { settleWork } from '../loyalty/public.ts';
import { paidBoosters, endRosterOf, refreshSignUpMessage } from '../rosters/public.ts';
import type { RunRow } from '../runs/public.ts';
import { checkRun } from './validate-run.ts';
import { notifyOfStaff } from './messages.ts';
import { startOf } from './build-run.ts';
import { columnsOf, sentValues, wireValues, type RunValues } from './map-columns.ts';

/** The input of a decision about a change of a run. */
interface Amendment {
  readonly body: RunChange;
  readonly lists: CatalogueLists;
}

/**
 * Changes fields of a locked run; returns it as it is then, and whether anything changed.
 * Everything is decided before the first write. Refusals as of `updateRun`.
 */
export async function amendRun(
  tx: Tx,
  ctx: Ctx,
  run: RunRow,
  { body, lists }: Amendment,
): Promise<{ locked: LockedRun; isChanged: boolean }> {
  if (!mayEditRun(run, ctx.actor)) {
    throw new Refused('forbidden', { detail: 'Only staff of the run may change it' });
  }
  refuseFixed(body, {
    id: run.id,
    kind: run.kind,
    createdAsRecurringRaid: run.createdAsRecurring,
  });
  const before = wireValues(run);
  const sent = sentValues(run.kind, body);
  const changed = await mergeChanges<RunField>(tx, {
    subject: 'run',
    subjectId: run.id,
    current: before,
    currentVersion: run.version,
    sent,
    version: body.version,
  });
  const values = pick(sent, changed);
  refuseFields(run, ctx.actor, values);
  const locked = await withBookings(tx, run);
  if (changed.length === 0) return { locked, isChanged: false };

  const realm = await checkRun(tx, lists, values, { ...before, ...values });
  if (values.gcPaymentRealm) values.gcPaymentRealm = realm;
  const columns = columnsOf(values);
  refuseTooFewSpots({ ...locked, run: { ...run, ...columns } }, values);
  if (values.date !== undefined || values.time !== undefined) {
    columns.startsAt = startOf(values.date ?? run.date, values.time ?? run.time);
  }
  if (values.completed !== undefined) {
    Object.assign(columns, await completion(tx, ctx, { ...locked, run: { ...run, ...columns } }));
  }
  const details = body.version === undefined ? unversioned : '';
  audit(tx, run, { before, values, details });
  if (values.runStatus === 'Cancelled') await endRosterOf(tx, ctx, run);
  if (values.leader !== undefined || values.gc !== undefined) {
    await notifyOfStaff(tx, ctx, run, { ...run, ...columns });
  }
  await announceRunChange(tx, run, { ...run, ...columns });
  await refreshSignUpMessage(tx, run, { ...run, ...columns });
  notifyOfRun(tx, ctx, { before: run, after: { ...run, ...columns } }, locked.bookings);
  return { locked: await settleSeats(tx, locked, columns), isChanged: true };
}

const pick = (values: Partial<RunValues>, fields: readonly RunField[]): Partial<RunValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<RunValues>;

/**
 * Refuses the first field that the person may not change, naming it. The rule is asked about the
 * run as it will be, so that un-completing or restoring unlocks its fields.
 */
function refuseFields(run: RunRow, person: Person, values: Partial<RunValues>): void {
  const changed = Object.keys(values) as RunField[];
  const next = {
    ...run,
    runStatus: values.runStatus ?? run.runStatus,
    completed: run.completed && values.completed !== false,
  };
  const nos = changed.flatMap((field) => {
    const no = runFieldVerdict(next, person, field);
    return no === true ? [] : [{ field, no }];
  });
  const first = nos.find(({ no }) => no === 'field-forbidden') ?? nos[0];
  if (first) throw new Refused(first.no, { detail: first.field, extra: { field: first.field } });
}

/**
 * Bookings with a spot keep it: in the run, or with the boss they were booked for. `run` is as it
 * will be.
 */
function refuseTooFewSpots({ run, bookings }: LockedRun, values: Partial<RunValues>): void {
  const active = notDeleted(bookings).filter((b) => isActive(b));
  const path = values.offeredBosses === undefined ? 'amountOfPossibleCustomer' : 'offeredBosses';
  const bosses = path === 'offeredBosses' ? new Set(active.map((b) => b.typeOfBoost)) : [''];
  for (const boss of bosses) {
    const spots = spotsFor(run, active, boss);
    if (spots.active <= spots.capacity) continue;
    throw new Refused('capacity-below-active', {
      detail: `${spots.active} customers have a spot${boss && ` with ${boss}`}`,
      errors: [{ path, message: refusals['capacity-below-active'].title }],
    });
  }
}

/** Pays the run or reverses its payout, while it is locked. `run` is as it will be. */
async function completion(
  tx: Tx,
  ctx: Ctx,
  { run, bookings }: LockedRun,
): Promise<Partial<RunRow>> {
  const alive = notDeleted(bookings);
  const boosters = await paidBoosters(tx, run.id);
  const worked = { sold: { raid: run.raid }, gcs: run.gcs, completed: run.completed };
  if (!run.completed) {
    await reverseSale(tx, ctx, run);
    await settleWork(tx, ctx, { ...worked, sale: saleOfRun(run, alive, boosters) });
    return {};
  }
  const open = unfinished(alive);
  if (open.length > 0) {
    throw new Refused('not-complete-yet', {
      detail: unfinishedText(open.length),
      extra: { count: open.length, customers: open.map((b) => ({ id: b.id, buyer: b.buyer })) },
    });
  }
  const completions = run.completions + 1;
  const sale = saleOfRun({ ...run, completions }, alive, boosters);
  await paySale(tx, ctx, sale);
  await settleWork(tx, ctx, { ...worked, sale });
  return { completions };
}

interface Written {
  readonly before: RunValues;
  readonly values: Partial<RunValues>;
  readonly details: string;
}

function audit(tx: Tx, run: RunRow, { before, values, details }: Written): void {
  tx.audit({
    subject: 'run',
    subjectId: run.id,
    runId: run.id,
    version: run.version + 1,
    details,
    differences: Object.fromEntries(
      (Object.keys(values) as RunField[]).map((field) => [
        field,
        { oldValue: before[field], newValue: values[field] },
      ]),
    ),
  });
}
