import { PastRuns } from '../../features/history/past-runs.tsx';
import { pageAddress } from '../../lib/addresses.ts';
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
        back={pageAddress('raidHub')}
        backLabel={`Back to ${pages.raidHub.name}`}
      />
      <PastRuns key={kind} kind={kind} whose="all" label={title} />
    </>
  );
}
