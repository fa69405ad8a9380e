import type { Tx } from '../../platform/change.ts';

/** On which character a member is paid, with their row held; empty: they have not said so. */
export async function lockPaymentChar(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.q<{ paymentChar: string }>(
    `select payment_char as "paymentChar" from members where discord_id = $1 for update`,
    [id],
    'members.lockPaymentChar',
  );
  return row?.paymentChar ?? '';
}

/** Writes on which characters members are paid. */
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
