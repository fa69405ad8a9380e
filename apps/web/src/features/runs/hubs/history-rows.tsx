import type { ReactNode } from 'react';
import { gold } from '@warchest/contract/gold.ts';
import { history } from '@warchest/contract/sales-history.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { countedRuns, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { urlOf, pageUrl } from '../../../lib/urls.ts';
import { goldText } from '../../../lib/format.ts';
import { mainKind } from '../../../lib/page-facts.ts';
import { accessOf } from '../../../lib/page.ts';
import { kindPages, pages } from '../../../lib/pages.ts';
import { useMe } from '../../../lib/session.ts';
import { reload, useEndpoint } from '../../../lib/use-endpoint.ts';
import { HubRow } from '../public/hub-row.tsx';

const live = (of: RunKind) => ({ topic: 'run', of, apply: () => reload }) as const;

function CompletedRow({ kind }: { readonly kind: RunKind }) {
  const { data } = useEndpoint(history[kind].completed, {}, { live: live(kind) });
  return (
    <HubRow
      name={kindPages[kind].completed.name}
      icon="checklist"
      href={urlOf(kind, 'completed')}
      figure={data ? goldText(data.totals.pot) : null}
      more={data && `in ${countedRuns(kind, data.totals.runs)}`}
    />
  );
}

function AdvertisedRow({ kind }: { readonly kind: RunKind }) {
  const { data } = useEndpoint(history[kind].advertised, {}, { live: live(kind) });
  return (
    <HubRow
      name={kindPages[kind].advOverview.name}
      icon="trend"
      href={urlOf(kind, 'advOverview')}
      figure={data ? String(data.totals.bookings) : null}
      words="bookings"
      more={data && `· ${data.totals.cancelled} cancelled`}
    />
  );
}

function CollectionsRow() {
  const { data } = useEndpoint(history.collections, {}, { live: live(mainKind) });
  return (
    <HubRow
      name={pages.collections.name}
      icon="users"
      href={pageUrl('collections')}
      figure={data ? String(data.collections.reduce((sum, one) => sum + one.count, 0)) : null}
      words="customers"
      more="in this cycle"
    />
  );
}

function PayoutsRow() {
  const { data } = useEndpoint(gold.balances, {}, { live: { topic: 'ledger' } });
  return (
    <HubRow
      name={pages.payouts.name}
      icon="coins"
      href={pageUrl('payouts')}
      figure={
        data ? goldText(data.members.reduce((sum, one) => sum + Math.max(0, one.owed), 0)) : null
      }
      more="owed to members"
    />
  );
}

/** The rows of rosters, gold and past runs, for those who may open their pages. */
export function useHistoryRows(): {
  readonly rosters: ReactNode;
  readonly gold: ReactNode;
  readonly history: ReactNode;
  /** Whether there is any. */
  readonly some: boolean;
} {
  const me = useMe();
  const may = (page: Parameters<typeof accessOf>[0]) =>
    me !== null && mayEnter(accessOf(page), me.roles, me.named);
  const completed = runKinds.filter((kind) => may(kindPages[kind].completed));
  const advertised = runKinds.filter((kind) => may(kindPages[kind].advOverview));
  const others = [pages.rosters, pages.rosterLogs, pages.collections, pages.payouts];
  return {
    rosters: may(pages.rosters) ? (
      <HubRow
        name={pages.rosters.name}
        href={pageUrl('rosters')}
        icon="users"
        more="Pick boosters and call for missing ones"
      />
    ) : null,
    gold: (
      <>
        {may(pages.payouts) ? <PayoutsRow /> : null}
        {may(pages.collections) ? <CollectionsRow /> : null}
      </>
    ),
    history: (
      <>
        {completed.map((kind) => (
          <CompletedRow key={kind} kind={kind} />
        ))}
        {advertised.map((kind) => (
          <AdvertisedRow key={kind} kind={kind} />
        ))}
        {may(pages.rosterLogs) ? (
          <HubRow
            name={pages.rosterLogs.name}
            href={pageUrl('rosterLogs')}
            icon="scroll"
            more="Who picked whom, and what changed in a roster"
          />
        ) : null}
      </>
    ),
    some: completed.length > 0 || advertised.length > 0 || others.some(may),
  };
}
