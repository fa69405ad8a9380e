import { cycles } from '@warchest/contract/cycles.ts';
import { goldText } from '../../lib/format.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { countedStrings, openGold } from './string-facts.ts';
import { useOwnStrings } from './use-own-strings.ts';

/** What is left to mail of one's own gold; nothing while that loads. */
export function LeftToMail() {
  const { rows } = useOwnStrings();
  const open = rows?.filter((row) => !row.mailed);
  if (!open) return '…';
  return open.length > 0
    ? `${goldText(openGold(open))} to mail, ${countedStrings(open.length)}`
    : 'all gold is mailed';
}

/** What one has sold in this cycle; nothing while that loads. */
export function SoldInCycle() {
  const { data } = useEndpoint(cycles.history, { query: { cycle: 'current' } });
  return data ? `${goldText(data.revenue)} sold in this cycle` : '…';
}
