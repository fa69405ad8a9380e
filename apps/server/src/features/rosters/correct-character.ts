import type { Roster } from '@warchest/contract/roster-view.ts';
import { classNamed } from '@warchest/domain/catalogue/class-names.ts';
import {
  characterValues,
  correctedElsewhere,
  type CharacterValues,
  type ReportedValues,
} from '@warchest/domain/rosters/correction.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import type { Difference } from '../../platform/tables.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { lockRuns } from '../runs/public.ts';
import { rostersById, signupRows } from './queries.ts';
import { lockCharacter, rememberCharacter, currentSignUpsOf } from './queries-characters.ts';
import { changeRoster, settleRoster } from './change-roster.ts';
import type { SignupRow } from './tables.ts';

const columns = { ilvl: 'itemLevel', best: 'best', median: 'median', kills: 'kills' } as const;
const fields = Object.keys(columns) as (keyof typeof columns)[];

interface Corrected extends Partial<Record<keyof typeof columns, number | null | undefined>> {
  readonly raidId: string;
  readonly booster: string;
  readonly charClass: string;
}

/**
 * Corrects the character of a sign-up: item level and parses. Also for picked boosters, because it
 * does not change what they play. The correction is stored for the next sign-up and applied to all
 * other current boards where the character signed up, except for values that its player reported
 * there later (record 38).
 * Refuses: not-found, forbidden, run-completed, run-closed, not-signed-up.
 */
export async function correctCharacter(ctx: Ctx, sent: Corrected): Promise<{ data: Roster }> {
  const { classes } = await catalogueLists(ctx);
  const corrected = { ...sent, charClass: classNamed(classes, sent.charClass) };
  const needed = { right: 'pick', also: (tx: Tx) => runsOf(tx, corrected) } as const;
  return changeRoster(ctx, 'roster.values', corrected, needed, async (tx, roster) => {
    const before = roster.signups.find(
      (one) => one.memberId === corrected.booster && one.class === corrected.charClass,
    );
    if (!before) throw new Refused('not-signed-up');
    const after = { ...before };
    for (const field of fields) {
      const value = corrected[field];
      if (value !== undefined) after[columns[field]] = value;
    }
    const differences = differencesOf(before, after);
    if (Object.keys(differences).length === 0) return tx.nothing();
    await tx.q(signupRows.updateSql, signupRows.updated(after), 'rosters.setValues');
    await settleRoster(tx, roster, [{ boosterId: corrected.booster, differences }]);
    await correctElsewhere(tx, before, after);
  });
}

function differencesOf(before: CharacterValues, after: CharacterValues) {
  const differences: Record<string, Difference> = {};
  for (const column of characterValues) {
    if (before[column] !== after[column]) {
      differences[column] = { oldValue: before[column], newValue: after[column] };
    }
  }
  return differences;
}

/** The run of a sign-up, and those where the same character has signed up. */
async function runsOf(tx: Tx, { raidId, booster, charClass }: Corrected): Promise<string[]> {
  const [own] = await tx.q<{ logsLink: string }>(
    `select s.logs_link as "logsLink" from roster_signups s join rosters r on r.id = s.roster_id
     where r.run_id = $1 and r.deleted_at is null and s.member_id = $2 and s.class = $3`,
    [raidId, booster, charClass],
    'rosters.characterOf',
  );
  if (!own) return [raidId];
  const character = { memberId: booster, class: charClass, logsLink: own.logsLink };
  const others = await currentSignUpsOf(tx, character, tx.now);
  return [raidId, ...others.map(({ runId }) => runId)];
}

const toReported = (signup: SignupRow): ReportedValues => ({
  ...signup,
  saidAt: signup.saidAt ?? signup.signedAt,
});

/** Applies a correction to the stored character, and to other boards. */
async function correctElsewhere(tx: Tx, before: SignupRow, after: SignupRow): Promise<void> {
  const reported = toReported(before);
  const elsewhere = (there: ReportedValues) => correctedElsewhere(reported, after, there);
  const known = await lockCharacter(tx, before.memberId, before.class, before.logsLink);
  const updated = known ? elsewhere({ ...known, saidAt: known.updatedAt }) : after;
  if (isSomething(updated)) await rememberCharacter(tx, { ...(known ?? after), ...updated });

  const signups = (await lockSignUpsOf(tx, before)).flatMap((signup) => {
    const changes = signup.id === before.id ? {} : elsewhere(toReported(signup));
    return isSomething(changes) ? [{ signup, corrected: { ...signup, ...changes } }] : [];
  });
  const found = await rostersById(
    tx,
    signups.map(({ signup }) => signup.rosterId),
  );
  for (const { row } of found) {
    for (const { signup, corrected } of signups) {
      if (signup.rosterId !== row.id) continue;
      await tx.q(signupRows.updateSql, signupRows.updated(corrected), 'rosters.setValues');
      const differences = differencesOf(signup, corrected);
      await settleRoster(tx, { row }, [{ boosterId: signup.memberId, differences }]);
    }
  }
}

const isSomething = (changes: object): boolean => Object.keys(changes).length > 0;

/** The sign-ups of a locked character, with their runs locked. */
async function lockSignUpsOf(tx: Tx, character: SignupRow): ReturnType<typeof currentSignUpsOf> {
  // A run with a sign-up that came meanwhile is locked out of order; a deadlock is retried.
  const runIds = (await currentSignUpsOf(tx, character, tx.now)).map(({ runId }) => runId);
  await lockRuns(tx, runIds);
  const now = await currentSignUpsOf(tx, character, tx.now);
  return now.filter(({ runId }) => runIds.includes(runId));
}
