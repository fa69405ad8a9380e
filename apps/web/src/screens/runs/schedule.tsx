import { mayEnter } from '@warchest/domain/members/access.ts';
import { ScheduleActions } from '../../features/runs/schedule/schedule-actions.tsx';
import { Schedule } from '../../features/runs/schedule/schedule.tsx';
import { pageUrl } from '../../lib/urls.ts';
import { accessOf } from '../../lib/page.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { useMe } from '../../lib/session.ts';
import { useRunKind } from '../../lib/use-run-kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** The schedule of the runs of a kind. */
export default function ScheduleScreen() {
  const kind = useRunKind();
  const me = useMe();
  if (!me) return null;
  const mayGoBack = mayEnter(accessOf(pages.raidHub), me.roles);
  return (
    <>
      <PageHeader
        title={kindPages[kind].schedule.title}
        actions={<ScheduleActions kind={kind} person={me} />}
        {...(mayGoBack
          ? { back: pageUrl('raidHub'), backLabel: `Back to ${pages.raidHub.name}` }
          : {})}
      />
      {/* each kind has its own schedule state */}
      <Schedule key={kind} kind={kind} person={me} />
    </>
  );
}
