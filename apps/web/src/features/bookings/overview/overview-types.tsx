import { hasOwnRuns, maySeeManagerOverview } from '@warchest/domain/members/roles.ts';
import { countedRuns, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Me } from '../../../lib/session.ts';
import { urlOf } from '../../../lib/urls.ts';
import type { OverviewType } from '../../../lib/page-words.ts';
import { overviewName } from '../../../lib/page-facts.ts';
import { Link } from '../../../ui/link.tsx';
import { bookingsOf, sumsOf } from './run-bookings.ts';
import { useRoleRuns } from '../public/use-role-runs.ts';
import css from './run-card.module.css';

export interface OverviewTypesProps {
  readonly kind: RunKind;
  readonly type: OverviewType;
  readonly runId: string | null;
  readonly me: Me;
}

/** Which of the two lists is shown, with a link to the other for those who may see both. */
export function OverviewTypes({ kind, type, runId, me }: OverviewTypesProps) {
  const open = [
    ...(hasOwnRuns(me) ? ['leaderandgc' as const] : []),
    ...(maySeeManagerOverview(me) ? ['manager' as const] : []),
  ];
  const counts = runId === null ? <RunCounts kind={kind} type={type} me={me} /> : null;
  if (open.length < 2 && runId === null)
    return (
      <span className={css.aside}>
        {overviewName(kind, type)}
        {counts}
      </span>
    );
  return (
    <>
      <nav className={css.types} aria-label="Runs shown">
        {open.map((one) => (
          <Link
            key={one}
            className="btn"
            data-look="plain"
            href={urlOf(kind, 'roleOverview', { type: one })}
            aria-current={one === type && runId === null ? 'page' : undefined}
          >
            {overviewName(kind, one)}
          </Link>
        ))}
      </nav>
      <span className={css.aside}>{counts}</span>
    </>
  );
}

/** `6 runs · 21 to collect` */
function RunCounts({ kind, type, me }: Pick<OverviewTypesProps, 'kind' | 'type' | 'me'>) {
  const { list } = useRoleRuns(kind, type, me, true);
  if (!list || list.length === 0) return null;
  const toCollect = list.reduce((sum, run) => sum + sumsOf(bookingsOf(run)).toCollect, 0);
  return (
    <span className={`num ${css.counts}`}>
      {countedRuns(kind, list.length)}
      {toCollect > 0 ? (
        <>
          {' · '}
          <strong className={css.open}>{toCollect} to collect</strong>
        </>
      ) : null}
    </span>
  );
}
