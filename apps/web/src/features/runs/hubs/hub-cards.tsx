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
import { useHistoryCards } from './history-cards.tsx';
import css from './hub-cards.module.css';

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
function ScheduleCard({ kind }: { readonly kind: RunKind }) {
  const week = useThisWeek(kind);
  const { one, several } = kindRules[kind].words;
  return (
    <Link className={css.card} href={urlOf(kind, 'schedule')}>
      <strong>{kindPages[kind].schedule.name}</strong>
      <span className={css.live} data-some={week && week.openToday > 0 ? '' : undefined}>
        <b className="num">{week ? week.openToday : '–'}</b> {week?.openToday === 1 ? one : several}{' '}
        without a leader today
        {week ? ` (of ${week.today}), ${week.openThisWeek} within a week` : ''}
      </span>
    </Link>
  );
}

/** The templates from which a cycle's runs are created. */
function RecurringCard({ kind }: { readonly kind: RecurringKind }) {
  const list = useEndpoint(
    recurring[kind].list,
    {},
    { live: { topic: 'templates', parts: [kind] } },
  );
  const { several } = kindRules[kind].words;
  return (
    <Link className={css.card} href={recurringAddress(kind)}>
      <strong>{recurringPages[kind].name}</strong>
      <span className={css.live}>
        <b className="num">{list.data ? list.data.recurringRaids.length : '–'}</b> {several} a week
        from templates
      </span>
    </Link>
  );
}

/** Who plans runs: the specified roles, and everybody who assigns leaders and collectors (RUN-9). */
const planners = holding('WEBADMIN', ...roleGroups.scheduler);

/** The cards of the management hub, by role, with today's figures (RUN-8, RUN-10). */
export function HubCards({ children }: { readonly children?: ReactNode }) {
  const me = useMe();
  const open = runKinds.filter((kind) => me && mayEnter(runs[kind].create.access, me.roles));
  const plans = me !== null && mayEnter(planners, me.roles);
  const keeps = recurringKinds.filter(
    (kind) => me && mayEnter(recurring[kind].list.access, me.roles),
  );
  const behind = useHistoryCards();
  if (open.length === 0 && !plans && behind.length === 0) {
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
    <ul className={css.cards}>
      {open.map((kind) => (
        <li key={`create ${kind}`}>
          <Link className={css.card} href={urlOf(kind, 'create')}>
            <strong>{kindPages[kind].create.name}</strong>
            <span>Plan a new run with its leader, collector and spots</span>
          </Link>
        </li>
      ))}
      {runKinds.map((kind) =>
        plans ? (
          <li key={`schedule ${kind}`}>
            <ScheduleCard kind={kind} />
          </li>
        ) : null,
      )}
      {keeps.map((kind) => (
        <li key={`recurring ${kind}`}>
          <RecurringCard kind={kind} />
        </li>
      ))}
      {children}
      {behind.map(({ key, card }) => (
        <li key={key}>{card}</li>
      ))}
    </ul>
  );
}
