import type { StoreItem } from '@warchest/contract/store-items.ts';

type DrawingOfGame = 'coins' | 'hoard' | 'keep' | 'key' | 'shoe';
/** The drawings of the store. */
export type Drawing = 'colour' | 'emoji' | 'ticket' | 'gift' | DrawingOfGame;

/** The first row that an item's words match is its drawing. */
const drawings: readonly (readonly [Drawing, RegExp])[] = [
  ['colour', /\bcolou?r/],
  ['emoji', /\b(emoji|emote|sticker)/],
  ['ticket', /\b(ticket|raffle|lottery|draw)/],
  ['hoard', /\b([2-9]\d\d|\d+\.\d{3})\.000 gold\b|\b\d+ ?m(illion)? gold\b/],
  ['coins', /\bgold\b/],
  ['shoe', /\b(mount|horse|drake)/],
  ['key', /\b(mythic plus|m\+|key|keystone|dungeon)/],
  ['keep', /\b(raid|boss|run|heroic|mythic)/],
];

/** The drawing of an item without a picture of its own, by the words of its label and category. */
export function drawingOf({ label, category }: Pick<StoreItem, 'label' | 'category'>): Drawing {
  const words = [label, category].map((text) => text.toLowerCase());
  for (const text of words) {
    const found = drawings.find(([, pattern]) => pattern.test(text));
    if (found) return found[0];
  }
  return 'gift';
}
