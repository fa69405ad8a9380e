import { whatIsSold, type ServiceOrder } from '@warchest/domain/services/service-form.ts';
import { serviceRules } from '@warchest/domain/sales/section.ts';
import { goldText } from '../../lib/format.ts';

/**
 * The lines of the summary before a booking is sent (SVC-17). Legacy lists exactly the eight
 * specified rows, so the class is shown beside the customer.
 */
export function summaryOf(
  order: ServiceOrder,
): readonly (readonly [label: string, text: string])[] {
  const { section, details: d } = order;
  const what = whatIsSold(order);
  const lines: (readonly [string, string])[] = [
    ['Faction', order.faction],
    ['Customer', [order.buyer, d.buyerClass].filter(Boolean).join(' · ')],
    [
      section === 'legacy' ? 'Type Of Service' : 'Service',
      section === 'legacy' ? order.title : `${serviceRules[section].words.one}: ${what}`,
    ],
    ...(d.spec ? [['Spec', d.spec] as const] : []),
    ...(d.checkpvp ? [['Check-PvP', d.checkpvp] as const] : []),
    ...(d.discordtag ? [['Discord tag', d.discordtag] as const] : []),
    ['FeeOption', order.advcut],
    ['Price', goldText(order.price)],
    ['Payment Realm', order.payrealm],
    ['Payment Faction', order.payfaction],
    ['Note', order.note],
  ];
  return lines.filter(([label, text]) => text !== '' || label === 'Note');
}

/** The same as a chat message. */
export const summaryMessage = (order: ServiceOrder): string =>
  [
    `**${serviceRules[order.section].words.one}**`,
    ...summaryOf(order)
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}: ${text}`),
  ].join('\n');
