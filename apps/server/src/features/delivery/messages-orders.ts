import { plainName } from '@warchest/domain/chat/markdown.ts';
import { countText } from '@warchest/domain/gold/amount.ts';
import type { ChatPost } from '../../adapters/chat/port.ts';
import type { MessageItem } from './queries.ts';

/** What somebody bought in the store, to those who prepare it. */
export function orderMessage(items: readonly MessageItem[], origin: string): ChatPost {
  const [{ buyer, total } = { buyer: '', total: 0 }] = items;
  const lines = [
    // In front: a long list is cut at its end.
    `**New order** of ${plainName(buyer)}: ${countText(total)} points`,
    `<${origin}/administration/orders>`,
    ...items.map(({ label, quantity }) => `${quantity} × ${plainName(label)}`),
  ];
  return { content: lines.join('\n') };
}
