import type { HistoryName } from '@warchest/contract/change-histories.ts';
import { maxLogEntries } from '@warchest/contract/logs.ts';
import type { Log } from '@warchest/contract/log-view.ts';
import { isAdmin } from '@warchest/domain/members/roles.ts';
import type { AuditSubject } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { orderExists } from '../loyalty/public.ts';
import { memberNames } from '../members/public.ts';
import { historyOf, type LogRow } from './queries.ts';
import { logView } from './view.ts';

/** The audit subject of each history. */
const subjects: Readonly<Record<HistoryName, AuditSubject>> = {
  member: 'member',
  paymentChar: 'member',
  points: 'points',
  order: 'order',
  item: 'item',
  work: 'rules',
  settings: 'settings',
  roles: 'roles',
  cycle: 'cycle',
  cuts: 'cuts',
  catalogue: 'catalogue',
};

interface HistoryRequest {
  readonly params: { readonly id: string };
  readonly query: { readonly before?: string | undefined; readonly part?: string | undefined };
}

/**
 * The changes of one entity, newest first; for a part of it, only changes of that part.
 * Refuses: not-found, for unknown entities; forbidden, for other members' payment characters.
 */
export async function showChangeHistory(
  ctx: Ctx,
  name: HistoryName,
  { params: { id }, query: { before, part: requestedPart } }: HistoryRequest,
): Promise<Log> {
  const isOfOtherMember = name === 'paymentChar' && id !== ctx.actor.id;
  if (isOfOtherMember && !isAdmin(ctx.actor))
    throw new Refused('forbidden', { detail: 'Only admins see the payment characters of others' });
  const part = name === 'paymentChar' ? 'paymentChar' : requestedPart;
  const subject = subjects[name];
  const rows = await historyOf(ctx, { subject, id, part, before, max: maxLogEntries + 1 });
  const isWhole = before === undefined && requestedPart === undefined;
  if (rows.length === 0 && isWhole && (await isThere[name]?.(ctx, id)) === false)
    throw new Refused('not-found', { detail: `Nothing has the id ${id}` });
  return logView(ctx, part === undefined ? rows : rows.map((row) => onlyPart(row, part)));
}

const onlyPart = (row: LogRow, part: string): LogRow => ({
  ...row,
  differences: Object.fromEntries(
    Object.entries(row.differences).filter(
      ([field]) => field === part || field.startsWith(`${part}.`),
    ),
  ),
});

const isMember = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await memberNames(ctx, new Set([id]))).has(id);

/** Whether an entity without changes exists; entities that are not listed always exist. */
const isThere: Partial<Record<HistoryName, (ctx: Ctx, id: string) => Promise<boolean>>> = {
  member: isMember,
  paymentChar: isMember,
  points: isMember,
  order: orderExists,
  // The first audit row of an item is its creation.
  item: () => Promise.resolve(false),
};
