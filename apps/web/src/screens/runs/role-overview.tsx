import { useParams } from '@tanstack/react-router';
import { maySeeManagerOverview } from '@warchest/domain/members/roles.ts';
import { RoleOverview } from '../../features/bookings/overview/role-overview.tsx';
import { OverviewTypes } from '../../features/bookings/overview/overview-types.tsx';
import { pageUrl } from '../../lib/urls.ts';
import { useMe } from '../../lib/session.ts';
import { overviewTypeOf } from '../../lib/page-facts.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { useRunKind } from '../../lib/use-run-kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** The role overview of a kind: runs with their customers, for their staff. */
export default function RoleOverviewScreen() {
  const kind = useRunKind();
  const { type, raidId }: { type?: string; raidId?: string } = useParams({ strict: false });
  const me = useMe();
  if (!me) return null;
  const overviewType = overviewTypeOf(type);
  const shown =
    overviewType === 'manager' && !maySeeManagerOverview(me) ? 'leaderandgc' : overviewType;
  return (
    <>
      <PageHeader
        title={kindPages[kind].roleOverview.title}
        back={pageUrl('selectMatter')}
        backLabel={`Back to ${pages.selectMatter.name}`}
        aside={<OverviewTypes kind={kind} type={shown} runId={raidId ?? null} me={me} />}
      />
      <RoleOverview key={shown} kind={kind} type={shown} runId={raidId ?? null} me={me} />
    </>
  );
}
