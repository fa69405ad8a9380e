import { plainName } from '@warchest/domain/chat/markdown.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import type { ChatPost } from '../../adapters/chat/port.ts';
import type { MessageItem } from './queries.ts';

/** A new store order, for those who prepare it. */
export function orderMessage(items: readonly MessageItem[], origin: string): ChatPost {
  const [{ buyer, total } = { buyer: '', total: 0 }] = items;
  const lines = [
    // First, because a long list is truncated at its end.
    `**New order** of ${plainName(buyer)}: ${countText(total)} points`,
    `<${origin}/administration/orders>`,
    ...items.map(({ label, quantity }) => `${quantity} × ${plainName(label)}`),
  ];
  return { content: lines.join('\n') };
}
