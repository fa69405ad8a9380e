import { mayEnter } from '@warchest/domain/members/access.ts';
import { countedRuns, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { todayText } from '../../lib/format.ts';
import { useMinute } from '../../lib/now.ts';
import { kindPages } from '../../lib/pages.ts';
import type { Me } from '../../lib/session.ts';
import { urlOf } from '../../lib/urls.ts';
import { TabRow, TabRowLink } from '../../ui/section-tabs.tsx';
import { useOfferedRuns } from '../bookings/public/use-offered-runs.ts';
import { openInOverview } from './open-in-overview.ts';
import { letters } from './public/card-letters.ts';
import css from './strip.module.css';

/** The overviews of all kinds as tabs, each with the number of its runs that are open for booking. */
export const OverviewTabs = ({ kind, me }: { readonly kind: RunKind; readonly me: Me }) => (
  <TabRow label="Overviews" className={css.tabs} current={kind}>
    {runKinds.map((one) => (
      <OverviewTab key={one} kind={one} me={me} isCurrent={one === kind} />
    ))}
  </TabRow>
);

function OverviewTab({
  kind,
  me,
  isCurrent,
}: {
  readonly kind: RunKind;
  readonly me: Me;
  readonly isCurrent: boolean;
}) {
  const books = mayEnter(kindPages[kind].book.access, me.roles);
  const { offered } = useOfferedRuns(kind, books);
  const { name, card } = kindPages[kind].overview;
  const today = todayText(useMinute());
  const open = offered && openInOverview(kind, offered, today);
  return (
    <TabRowLink
      href={urlOf(kind, 'overview')}
      title={open === undefined ? card : `${card} · ${countedRuns(kind, open)} open for booking`}
      current={isCurrent}
      count={open}
      aria-keyshortcuts={letters[kind].look}
    >
      {name}
    </TabRowLink>
  );
}
