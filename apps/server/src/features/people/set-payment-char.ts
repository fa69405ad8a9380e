import { paymentCharOf } from '@warchest/domain/gold/payment-char.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { lockPaymentChar, writePaymentChars } from '../members/public.ts';
import { catalogueLists } from '../catalogue/public.ts';

/**
 * Sets the character that the caller is paid on, with its realm spelled as in the catalogue.
 * Refuses: invalid.
 */
export async function setPaymentChar(ctx: Ctx, typed: string): Promise<{ paymentChar: string }> {
  const lists = await catalogueLists(ctx);
  const result = paymentCharOf(
    typed,
    lists.realms.filter((realm) => realm.active),
  );
  if ('message' in result)
    throw new Refused('invalid', {
      errors: [{ path: 'paymentChar', message: result.message }],
    });
  const { char: paymentChar } = result;
  return change(ctx, 'member.paymentChar', async (tx) => {
    const { id } = ctx.actor;
    const oldValue = await lockPaymentChar(tx, id);
    if (oldValue === paymentChar) {
      tx.nothing();
      return { paymentChar };
    }
    await writePaymentChars(tx, [{ id, paymentChar }]);
    tx.audit({
      subject: 'member',
      subjectId: id,
      differences: { paymentChar: { oldValue, newValue: paymentChar } },
    });
    tx.notice({ topic: 'member', to: id, parts: ['cycle'] });
    tx.notice({ topic: 'ledger' });
    return { paymentChar };
  });
}
