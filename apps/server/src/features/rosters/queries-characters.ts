import type { Parses } from '@warchest/domain/rosters/parses.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { rowsOf } from '../../platform/rows.ts';
import { boosterCharacters, type CharacterRow, type SignupRow } from './tables.ts';

type Reader = Pick<Ctx, 'read'>;

const rows = rowsOf(boosterCharacters);

/** What is remembered of a character: filled in when its player signs up again. */
export type KnownCharacter = Parses & Pick<CharacterRow, 'logs' | 'logsLink' | 'itemLevel'>;

/**
 * What was last said of a member's character of a class.
 * @param logsLink of the character that is meant; left out: the one of whom something was said last
 */
export async function knownCharacter(
  reader: Reader,
  memberId: string,
  playedClass: string,
  logsLink?: string,
): Promise<KnownCharacter | undefined> {
  const [row] = await reader.read<CharacterRow>(
    `select ${rows.columns()} from booster_characters
     where member_id = $1 and class = $2 and ($3::text is null or logs_link = $3)
     order by updated_at desc limit 1`,
    [memberId, playedClass, logsLink ?? null],
    'rosters.character',
  );
  return row;
}

const rememberSql = `${rows.insertSql} on conflict (member_id, class, logs_link) do update set
  logs = excluded.logs, item_level = excluded.item_level, best = excluded.best,
  median = excluded.median, kills = excluded.kills, updated_at = excluded.updated_at`;

/** Remembers what a sign-up says of its character. */
export async function rememberCharacter(tx: Tx, signup: SignupRow): Promise<void> {
  const { memberId, logs, logsLink, itemLevel, best, median, kills } = signup;
  const row: CharacterRow = {
    memberId,
    class: signup.class,
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
