import { booker, mayEnter } from '@warchest/domain/members/access.ts';
import { isDue, rolesInForce } from '@warchest/domain/members/role-freshness.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { maySee } from '@warchest/domain/runs/visibility.ts';
import { calendarWindow } from '@warchest/domain/time/window.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { App } from '../../http/app-type.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { readPreferences } from '../chat/queries.ts';
import { ownerOfLink, ownRuns, type LinkOwner } from './queries.ts';
import { calendarOf } from './view.ts';

/** The runs of a person's own, as a calendar: what they lead, collect for, have customers in, or are picked for. */
export async function ownCalendar(
  ctx: Pick<Ctx, 'read' | 'now' | 'config'>,
  person: Person,
): Promise<string> {
  const [runs, wishes] = await Promise.all([
    ownRuns(ctx, person.id, calendarWindow(dayOf(ctx.now))),
    readPreferences(ctx, person.id),
  ]);
  // whoever has booked into a run or is picked for it goes on seeing it when it is hidden
  const seen = runs.filter(
    (run) =>
      run.seated + run.waiting > 0 || run.pickedAs !== null || maySee(run, person, 'schedule'),
  );
  return calendarOf(seen, person.id, ctx.config.publicOrigin, wishes);
}

/**
 * The member of a link who may still use it; their roles are asked for as in use. Refuses: not-found,
 * alike for a link that never was, one that has ended, and that of somebody who left or is BLACKLISTED.
 */
export async function ownerOf(
  ctx: Pick<Ctx, 'read' | 'now'>,
  secretHash: string,
  roles: App['roles'],
): Promise<LinkOwner> {
  let owner = await ownerOfLink(ctx, secretHash);
  if (owner && isDue(owner.rolesRefreshedAt, ctx.now)) {
    await roles.refresh(owner.id);
    owner = await ownerOfLink(ctx, secretHash);
  }
  if (!owner || !mayEnter(booker, new Set(owner.roles))) throw new Refused('not-found');
  return owner;
}

/**
 * The calendar of a link's member. Refuses: chat-unavailable, while nobody can say which roles they
 * have: a calendar program would take an empty answer for an empty calendar.
 */
export async function linkedCalendar(
  ctx: Pick<Ctx, 'read' | 'now' | 'config'>,
  { id, roles, rolesRefreshedAt }: LinkOwner,
): Promise<string> {
  const inForce = rolesInForce(roles, rolesRefreshedAt, ctx.now);
  if (!mayEnter(booker, inForce)) throw new Refused('chat-unavailable', { retryAfter: 60 });
  return ownCalendar(ctx, { id, roles: inForce });
}
