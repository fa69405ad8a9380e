import { goldText } from '@warchest/domain/gold/amount.ts';
import { whatIsSold } from '@warchest/domain/services/order.ts';
import { serviceRules } from '@warchest/domain/services/section.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { tell } from '../members/steps.ts';
import { teamOf, type Service } from './queries.ts';
import type { ServiceRow } from './tables.ts';

/** What was sold, in the middle of a sentence. */
export const soldName = (row: Pick<ServiceRow, 'section' | 'title' | 'details'>): string =>
  `${serviceRules[row.section].words.one} (${whatIsSold(row)})`;

/** A booking in the middle of a sentence: what it is, and for whom. */
const named = ({ row }: Service): string => `${soldName(row)} for ${row.buyer}`;

/** Tells the team what is paid for their work now, when its price was changed; not whoever did it. */
export function notifyPrice(
  tx: Tx,
  { actor }: Pick<Ctx, 'actor'>,
  before: Service,
  after: Service,
): void {
  const [was, is] = [before.row.price, after.row.price];
  if (was === is) return;
  const text = `${actor.displayName} changed the price of ${named(after)} from ${goldText(was)} to ${goldText(is)}.`;
  for (const id of teamOf(after)) if (id !== actor.id) tell(tx, id, text);
}

/** Tells those who were chosen, and those who no longer are; not whoever did it. */
export function notifyTeam(
  tx: Tx,
  { actor }: Pick<Ctx, 'actor'>,
  before: Service,
  after: Service,
): void {
  const [was, is] = [teamOf(before), teamOf(after)];
  const say = (ids: readonly string[], text: string) => {
    for (const id of ids) if (id !== actor.id) tell(tx, id, text);
  };
  say(
    is.filter((id) => !was.includes(id)),
    `${actor.displayName} chose you for ${named(after)}.`,
  );
  say(
    was.filter((id) => !is.includes(id)),
    `${actor.displayName} took you out of the team of ${named(after)}.`,
  );
}
