import { cycles } from '@warchest/contract/cycles.ts';
import { goldText } from '../../lib/format.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { countedStrings, openGold } from './string-facts.ts';
import { useOwnStrings } from './use-own-strings.ts';

/** The own gold left to mail; nothing while it loads. */
export function LeftToMail() {
  const { rows } = useOwnStrings();
  const open = rows?.filter((row) => !row.mailed);
  if (!open) return '…';
  return open.length > 0
    ? `${goldText(openGold(open))} to mail, ${countedStrings(open.length)}`
    : 'all gold is mailed';
}

/** The own sales of this cycle; nothing while they load. */
export function SoldInCycle() {
  const { data } = useEndpoint(cycles.history, { query: { cycle: 'current' } });
  return data ? `${goldText(data.revenue)} sold in this cycle` : '…';
}
