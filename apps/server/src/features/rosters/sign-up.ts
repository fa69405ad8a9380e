import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { getTableColumns } from 'drizzle-orm';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { isSameCharacter } from '@warchest/domain/rosters/correction.ts';
import {
  absentKey,
  isCompleteSignUp,
  signedKey,
  statusLabel,
} from '@warchest/domain/rosters/sign-up.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { RunFacts } from '@warchest/domain/runs/run.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import type { Tx } from '../../platform/change.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';
import { enqueueMessages } from '../chat/public.ts';
import { checkCatalogueValues } from './check-catalogue-values.ts';
import { notifyOfLeave } from './messages.ts';
import { lockCharacter, rememberCharacter } from './queries-characters.ts';
import { lockRoster, signupRows, type FullRoster, type RosterRef } from './queries.ts';
import { settleRoster } from './change-roster.ts';
import { rosterSignups, type SignupRow } from './tables.ts';

/** The member who signs up, with their current name. */
export interface Booster {
  /** Discord id. */
  readonly id: string;
  readonly name: string;
}

/**
 * What a booster offers to play. Missing values stay as they were in the previous sign-up; values
 * of the character also come from sign-ups for other runs.
 */
export interface Offered {
  readonly role: BoosterRole;
  readonly class: string;
  /** A label of the catalogue; default: signed. */
  readonly status?: string;
  readonly itemLevel?: number | null;
  readonly note?: string;
  readonly logsLink?: string;
  readonly logs?: string;
  /** Percent. */
  readonly median?: number | null;
  readonly best?: number | null;
  readonly kills?: number | null;
}

/** Maximum number of sign-ups of a roster; far more than any run gets. */
export const maxSignups = 500;
const columns = Object.keys(getTableColumns(rosterSignups)) as (keyof SignupRow)[];

/**
 * Signs a member up for a run, or changes their sign-up of the same class; each class is a separate
 * entry, and an equal sign-up changes nothing. Call it within a change (`roster.signup`) of that
 * member. Open boards and the sign-up message are updated.
 * Refuses: not-found, roster-closed (closed, started, cancelled, completed), booster-picked,
 * invalid (class, status, missing logs).
 */
export async function signUp(
  tx: Tx,
  lists: Pick<CatalogueLists, 'classes' | 'signupStatuses'>,
  ref: RosterRef,
  who: Booster,
  offered: Offered,
): Promise<SignupRow> {
  const roster = await lockRoster(tx, ref);
  refuseClosed(roster, tx.now);
  checkCatalogueValues(lists, offered);
  if (roster.picks.some(({ memberId }) => memberId === who.id)) throw new Refused('booster-picked');
  const before = roster.signups.find(
    (one) => one.memberId === who.id && one.class === offered.class,
  );
  if (!before && roster.signups.length >= maxSignups) {
    throw new Refused('roster-closed', { detail: 'Enough boosters have signed up' });
  }
  const logsLink = offered.logsLink ?? before?.logsLink;
  const known =
    before?.logsLink === logsLink && before !== undefined
      ? before
      : await lockCharacter(tx, who.id, offered.class, logsLink);
  const values: SignupRow = {
    id: before?.id ?? newId(tx.now),
    rosterId: roster.row.id,
    memberId: who.id,
    memberName: who.name,
    role: offered.role,
    class: offered.class,
    status: offered.status ?? statusLabel(signedKey, lists.signupStatuses),
    logs: offered.logs ?? known?.logs ?? '',
    logsLink: logsLink ?? known?.logsLink ?? '',
    note: offered.note ?? before?.note ?? '',
    median: offered.median ?? known?.median ?? null,
    best: offered.best ?? known?.best ?? null,
    kills: offered.kills ?? known?.kills ?? null,
    itemLevel: offered.itemLevel ?? known?.itemLevel ?? null,
    signedAt: before?.signedAt ?? new Date(tx.now).toISOString(),
    saidAt: before?.saidAt ?? null,
  };
  const row =
    before && !isSameCharacter(before, values)
      ? { ...values, saidAt: new Date(tx.now).toISOString() }
      : values;
  if (!isCompleteSignUp(row)) {
    throw new Refused('invalid', { errors: [{ path: 'logsLink', message: fieldIsRequired }] });
  }
  if (before && columns.every((column) => before[column] === row[column])) {
    tx.nothing();
    return row;
  }
  if (before) await tx.q(signupRows.updateSql, signupRows.updated(row), 'rosters.resign');
  else await tx.q(signupRows.insertSql, signupRows.inserted(row), 'rosters.sign');
  await rememberCharacter(tx, row);
  await followed(tx, roster, who.id, before, row);
  return row;
}

