import { PastRuns } from '../../features/history/past-runs.tsx';
import { pageUrl } from '../../lib/urls.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { useRunKind } from '../../lib/use-run-kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** Past runs of a kind that the person led or collected for. */
export default function HistoryScreen() {
  const kind = useRunKind();
  const { title } = kindPages[kind].history;
  return (
    <>
      <PageHeader
        title={title}
        back={pageUrl('selectMatter')}
        backLabel={`Back to ${pages.selectMatter.name}`}
      />
      <PastRuns key={kind} kind={kind} whose="own" label={title} />
    </>
  );
}
