import { readAmount } from '../text/amount.ts';
import { paysLeader, type CutCategory, type CutRates } from './earning.ts';

/** The rates of a category in the order of their table. */
export const rateFields = ['adv', 'booster', 'leader', 'mcut', 'bs', 'maxbs'] as const;
export type RateField = (typeof rateFields)[number] & keyof CutRates;

/** The labels of the rates. */
export const rateLabels: Readonly<Record<RateField, string>> = {
  adv: 'Advertiser %',
  booster: 'Boosters %',
  leader: 'Leader %',
  mcut: 'Management %',
  bs: 'Small share %',
  maxbs: 'Its cap in g',
};

/** The labels of the categories. */
export const categoryLabels: Readonly<Record<CutCategory, string>> = {
  mplus: 'Mythic Plus',
  raid: 'Raid',
  shift: 'Shift',
  mythic: 'Mythic',
  pvp: 'PvP',
  legacy: 'Legacy',
  mounts: 'Mounts',
  leveling: 'Leveling',
  delves: 'Delves',
};

/** Whether a category has this rate; only some pay a leader. */
export const hasRate = (category: CutCategory, field: RateField): boolean =>
  field !== 'leader' || paysLeader(category);

/** Parses `12,5`, `12.5 %` and `100.000`; null if the text is not a number. The cap is gold. */
export function parseRate(field: RateField, text: string): number | null {
  if (field === 'maxbs') {
    const read = readAmount(text, 'g');
    return 'amount' in read ? read.amount : null;
  }
  const plain = text.replace(/[%\s]/g, '');
  return /^\d{1,3}(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}
