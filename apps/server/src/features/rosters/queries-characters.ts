import type { Parses } from '@warchest/domain/rosters/parses.ts';
import type { Ctx } from '../../platform/context.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import type { Tx } from '../../platform/change.ts';
import { current, signupRows } from './queries.ts';
import { boosterCharacters, type CharacterRow, type SignupRow } from './tables.ts';

type Reader = Pick<Ctx, 'read'>;

const rows = tableStatements(boosterCharacters);

/** The stored values of a character, which fill in the player's next sign-up. */
export type KnownCharacter = Parses & Pick<CharacterRow, 'logs' | 'logsLink' | 'itemLevel'>;

const knownSql = `select ${rows.columns()} from booster_characters
  where member_id = $1 and class = $2 and ($3::text is null or logs_link = $3)
  order by updated_at desc limit 1`;

/**
 * The stored values of a member's character of a class.
 * @param logsLink identifies the character; default: the one that was updated last
 */
export async function knownCharacter(
  reader: Reader,
  memberId: string,
  playedClass: string,
  logsLink?: string,
): Promise<KnownCharacter | undefined> {
  const values = [memberId, playedClass, logsLink ?? null];
  const [row] = await reader.read<CharacterRow>(knownSql, values, 'rosters.character');
  return row;
}

/**
 * The same, locked until the transaction ends: signing up and correcting wait for each other.
 * Locked after runs.
 */
export async function lockCharacter(
  tx: Tx,
  memberId: string,
  playedClass: string,
  logsLink?: string,
): Promise<CharacterRow | undefined> {
  const values = [memberId, playedClass, logsLink ?? null];
  const [row] = await tx.q<CharacterRow>(`${knownSql} for update`, values, 'rosters.holdCharacter');
  return row;
}

/** The stored values of members' characters, of each class the one that was updated last. */
export async function knownCharacters(
  { read }: Reader,
  memberIds: readonly string[],
): Promise<CharacterRow[]> {
  if (memberIds.length === 0) return [];
  return read<CharacterRow>(
    `select distinct on (member_id, class) ${rows.columns()} from booster_characters
     where member_id = any($1) order by member_id, class, updated_at desc`,
    [memberIds],
    'rosters.characters',
  );
}

/** A sign-up with its run. */
type ActiveSignup = SignupRow & { readonly runId: string };

/** The sign-ups of a member's character for upcoming and ongoing runs. */
export const currentSignUpsOf = (
  reader: Reader,
  { memberId, class: played, logsLink }: Pick<SignupRow, 'memberId' | 'class' | 'logsLink'>,
  now: number,
): Promise<ActiveSignup[]> =>
  reader.read<ActiveSignup>(
    `select ${signupRows.columns('s')}, runs.id as "runId"
     from roster_signups s join rosters r on r.id = s.roster_id join runs on runs.id = r.run_id
     where s.member_id = $2 and s.class = $3 and s.logs_link = $4
       and r.deleted_at is null and runs.deleted_at is null
       and not runs.completed and runs.run_status = 'active' and ${current}
     order by runs.id`,
    [new Date(now).toISOString(), memberId, played, logsLink],
    'rosters.currentSignUps',
  );

const rememberSql = `${rows.insertSql} on conflict (member_id, class, logs_link) do update set
  logs = excluded.logs, item_level = excluded.item_level, best = excluded.best,
  median = excluded.median, kills = excluded.kills, updated_at = excluded.updated_at`;

/** Stores the values of a character. */
export async function rememberCharacter(
  tx: Tx,
  values: Omit<CharacterRow, 'updatedAt'>,
): Promise<void> {
  const { memberId, class: played, logs, logsLink, itemLevel, best, median, kills } = values;
  const row: CharacterRow = {
    memberId,
    class: played,
    logs,
    logsLink,
    itemLevel,
    best,
    median,
    kills,
    updatedAt: new Date(tx.now).toISOString(),
  };
  await tx.q(rememberSql, rows.inserted(row), 'rosters.remember');
}
