import type { RunChange } from '@warchest/contract/runs.ts';
import { runFields, type RunField } from '@warchest/domain/runs/editable.ts';
import type { RunRow } from '../runs/tables.ts';

/** The changeable values of a run under their wire names. */
export type RunValues = Pick<Required<RunChange>, RunField>;

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
  gc: run.gcs[0] ?? '',
  note: run.note,
  priceLimitNote: run.priceLimitNote,
  amountOfPossibleCustomer: run.capacity,
  gcDoesInvites: run.gcDoesInvites,
  logs: run.logsLink,
});

/** The changeable fields that were sent; everything derived is left out. */
export function sentValues(body: RunChange): Partial<RunValues> {
  const sent: Record<string, unknown> = {};
  for (const field of runFields) if (body[field] !== undefined) sent[field] = body[field];
  return sent;
}

/** The columns of wire values. */
export function columnsOf(values: Partial<RunValues>): Partial<RunRow> {
  const { leader, gc, amountOfPossibleCustomer, logs, ...plain } = values;
  return {
    ...plain,
    ...(leader === undefined ? {} : { leader: leader || null }),
    ...(gc === undefined ? {} : { gcs: gc ? [gc] : [] }),
    ...(amountOfPossibleCustomer === undefined ? {} : { capacity: amountOfPossibleCustomer }),
    ...(logs === undefined ? {} : { logsLink: logs }),
  };
}
