import { gold } from '@warchest/contract/gold.ts';
import { history } from '@warchest/contract/sales-history.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { countedRuns, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { urlOf, pageUrl, type AppUrl } from '../../../lib/urls.ts';
import { goldText } from '../../../lib/format.ts';
import { mainKind } from '../../../lib/page-facts.ts';
import { accessOf } from '../../../lib/page.ts';
import { kindPages, pages } from '../../../lib/pages.ts';
import { useMe } from '../../../lib/session.ts';
import { reload, useEndpoint } from '../../../lib/use-endpoint.ts';
import { Link } from '../../../ui/link.tsx';
import css from './hub-cards.module.css';

const live = (of: RunKind) => ({ topic: 'run', of, apply: () => reload }) as const;

/** A card with its link and its figure; no figure while it loads. */
function FigureCard({
  name,
  href,
  figure,
  words,
}: {
  readonly name: string;
  readonly href: AppUrl;
  readonly figure: string | undefined;
  readonly words: string;
}) {
  return (
    <Link className={css.card} href={href}>
      <strong>{name}</strong>
      <span className={css.live}>
        <b className="num">{figure ?? '–'}</b> {words}
      </span>
    </Link>
  );
}

function CompletedCard({ kind }: { readonly kind: RunKind }) {
  const { data } = useEndpoint(history[kind].completed, {}, { live: live(kind) });
  return (
    <FigureCard
      name={kindPages[kind].completed.name}
      href={urlOf(kind, 'completed')}
      figure={data && goldText(data.totals.pot)}
      words={
        data ? `in the pots of ${countedRuns(kind, data.totals.runs)} in two weeks` : 'in the pots'
      }
    />
  );
}

function AdvertisedCard({ kind }: { readonly kind: RunKind }) {
  const { data } = useEndpoint(history[kind].advertised, {}, { live: live(kind) });
  return (
    <FigureCard
      name={kindPages[kind].advOverview.name}
      href={urlOf(kind, 'advOverview')}
      figure={data && String(data.totals.bookings)}
      words={data ? `bookings in two weeks, ${data.totals.cancelled} cancelled` : 'bookings'}
    />
  );
}

function CollectionsCard() {
  const { data } = useEndpoint(history.collections, {}, { live: live(mainKind) });
  return (
    <FigureCard
      name={pages.collections.name}
      href={pageUrl('collections')}
      figure={data && String(data.collections.reduce((sum, one) => sum + one.count, 0))}
      words="customers collected in this cycle"
    />
  );
}

function PayoutsCard() {
  const { data } = useEndpoint(gold.balances, {}, { live: { topic: 'ledger' } });
  return (
    <FigureCard
      name={pages.payouts.name}
      href={pageUrl('payouts')}
      figure={data && goldText(data.members.reduce((sum, one) => sum + Math.max(0, one.owed), 0))}
      words="owed to members in this cycle"
    />
  );
}

function RostersCard() {
  return (
    <Link className={css.card} href={pageUrl('rosters')}>
      <strong>{pages.rosters.name}</strong>
      <span>Pick boosters for coming runs, notify them, and call for missing ones</span>
    </Link>
  );
}

function RosterLogsCard() {
  return (
    <Link className={css.card} href={pageUrl('rosterLogs')}>
      <strong>{pages.rosterLogs.name}</strong>
      <span>Who picked whom, and what changed in a run’s roster</span>
    </Link>
  );
}

/** The cards of past runs and payouts, for those who may open them. */
export function useHistoryCards(): readonly {
  readonly key: string;
  readonly card: React.ReactNode;
}[] {
  const me = useMe();
  if (!me) return [];
  const may = (page: Parameters<typeof accessOf>[0]) =>
    mayEnter(accessOf(page), me.roles, me.named);
  const perKind = runKinds.flatMap((kind) => [
    ...(may(kindPages[kind].completed)
      ? [{ key: `completed ${kind}`, card: <CompletedCard kind={kind} /> }]
      : []),
    ...(may(kindPages[kind].advOverview)
      ? [{ key: `sold ${kind}`, card: <AdvertisedCard kind={kind} /> }]
      : []),
  ]);
  return [
    ...perKind,
    ...(may(pages.rosters) ? [{ key: 'rosters', card: <RostersCard /> }] : []),
    ...(may(pages.rosterLogs) ? [{ key: 'rosterLogs', card: <RosterLogsCard /> }] : []),
    ...(may(pages.collections) ? [{ key: 'collections', card: <CollectionsCard /> }] : []),
    ...(may(pages.payouts) ? [{ key: 'payouts', card: <PayoutsCard /> }] : []),
  ];
}
