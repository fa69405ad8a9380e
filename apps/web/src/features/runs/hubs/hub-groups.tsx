import { useMemo, type ReactNode } from 'react';
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
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { shiftDay, todayText } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/now.ts';
import { useMe } from '../../../lib/session.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { urlOf, pageUrl, recurringAddress } from '../../../lib/urls.ts';
import { kindPages, pages, recurringPages } from '../../../lib/pages.ts';
import { needsLeader } from '../schedule/schedule-days.ts';
import { useHistoryRows } from './history-rows.tsx';
import { HubGroup, HubRow } from './hub-row.tsx';
import css from './hub-rows.module.css';

/** Runs of today and the next six days, and those without a leader; live. */
function useThisWeek(kind: RunKind) {
  const today = todayText(useMinute());
  const end = shiftDay(today, 6);
  const belongs = (run: RunView) => run.date >= today && run.date <= end && isOngoing(run);
  const list = useEndpoint(
    runs[kind].schedule,
    { query: { start: today, end } },
    { live: { topic: 'run', of: kind, belongs } },
  );
  return useMemo(() => {
    if (!list.data) return null;
    const ofToday = list.data.filter((run) => run.date === today);
    const open = (some: readonly RunView[]) => some.filter(needsLeader).length;
    return { today: ofToday.length, openToday: open(ofToday), openThisWeek: open(list.data) };
  }, [list.data, today]);
}

/** The schedule of a kind, with the number of runs without a leader. */
function ScheduleRow({ kind }: { readonly kind: RunKind }) {
  const week = useThisWeek(kind);
  return (
    <HubRow
      name={kindPages[kind].schedule.name}
      href={urlOf(kind, 'schedule')}
      icon="calendar"
      figure={week?.openToday ?? null}
      urgent={week !== null && week.openToday > 0}
      words={`without a leader today${week ? ` (of ${week.today}) · ${week.openThisWeek} in 7 days` : ''}`}
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
      icon="refresh"
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
    <div className={css.groups}>
      <HubGroup title="Tonight">
        {runKinds.map((kind) => (plans ? <ScheduleRow key={kind} kind={kind} /> : null))}
        {behind.rosters}
      </HubGroup>
      <HubGroup
        title="Plan"
        above={
          open.length > 0 ? (
            <div className={css.create}>
              {open.map((kind, at) => (
                <Link
                  key={kind}
                  className="btn"
                  data-look={at === 0 ? 'primary' : undefined}
                  href={urlOf(kind, 'create')}
                >
                  {kindPages[kind].create.name}
                </Link>
              ))}
            </div>
          ) : null
        }
      >
        {keeps.map((kind) => (
          <RecurringRow key={kind} kind={kind} />
        ))}
      </HubGroup>
      <HubGroup title="Gold">
        {gold}
        {behind.gold}
      </HubGroup>
      <HubGroup title="History" note="last two weeks">
        {behind.history}
      </HubGroup>
    </div>
  );
}
