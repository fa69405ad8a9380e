import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import type { NewRun } from '@warchest/contract/run-change.ts';
import { findRealm } from '@warchest/domain/bookings/buyer.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { maxSpots, spotsOffered, tooManySpots } from '@warchest/domain/runs/spots.ts';
import { instantOf } from '@warchest/domain/time/zone.ts';
import type { Tx } from '../../platform/change.ts';
import type { Actor } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';
import { holdsRole } from '../members/public.ts';
import type { RunRow } from '../runs/public.ts';
import { collectorsOf, columnsOf, wireValues, type RunValues } from './map-columns.ts';

/** The message for a wall time that the clock change skips. */
export const missingTime = 'This time does not exist on that day (the clocks go forward)';

/** The instant of a run's wall time, as ISO text. Refuses a time that does not exist. */
export function startOf(date: string, time: string): string {
  const instant = instantOf(date, time);
  if (instant === null) {
    throw new Refused('invalid', { errors: [{ path: 'time', message: missingTime }] });
  }
  return new Date(instant).toISOString();
}

type AllRunValues = Omit<RunValues, 'runStatus' | 'hidden' | 'completed' | 'runState' | 'logs'>;

/** The values of a new run; `gcPaymentRealm` in the catalogue's spelling. */
export type NewValues = AllRunValues & Pick<NewRun, 'createdAsRecurringRaid'>;

/** Default values of fields that some kinds do not have. */
export const defaultRunValues = {
  type: '',
  priceLimitNote: '',
  amountOfPossibleCustomer: 0,
  offeredBosses: [],
};

/** The template and day that a run is created from. */
type Origin = Pick<RunRow, 'templateId' | 'templateDay'>;
const byHand: Origin = { templateId: null, templateDay: null };

/**
 * A new run, created by hand or from a template; not yet written. Refuses a time that does not
 * exist on that day.
 */
export function newRun(
  { now }: Pick<Tx, 'now'>,
  by: Pick<Actor, 'id'>,
  kind: RunKind,
  values: NewValues,
  origin: Origin = byHand,
): RunRow {
  const at = new Date(now).toISOString();
  return {
    id: newId(now),
    kind,
    date: values.date,
    time: values.time,
    startsAt: startOf(values.date, values.time),
    raid: values.raid,
    type: values.type,
    raidType: values.raidType,
    raidBoss: values.raidBoss,
    difficulty: values.difficulty,
    leader: values.leader || null,
    gcs: collectorsOf(values.gc),
    gcPaymentRealm: values.gcPaymentRealm,
    gcDoesInvites: values.gcDoesInvites,
    capacity: values.amountOfPossibleCustomer,
    offeredBosses: null,
    ...(kindRules[kind].spotsPerBoss ? columnsOf({ offeredBosses: values.offeredBosses }) : {}),
    activeCount: 0,
    waitingCount: 0,
    nextPosition: 1,
    note: values.note,
    priceLimitNote: values.priceLimitNote,
    runStatus: 'active',
    runState: '',
    completed: false,
    completions: 0,
    hidden: false,
    logsLink: '',
    createdAsRecurring: values.createdAsRecurringRaid,
    ...origin,
    createdBy: by.id,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    version: 1,
  };
}

/** The audit row of a new run, with all its initial values. */
export function auditNew(tx: Tx, run: RunRow): void {
  tx.audit({
    subject: 'run',
    subjectId: run.id,
    runId: run.id,
    version: run.version,
    differences: Object.fromEntries(
      Object.entries(wireValues(run)).map(([field, newValue]) => [
        field,
        { oldValue: null, newValue },
      ]),
    ),
  });
}

type Labels = readonly { readonly label: string; readonly active: boolean }[];

/**
 * The invalid ones among the touched fields of a run or template, by the catalogue and the members.
 */
export async function findErrors(
  lists: CatalogueLists,
  touched: Partial<RunValues>,
  hasRole: HasRole,
): Promise<{ errors: FieldError[]; realm: string }> {
  const errors: FieldError[] = [];
  const offered = (path: keyof RunValues, labels: Labels, unknown: string) => {
    const value = touched[path];
    if (!value) return;
    if (!labels.some((row) => row.active && row.label === value))
      errors.push({ path, message: unknown });
  };
  offered('raid', lists.raids, 'Unknown raid');
  offered('type', lists.lootTypes, 'Unknown loot type');
  offered('raidType', lists.raidTypes, 'Unknown raid type');
  offered('difficulty', lists.difficulties, 'Unknown difficulty');
  const realm = touched.gcPaymentRealm
    ? findRealm(lists.realms, touched.gcPaymentRealm)
    : undefined;
  if (touched.gcPaymentRealm && !realm) {
    errors.push({ path: 'gcPaymentRealm', message: 'Unknown Realm selected' });
  }
  for (const [index, { boss }] of (touched.offeredBosses ?? []).entries()) {
    if (!lists.shiftBosses.some((row) => row.active && row.label === boss)) {
      errors.push({ path: `offeredBosses.${index}.boss`, message: 'Unknown Boss selected' });
    }
  }
  // A template that was saved before this limit existed creates no run.
  if (spotsOffered(touched.offeredBosses ?? []) > maxSpots) {
    errors.push({ path: 'offeredBosses', message: tooManySpots });
  }
  const collectors = collectorsOf(touched.gc ?? '');
  const people = [
    ['leader', touched.leader, roleGroups.leaders, 'Unknown leader'] as const,
    ...collectors.map((id) => ['gc', id, roleGroups.collectors, 'Unknown gold collector'] as const),
  ];
  for (const [path, id, roles, message] of people) {
    if (id && !(await hasRole(id, roles))) errors.push({ path, message });
  }
  return { errors, realm: realm?.joined ?? '' };
}

/** Whether a member has one of the roles and is not BLACKLISTED. */
export type HasRole = (id: string, roles: readonly string[]) => Promise<boolean>;

/** Asks the database, once per member and roles. */
export function rolesIn(reader: Pick<Tx, 'read'>): HasRole {
  const lookups = new Map<string, Promise<boolean>>();
  return (id, roles) => {
    const key = `${id} ${roles.join()}`;
    let answer = lookups.get(key);
    if (!answer) {
      answer = holdsRole(reader, id, roles);
      lookups.set(key, answer);
    }
    return answer;
  };
}
