import { goldText } from '@warchest/domain/text/amount.ts';
import { soldService, soldServiceText } from '@warchest/domain/services/sold-service.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { enqueueDirectMessages } from '../chat/public.ts';
import { notifyMember } from '../members/public.ts';
import { teamOf, type Service } from './queries.ts';

/** A booking within a sentence: what it is, and for whom. */
const named = ({ row }: Service): string => `${soldServiceText(soldService(row))} for ${row.buyer}`;

/**
 * Notifies the team and the gold holder of a changed price: the team's shares depend on it, and the
 * holder is accountable for it. Not the author of the change.
 */
export function notifyPrice(
  tx: Tx,
  { actor }: Pick<Ctx, 'actor'>,
  before: Service,
  after: Service,
): void {
  const [was, is] = [before.row.price, after.row.price];
  if (was === is) return;
  const text = `${actor.displayName} changed the price of ${named(after)} from ${goldText(was)} to ${goldText(is)}.`;
  const holder = after.row.goldWith === before.row.goldWith ? after.row.goldWith : null;
  const affected = new Set([...teamOf(after), ...(holder === null ? [] : [holder])]);
  for (const id of affected) if (id !== actor.id) notifyMember(tx, id, text);
}

/** Notifies the new gold holder and the previous one; not the author of the change. */
export function notifyHolders(
  tx: Tx,
  { actor }: Pick<Ctx, 'actor'>,
  before: Service,
  after: Service,
): void {
  const [was, is] = [before.row.goldWith, after.row.goldWith];
  if (was === is) return;
  const gold = `the gold of ${named(after)} (${goldText(after.row.price)})`;
  if (is !== null && is !== actor.id) {
    const text = `${actor.displayName} says that you hold ${gold}.`;
    notifyMember(tx, is, text);
    enqueueDirectMessages(tx, 'goldNamed', [{ memberId: is, text }]);
  }
  if (was !== null && was !== actor.id) {
    notifyMember(tx, was, `${actor.displayName} says that you no longer hold ${gold}.`);
  }
}

/** Notifies members who joined or left the team; not the author of the change. */
export function notifyTeam(
  tx: Tx,
  { actor }: Pick<Ctx, 'actor'>,
  before: Service,
  after: Service,
): void {
  const [was, is] = [teamOf(before), teamOf(after)];
  const messagesFor = (ids: readonly string[], text: string) => {
    for (const id of ids) if (id !== actor.id) notifyMember(tx, id, text);
  };
  messagesFor(
    is.filter((id) => !was.includes(id)),
    `${actor.displayName} chose you for ${named(after)}.`,
  );
  messagesFor(
    was.filter((id) => !is.includes(id)),
    `${actor.displayName} took you out of the team of ${named(after)}.`,
  );
}
