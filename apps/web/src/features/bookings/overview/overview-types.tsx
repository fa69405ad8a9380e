import { hasOwnRuns, maySeeManagerOverview } from '@warchest/domain/members/roles.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Me } from '../../../lib/session.ts';
import { urlOf } from '../../../lib/urls.ts';
import type { OverviewType } from '../../../lib/page-words.ts';
import { overviewName } from '../../../lib/page-facts.ts';
import { Link } from '../../../ui/link.tsx';
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
  if (open.length < 2 && runId === null) return <span>{overviewName(kind, type)}</span>;
  return (
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
  );
}