/**
 * Withdraws a member's sign-ups, within a change (`roster.leave`). A picked booster is marked
 * absent and unpicked; the leader is notified. An attendance mark by the leader stays: a no-show
 * cannot be undone by leaving.
 * Refuses: not-found, roster-closed, not-signed-up.
 */
export async function leave(
  tx: Tx,
  lists: Pick<CatalogueLists, 'signupStatuses'>,
  ref: RosterRef,
  who: Booster,
): Promise<void> {
  const roster = await lockRoster(tx, ref);
  const { run, row, signups, picks } = roster;
  if (!isOngoing(run)) throw new Refused('roster-closed');
  const own = signups.filter(({ memberId }) => memberId === who.id);
  if (own.length === 0) throw new Refused('not-signed-up');
  const pick = picks.find(({ memberId }) => memberId === who.id);
  if (pick && pick.attendance !== 'here') {
    throw new Refused('roster-closed', { detail: 'The leader has already marked your attendance' });
  }
  const current = pick && own.find((one) => one.class === pick.class);
  await tx.q(
    'delete from roster_signups where roster_id = $1 and member_id = $2 and id is distinct from $3',
    [row.id, who.id, current?.id ?? null],
    'rosters.leave',
  );
  if (pick) {
    await tx.q('delete from roster_picks where id = $1', [pick.id], 'rosters.leavePick');
    if (pick.state !== 'removed') notifyOfLeave(tx, run, who.name, pick);
  }
  const absent = statusLabel(absentKey, lists.signupStatuses);
  if (current) {
    const after = { ...current, status: absent };
    await tx.q(signupRows.updateSql, signupRows.updated(after), 'rosters.leaveKept');
  }
  await enqueueMessages(tx, [{ kind: 'roster.changed', rosterId: row.id, runId: run.id }]);
  await settleRoster(tx, roster, [
    {
      boosterId: who.id,
      differences: {
        signups: { oldValue: own.map(describe), newValue: [] },
        ...(pick ? { pick: { oldValue: `${pick.role}, ${pick.class}`, newValue: null } } : {}),
      },
    },
  ]);
}

const describe = ({ role, class: name, status }: SignupRow): string =>
  `${role}, ${name}, ${status}`;

/** Whether a run has started, by its state or by the clock. Sign-up ends then. */
export const signUpEnds = (
  run: { readonly runState: RunFacts['runState']; readonly startsAt: string },
  now: number,
): boolean => run.runState === 'started' || Date.parse(run.startsAt) <= now;

/** Refuses if the run has started, is cancelled or completed, or the leader closed the sign-up. */
function refuseClosed({ run, row }: FullRoster, now: number): void {
  if (row.closed || !isOngoing(run) || signUpEnds(run, now)) throw new Refused('roster-closed');
}

async function followed(
  tx: Tx,
  roster: FullRoster,
  boosterId: string,
  before: SignupRow | undefined,
  after: SignupRow,
): Promise<void> {
  await enqueueMessages(tx, [
    { kind: 'roster.changed', rosterId: roster.row.id, runId: roster.run.id },
  ]);
  await settleRoster(tx, roster, [
    {
      boosterId,
      differences: {
        signup: { oldValue: before ? describe(before) : null, newValue: describe(after) },
        itemLevel: { oldValue: before?.itemLevel ?? null, newValue: after.itemLevel },
      },
    },
  ]);
}
