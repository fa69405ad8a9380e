import { cycles } from '@warchest/contract/cycles.ts';
import { goldText } from '../../lib/format.ts';
import { useShownTabCounts } from '../../lib/tab-counts.ts';
import { pageUrl } from '../../lib/urls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { noFigure, StripFigure } from '../home/public/strip-cell.tsx';
import { countedStrings, openGold } from './string-facts.ts';
import { useOwnStrings } from './use-own-strings.ts';

/** The own gold left to mail. */
export function LeftToMail() {
  const { rows } = useOwnStrings();
  const open = rows?.filter((row) => !row.mailed);
  useShownTabCounts(pageUrl('strings'), open?.length ?? 0);
  if (!open) return noFigure;
  const realms = [...new Set(open.map(({ realm }) => realm))];
  const where = realms.length === 1 ? realms[0] : `${realms.length} realms`;
  return open.length > 0 ? (
    <StripFigure
      value={goldText(openGold(open))}
      look="act"
      words={`${countedStrings(open.length)} · ${where}`}
    />
  ) : (
    <StripFigure value="0g" look="nothing" words="all gold is mailed" />
  );
}

/** The own sales of this cycle. */
export function SoldInCycle() {
  const { data } = useEndpoint(cycles.history, { query: { cycle: 'current' } });
  if (!data) return noFigure;
  const { bookings, revenue, earned } = data;
  const count = bookings.length === 1 ? '1 customer' : `${bookings.length} customers`;
  return (
    <StripFigure
      value={goldText(revenue)}
      look={revenue === 0 ? 'nothing' : undefined}
      words={earned === 0 ? count : `${count} · ${goldText(earned)} for you`}
    />
  );
}
