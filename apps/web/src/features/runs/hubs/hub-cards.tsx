import { useMemo } from 'react';
import { runs, type RunView } from '@warchest/contract/runs.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { atStart, kindRules, servedKinds, type ServedKind } from '@warchest/domain/runs/kind.ts';
import { isOngoing } from '@warchest/domain/runs/visible.ts';
import { todayText } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/now.ts';
import { useMe } from '../../../lib/session.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { addressOf, pageAddress } from '../../../lib/addresses.ts';
import { kindPages, pages } from '../../../lib/pages.ts';
import { factsOf, isListedFor } from '../run-facts.ts';
import css from './hub-cards.module.css';

/** Runs of today that are going on, and how many of them have no leader yet; live. */
function useToday(kind: ServedKind): { total: number; withoutLeader: number } | null {
  const today = todayText(useMinute());
  const me = useMe();
  const belongs = (run: RunView) =>
    run.date === today && isOngoing(run) && me !== null && isListedFor(run, me, true);
  const list = useEndpoint(
    runs[kind].list,
    { query: { start: today, end: today, removeFilter: ['leader', 'hidden'], keepToday: 'true' } },
    { live: { topic: 'run', of: kind, belongs } },
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

/** Today's runs of a kind that nobody leads yet, and the way to them. */
function LeaderlessCard({ kind }: { readonly kind: ServedKind }) {
  const today = useToday(kind);
  const day = todayText(useMinute());
  const { several } = kindRules[kind].words;
  return (
    <Link
      className={css.card}
      href={`${addressOf(kind, 'overview')}?day=${day}&rest=1&leaderless=1`}
    >
      <strong>{atStart(several)} without a leader</strong>
      <span className={css.live} data-some={today && today.withoutLeader > 0 ? '' : undefined}>
        <b className="num">{today ? today.withoutLeader : '–'}</b>{' '}
        {today?.withoutLeader === 1 ? kindRules[kind].words.one : several} without a leader today
        {today ? ` (of ${today.total})` : ''}
      </span>
    </Link>
  );
}

/** The cards of the management hub, by role, with what is going on today (spec 2 §2). */
export function HubCards() {
  const me = useMe();
  const open = servedKinds.filter((kind) => me && mayEnter(runs[kind].create.access, me.roles));
  if (open.length === 0) {
    return (
      <EmptyState
        title="Nothing to manage for you here yet"
        text={`The runs that you lead or collect for are among the ${pages.selectMatter.name}.`}
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
      {open.map((kind) => (
        <li key={`create ${kind}`}>
          <Link className={css.card} href={addressOf(kind, 'create')}>
            <strong>{kindPages[kind].create.name}</strong>
            <span>Plan a new run with its leader, collector and spots</span>
          </Link>
        </li>
      ))}
      {open.map((kind) => (
        <li key={`leaderless ${kind}`}>
          <LeaderlessCard kind={kind} />
        </li>
      ))}
    </ul>
  );
}
