import type { Ctx, IdempotencyKey } from './context.ts';
import type { Read } from './database.ts';
import { Refused } from './refused.ts';

/** Adds the key's row to an insert of audit rows, in one statement and one round trip. */
export const keepingResult = (insert: string): string =>
  `with kept as (
    insert into idempotency_keys (member_id, key, endpoint, body_hash, reply)
    values ($2, $3, $4, $5, $6)
  ) ${insert}`;

export const resultValues = (
  memberId: string,
  { key, endpoint, bodyHash }: IdempotencyKey,
  result: unknown,
): string[] => [memberId, key, endpoint, bodyHash, JSON.stringify(result ?? null)];

/** The unique index that an already used key violates. */
export const usedBefore = 'idempotency_keys_member_id_key_pk';

/**
 * The result of the first request with this key; null if there was none (or it had no effect).
 * Refuses if that request was a different one.
 */
export async function earlierResult(
  ctx: Pick<Ctx, 'read' | 'idempotency'> & { readonly actor: { readonly id: string } },
): Promise<{ readonly result: unknown } | null> {
  if (!ctx.idempotency) return null;
  const [row] = await ctx.read<{ endpoint: string; hash: string; reply: string }>(
    `select endpoint, body_hash as hash, reply from idempotency_keys
     where member_id = $1 and key = $2`,
    [ctx.actor.id, ctx.idempotency.key],
    'idempotency.find',
  );
  if (!row) return null;
  if (row.endpoint !== ctx.idempotency.endpoint || row.hash !== ctx.idempotency.bodyHash) {
    throw new Refused('key-reused');
  }
  return { result: JSON.parse(row.reply) as unknown };
}

/** Deletes the results of requests before an instant (ISO). */
export const forgetResults = (q: Read, before: string): Promise<object[]> =>
  q('delete from idempotency_keys where created_at < $1', [before]);
