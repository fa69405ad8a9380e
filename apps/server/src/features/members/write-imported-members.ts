import type { Role } from '@warchest/domain/members/roles.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { isSame } from '../../platform/table-statements.ts';
import type { Difference } from '../../platform/tables.ts';

/** A member as an import compares them. */
export interface ComparedMember {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly paymentChar: string;
  readonly roles: readonly Role[];
  /** Whether the chat platform was never asked about them: they never logged in. */
  readonly isNew: boolean;
}

/** When members were "asked about" who never logged in: the first answer is newer. */
const never = '1970-01-01T00:00:00.000Z';

const comparedSql = `select discord_id as id, username, display_name as "displayName",
    payment_char as "paymentChar", roles, roles_refreshed_at = '${never}' as "isNew"
  from members where discord_id = any($1) order by discord_id`;

/** The members among these ids. */
export const comparedMembers = (
  reader: Pick<Ctx, 'read'>,
  ids: readonly string[],
): Promise<ComparedMember[]> => reader.read<ComparedMember>(comparedSql, [ids], 'members.compared');

/** The same, locked until the transaction ends. */
export const lockCompared = (
  reader: Pick<Ctx, 'read'>,
  ids: readonly string[],
): Promise<ComparedMember[]> =>
  reader.read<ComparedMember>(`${comparedSql} for update`, [ids], 'members.lockCompared');

/** What an import writes of a member, as it is kept for taking it back. */
export interface KeptMember {
  readonly displayName: string;
  readonly username: string;
  readonly paymentChar: string;
  readonly invited: readonly Role[];
}

/**
 * Writes members: new ones without roles. Names are only written of those who never logged in: the
 * chat platform says the others.
 */
export const writeMembers = (
  tx: Tx,
  members: readonly (KeptMember & { readonly id: string })[],
): Promise<object[]> =>
  tx.q(
    `insert into members (discord_id, username, display_name, payment_char, roles_refreshed_at,
       created_at, seen_at)
     select id, username, "displayName", "paymentChar", '${never}', $2, '${never}'
     from jsonb_to_recordset($1::jsonb)
       as given (id text, username text, "displayName" text, "paymentChar" text)
     on conflict (discord_id) do update set payment_char = excluded.payment_char,
       username = case when members.roles_refreshed_at = '${never}'
         then excluded.username else members.username end,
       display_name = case when members.roles_refreshed_at = '${never}'
         then excluded.display_name else members.display_name end`,
    [
      JSON.stringify(
        members.map(({ id, username, displayName, paymentChar }) => ({
          id,
          username,
          displayName,
          paymentChar,
        })),
      ),
      new Date(tx.now).toISOString(),
    ],
    'members.import',
  );

/** Removes members who never logged in and whom nothing names. */
export const deleteMembers = (tx: Tx, ids: readonly string[]): Promise<object[]> =>
  tx.q(
    `delete from members where discord_id = any($1) and roles_refreshed_at = '${never}'`,
    [ids],
    'members.delete',
  );

const recorded = ['username', 'displayName', 'paymentChar', 'invited'] as const;

/** The changed fields of a member for the audit; before is null for a new one. */
export const memberDifferences = (
  before: KeptMember | null,
  after: KeptMember,
): Record<string, Difference> =>
  Object.fromEntries(
    recorded
      .map(
        (field) => [field, { oldValue: before?.[field] ?? null, newValue: after[field] }] as const,
      )
      .filter(([, { oldValue, newValue }]) => !isSame(oldValue, newValue)),
  );
