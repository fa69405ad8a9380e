import { cycles } from '@warchest/contract/cycles.ts';
import { pageAddress } from '../../lib/addresses.ts';
import { goldText } from '../../lib/format.ts';
import { pages } from '../../lib/pages.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { countedStrings, openGold } from './string-facts.ts';
import { useOwnStrings } from './use-own-strings.ts';

/** The cards of one's own gold: what is left to mail, and what was sold in this cycle (spec 3 §2.1). */
export function useGoldMatters() {
  const { rows } = useOwnStrings();
  const { data: sold } = useEndpoint(cycles.history, { query: { cycle: 'current' } });
  const open = rows?.filter((row) => !row.mailed);
  return [
    {
      name: pages.strings.name,
      text:
        open &&
        (open.length > 0
          ? `${goldText(openGold(open))} to mail, ${countedStrings(open.length)}`
          : 'all gold is mailed'),
      href: pageAddress('strings'),
      letter: 't',
    },
    {
      name: pages.cycleHistory.name,
      text: sold && `${goldText(sold.revenue)} sold in this cycle`,
      href: pageAddress('cycleHistory'),
      letter: 'c',
    },
  ];
}
