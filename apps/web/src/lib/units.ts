import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Unit } from '../ui/grid/column.ts';
import { goldText, parseThousands, thousandsText, typedThousands } from './format.ts';

/** Gold as raids write it: typed and shown in thousands, kept whole. */
export const thousands: Unit = {
  name: 'k',
  show: thousandsText,
  full: goldText,
  typed: typedThousands,
  parse: parseThousands,
};

/** Gold typed and shown whole. */
export const wholeGold: Unit = {
  name: 'gold',
  show: goldText,
  typed: String,
  parse: (text) => {
    const plain = text.replaceAll('.', '').replace(/g$/i, '');
    return /^\d+$/.test(plain) && Number.isSafeInteger(Number(plain)) ? Number(plain) : null;
  },
};

/** The unit in which prices of a kind of run are typed and shown. */
export const priceUnitOf = (kind: RunKind): Unit =>
  kindRules[kind].priceUnit === 1 ? wholeGold : thousands;
