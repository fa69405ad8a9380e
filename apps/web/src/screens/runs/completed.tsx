import { PastRuns } from '../../features/history/past-runs.tsx';
import { pageUrl } from '../../lib/urls.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { useRunKind } from '../../lib/use-run-kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** Completed and cancelled runs of a kind. */
export default function CompletedScreen() {
  const kind = useRunKind();
  const { title } = kindPages[kind].completed;
  return (
    <>
      <PageHeader
        title={title}
        back={pageUrl('raidHub')}
        backLabel={`Back to ${pages.raidHub.name}`}
      />
      <PastRuns key={kind} kind={kind} whose="all" label={title} />
    </>
  );
}
