import type { RunChange } from '@warchest/contract/run-change.ts';
import { runFields, type RunField } from '@warchest/domain/runs/editable.ts';
import { spotsOffered } from '@warchest/domain/runs/spots.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { OfferedBoss, RunRow } from '../runs/public.ts';

/** Fields that depend on the kind: one or several collectors, spots of the run or of its bosses. */
interface ByKind {
  gc: string | readonly string[];
  type: string;
  priceLimitNote: string;
  amountOfPossibleCustomer: number;
  offeredBosses: readonly OfferedBoss[];
}

/**
 * The changeable values of a run under their wire names; fields that its kind does not have are
 * left out.
 */
export type RunValues = Required<Pick<RunChange, Exclude<RunField, keyof ByKind>>> & ByKind;

export const wireValues = (run: RunRow): RunValues => ({
  date: run.date,
  time: run.time,
  raid: run.raid,
  type: run.type,
  raidType: run.raidType,
  raidBoss: run.raidBoss,
  difficulty: run.difficulty,
  runStatus: run.runStatus,
  hidden: run.hidden,
  completed: run.completed,
  runState: run.runState,
  gcPaymentRealm: run.gcPaymentRealm,
  leader: run.leader ?? '',
  gc: kindRules[run.kind].severalCollectors ? run.gcs : (run.gcs[0] ?? ''),
  note: run.note,
  priceLimitNote: run.priceLimitNote,
  amountOfPossibleCustomer: run.capacity,
  offeredBosses: run.offeredBosses ?? [],
  gcDoesInvites: run.gcDoesInvites,
  logs: run.logsLink,
});

/**
 * The sent changeable fields; derived ones are left out, such as the total spots of a shift's
 * bosses.
 */
export function sentValues(kind: RunKind, body: RunChange): Partial<RunValues> {
  const fields = body as Readonly<Record<string, unknown>>;
  const sent: Record<string, unknown> = {};
  for (const field of runFields) if (fields[field] !== undefined) sent[field] = fields[field];
  if (kindRules[kind].spotsPerBoss) delete sent.amountOfPossibleCustomer;
  return sent;
}

export const collectorsOf = (gc: string | readonly string[]): string[] =>
  typeof gc === 'string' ? [gc].filter(Boolean) : [...gc];

/** The columns of wire values. If spots belong to bosses, the capacity is their sum. */
export function columnsOf(values: Partial<RunValues>): Partial<RunRow> {
  const { leader, gc, amountOfPossibleCustomer, offeredBosses, logs, ...plain } = values;
  return {
    ...plain,
    ...(leader === undefined ? {} : { leader: leader || null }),
    ...(gc === undefined ? {} : { gcs: collectorsOf(gc) }),
    ...(amountOfPossibleCustomer === undefined ? {} : { capacity: amountOfPossibleCustomer }),
    ...(offeredBosses === undefined
      ? {}
      : { offeredBosses: [...offeredBosses], capacity: spotsOffered(offeredBosses) }),
    ...(logs === undefined ? {} : { logsLink: logs }),
  };
}
