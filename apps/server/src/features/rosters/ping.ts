import type { Roster } from '@warchest/contract/roster-view.ts';
import { boosterRoles } from '@warchest/domain/rosters/role.ts';
import { missingOf } from '@warchest/domain/rosters/counts.ts';
import type { Ctx } from '../../platform/context.ts';
import { enqueueMessages } from '../chat/public.ts';
import { requestedRoles } from './view.ts';
import { changeRoster, settleRoster, usedNow } from './change-roster.ts';

interface Ping {
  readonly message: string;
  /** The characters that invite, and further text; each may be empty. */
  readonly horde: string;
  readonly alliance: string;
  readonly custom: string;
  readonly voice: string;
}

/**
 * Invites the picked and notified boosters into the group.
 * Refuses: not-found, forbidden, run-completed, run-closed, nobody-picked, cooling-down.
 */
export const ping = (ctx: Ctx, request: Ping): Promise<{ data: Roster }> =>
  changeRoster(
    ctx,
    'roster.ping',
    request,
    { right: 'ping', coolDown: 'ping' },
    async (tx, roster) => {
      const { row, run, picks } = roster;
      const { horde, alliance, custom, voice } = request;
      const memberIds = picks.filter(({ state }) => state === 'saved').map((one) => one.memberId);
      await enqueueMessages(tx, [
        {
          kind: 'roster.ping',
          rosterId: row.id,
          runId: run.id,
          memberIds,
          horde,
          alliance,
          custom,
          voice,
        },
      ]);
      const differences = Object.fromEntries(
        Object.entries({ horde, alliance, custom, voice, boosters: memberIds.length }).map(
          ([field, newValue]) => [field, { oldValue: null, newValue }],
        ),
      );
      await settleRoster(tx, roster, [{ differences }], usedNow(row, 'ping', tx.now));
    },
  );

/**
 * Calls for missing boosters, at most every half hour.
 * Refuses: not-found, forbidden, run-completed, run-closed, urgent-too-late, cooling-down.
 */
export const pingUrgently = (
  ctx: Ctx,
  ref: { readonly message: string; readonly raidId: string },
): Promise<{ data: Roster }> =>
  changeRoster(
    ctx,
    'roster.urgent',
    ref,
    { right: 'urgent', coolDown: 'urgent' },
    async (tx, roster) => {
      const { row, run, picks } = roster;
      const missing = missingOf(
        requestedRoles(row),
        picks.filter(({ state }) => state !== 'removed'),
      );
      await enqueueMessages(tx, [
        { kind: 'roster.urgent', rosterId: row.id, runId: run.id, missing },
      ]);
      const differences = Object.fromEntries(
        boosterRoles.map((role) => [role, { oldValue: null, newValue: missing[role] }]),
      );
      await settleRoster(tx, roster, [{ differences }], usedNow(row, 'urgent', tx.now));
    },
  );
