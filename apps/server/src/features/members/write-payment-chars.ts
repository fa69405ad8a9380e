import type { Tx } from '../../platform/change.ts';

/** A member's payment character, with their row locked; empty if unset. */
export async function lockPaymentChar(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.q<{ paymentChar: string }>(
    `select payment_char as "paymentChar" from members where discord_id = $1 for update`,
    [id],
    'members.lockPaymentChar',
  );
  return row?.paymentChar ?? '';
}

/** Writes members' payment characters. */
export const writePaymentChars = (
  tx: Tx,
  chars: readonly { readonly id: string; readonly paymentChar: string }[],
): Promise<object[]> =>
  tx.q(
    `update members set payment_char = given.char
     from jsonb_to_recordset($1::jsonb) as given (id text, char text)
     where discord_id = given.id`,
    [JSON.stringify(chars.map(({ id, paymentChar }) => ({ id, char: paymentChar })))],
    'members.writePaymentChars',
  );
