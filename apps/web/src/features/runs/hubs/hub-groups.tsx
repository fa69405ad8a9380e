import type { ReactNode } from 'react';
import { recurring } from '@warchest/contract/recurring.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import { holding, mayEnter } from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import {
  kindRules,
  recurringKinds,
  runKinds,
  type RecurringKind,
  type RunKind,
} from '@warchest/domain/runs/kind.ts';
import { todayText } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/now.ts';
import { useMe } from '../../../lib/session.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import type { PageIconName } from '../../../ui/page-icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { urlOf, pageUrl, recurringAddress } from '../../../lib/urls.ts';
import { mainKind } from '../../../lib/page-facts.ts';
import { kindPages, pages, recurringPages } from '../../../lib/pages.ts';
import { needsLeader } from '../schedule/schedule-days.ts';
import { useHistoryRows } from './history-rows.tsx';
import { HubGroup, HubRow } from '../public/hub-row.tsx';
import { TonightPanel } from './tonight-panel.tsx';
import { useWeek } from './use-week.ts';
import { weekOf } from './week.ts';
import { WeekBars } from './week-bars.tsx';
import { useCatalogue } from '../../catalogue/public/use-catalogue.ts';
import css from './hub-rows.module.css';

const icons = {
  raid: 'calendar',
  mountraid: 'swords',
  shift: 'hourglass',
} as const satisfies Record<RunKind, PageIconName>;

/** The schedule of a kind, with the number of runs without a leader. */
function ScheduleRow({
  kind,
  today,
  week,
}: {
  readonly kind: RunKind;
  readonly today: string;
  readonly week: readonly RunView[] | undefined;
}) {
  const open = week?.filter(needsLeader);
  const openToday = open?.filter((run) => run.date === today).length ?? null;
  const later = (open?.length ?? 0) - (openToday ?? 0);
  return (
    <HubRow
      name={kindPages[kind].schedule.name}
      href={urlOf(kind, 'schedule')}
      icon={icons[kind]}
      figure={openToday}
      urgent={openToday !== null && openToday > 0}
      words="without a leader"
      more={later > 0 ? `today · ${later} more within a week` : 'today'}
    />
  );
}

/** The templates from which a cycle's runs are created. */
function RecurringRow({ kind }: { readonly kind: RecurringKind }) {
  const list = useEndpoint(
    recurring[kind].list,
    {},
    { live: { topic: 'templates', parts: [kind] } },
  );
  const { several } = kindRules[kind].words;
  return (
    <HubRow
      name={recurringPages[kind].name}
      href={recurringAddress(kind)}
      icon="repeat"
      figure={list.data?.recurringRaids.length ?? null}
      words={`${several} a week`}
    />
  );
}

/** Who plans runs: the specified roles, and everybody who assigns leaders and collectors (RUN-9). */
const planners = holding('WEBADMIN', ...roleGroups.scheduler);

/**
 * The pages of the management hub in four groups, by role, with today's figures (RUN-8, RUN-10).
 * `gold` are the rows of the gold overviews.
 */
export function HubGroups({ gold }: { readonly gold: ReactNode }) {
  const me = useMe();
  const open = runKinds.filter((kind) => me && mayEnter(runs[kind].create.access, me.roles));
  const plans = me !== null && mayEnter(planners, me.roles);
  const keeps = recurringKinds.filter(
    (kind) => me && mayEnter(recurring[kind].list.access, me.roles),
  );
  const now = useMinute();
  const today = todayText(now);
  const weeks: Record<RunKind, readonly RunView[] | undefined> = {
    raid: useWeek('raid', today, plans),
    mountraid: useWeek('mountraid', today, plans),
    shift: useWeek('shift', today, plans),
  };
  const lists = useCatalogue().data;
  const behind = useHistoryRows();
  if (open.length === 0 && !plans && !behind.some) {
    return (
      <EmptyState
        title="Your roles have no management pages"
        text={`The runs that you lead or collect for are under ${pages.selectMatter.name}.`}
        action={
          <Link className="btn" href={pageUrl('selectMatter')}>
            {pages.selectMatter.name}
          </Link>
        }
      />
    );
  }
  return (
    <>
      {plans ? (
        <TonightPanel
          kind={mainKind}
          today={today}
          now={now}
          week={weeks[mainKind]}
          lists={lists}
        />
      ) : null}
      <div className={css.groups}>
        <div className={css.half}>
          <HubGroup title="Tonight">
            {plans
              ? runKinds.map((kind) => (
                  <ScheduleRow key={kind} kind={kind} today={today} week={weeks[kind]} />
                ))
              : null}
            {behind.rosters}
          </HubGroup>
          <HubGroup
            title="Plan"
            note={plans ? 'runs of today and the next six days' : ''}
            above={
              <>
                {open.length > 0 ? (
                  <div className={css.create}>
                    {open.map((kind, at) => (
                      <Link
                        key={kind}
                        className="btn"
                        data-look={at === 0 ? 'primary' : undefined}
                        href={urlOf(kind, 'create')}
                      >
                        {at === 0 ? <Icon name="plus" /> : null}
                        {kindPages[kind].create.name}
                      </Link>
                    ))}
                  </div>
                ) : null}
                {plans ? (
                  <WeekBars
                    known={runKinds.every((kind) => weeks[kind] !== undefined)}

                    week={weekOf(
                      today,
                      runKinds.flatMap((kind) => weeks[kind] ?? []),
                    )}
                  />
                ) : null}
              </>
            }
          >
            {keeps.map((kind) => (
              <RecurringRow key={kind} kind={kind} />
            ))}
          </HubGroup>
        </div>
        <div className={css.half}>
          <HubGroup title="Gold">
            {gold}
            {behind.gold}
          </HubGroup>
          <HubGroup title="History" note="last two weeks">
            {behind.history}
          </HubGroup>
        </div>
      </div>
    </>
  );
}
