import { mayEnter } from '@warchest/domain/members/access.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { ScheduleActions } from '../../features/runs/schedule/schedule-actions.tsx';
import { useCleanUp } from '../../features/runs/schedule/use-clean-up.tsx';
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
  return me ? <ScheduleOf person={me} kind={kind} /> : null;
}

function ScheduleOf({ kind, person: me }: { readonly kind: RunKind; readonly person: Person }) {
  const [cleanUp, cleaningUp] = useCleanUp(kind, me);
  const mayGoBack = mayEnter(accessOf(pages.raidHub), me.roles);
  return (
    <>
      <PageHeader
        title={kindPages[kind].schedule.title}
        actions={<ScheduleActions kind={kind} person={me} cleanUp={cleanUp} />}
        {...(mayGoBack
          ? { back: pageUrl('raidHub'), backLabel: `Back to ${pages.raidHub.name}` }
          : {})}
      />
      {cleaningUp}
      {/* each kind has its own schedule state */}
      <Schedule key={kind} kind={kind} person={me} />
    </>
  );
}
