import { useMemo } from 'react';
import { runs, type RunView } from '@warchest/contract/runs.ts';
import { isOngoing } from '@warchest/domain/runs/visible.ts';
import { todayText } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/now.ts';
import { useMay, useMe } from '../../../lib/session.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { addressOf, pageAddress } from '../../../lib/addresses.ts';
import { kindPages, pages } from '../../../lib/pages.ts';
import { factsOf, isListedFor } from '../run-facts.ts';
import css from './hub-cards.module.css';

/** Runs of today that are going on, and how many of them have no leader yet; live. */
function useToday(): { total: number; withoutLeader: number } | null {
  const today = todayText(useMinute());
  const me = useMe();
  const belongs = (run: RunView) =>
    run.date === today && isOngoing(run) && me !== null && isListedFor(run, me, true);
  const list = useEndpoint(
    runs.raid.list,
    { query: { start: today, end: today, removeFilter: ['leader', 'hidden'], keepToday: 'true' } },
    { live: { topic: 'run', of: 'raid', belongs } },
  );
  return useMemo(() => {
    if (!list.data) return null;
    const ongoing = list.data.filter((run) => isOngoing(factsOf(run)));
    return {
      total: ongoing.length,
      withoutLeader: ongoing.filter((run) => run.leader === '').length,
    };
  }, [list.data]);
}

/** The cards of the raid management hub, by role, with what is going on today (spec 2 §2). */
export function HubCards() {
  const mayCreate = useMay(runs.raid.create.access);
  const today = useToday();
  const day = todayText(useMinute());
  if (!mayCreate) {
    return (
      <EmptyState
        title="Nothing to manage for you here yet"
        text="The runs that you lead or collect for are among the raid bookings."
        action={
          <Link className="btn" href={pageAddress('selectMatter')}>
            {pages.selectMatter.name}
          </Link>
        }
      />
    );
  }
  return (
    <ul className={css.cards}>
      <li>
        <Link className={css.card} href={addressOf('raid', 'create')}>
          <strong>{kindPages.raid.create.name}</strong>
          <span>Plan a new run with its leader, collector and spots</span>
        </Link>
      </li>
      <li>
        <Link
          className={css.card}
          href={`${addressOf('raid', 'overview')}?day=${day}&rest=1&leaderless=1`}
        >
          <strong>Raids without a leader</strong>
          <span className={css.live} data-some={today && today.withoutLeader > 0 ? '' : undefined}>
            <b className="num">{today ? today.withoutLeader : '–'}</b>{' '}
            {today?.withoutLeader === 1 ? 'raid' : 'raids'} without a leader today
            {today ? ` (of ${today.total})` : ''}
          </span>
        </Link>
      </li>
    </ul>
  );
}
