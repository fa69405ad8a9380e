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
