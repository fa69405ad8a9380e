import { booker, mayEnter } from '@warchest/domain/members/access.ts';
import { isDue, rolesInForce } from '@warchest/domain/members/role-freshness.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { maySee } from '@warchest/domain/runs/visibility.ts';
import { calendarWindow } from '@warchest/domain/time/window.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { App } from '../../http/app-type.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { readPreferences } from '../chat/public.ts';
import { ownerOfLink, ownRuns, type LinkOwner } from './queries.ts';
import { calendarOf } from './view.ts';

/**
 * The caller's own runs as a calendar: those they lead, collect for, have customers in, or are
 * picked for.
 */
export async function ownCalendar(
  ctx: Pick<Ctx, 'read' | 'now' | 'config'>,
  person: Person,
): Promise<string> {
  const [runs, preferences] = await Promise.all([
    ownRuns(ctx, person.id, calendarWindow(dayOf(ctx.now))),
    readPreferences(ctx, person.id),
  ]);
  // A hidden run stays visible to those who booked into it or are picked for it.
  const seen = runs.filter(
    (run) =>
      run.seated + run.waiting > 0 || run.pickedAs !== null || maySee(run, person, 'schedule'),
  );
  return calendarOf(seen, person.id, ctx.config.publicOrigin, preferences);
}

/**
 * The member of a link, with refreshed roles. Refuses: not-found, alike for an unknown link, a
 * deleted one, and one of a member who left or is BLACKLISTED.
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
 * The calendar of a link's member. Refuses: chat-unavailable, while the member's roles are unknown:
 * a calendar program would treat an empty answer as an empty calendar.
 */
export async function linkedCalendar(
  ctx: Pick<Ctx, 'read' | 'now' | 'config'>,
  { id, roles, rolesRefreshedAt }: LinkOwner,
): Promise<string> {
  const currentRoles = rolesInForce(roles, rolesRefreshedAt, ctx.now);
  if (!mayEnter(booker, currentRoles)) throw new Refused('chat-unavailable', { retryAfter: 60 });
  return ownCalendar(ctx, { id, roles: currentRoles });
}
