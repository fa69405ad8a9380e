import { CycleHistoryPanel } from '../../features/cycles/history/cycle-history.tsx';
import { pageUrl } from '../../lib/urls.ts';
import { pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** The person's sales of a cycle. */
export default function CycleHistory() {
  return (
    <>
      <PageHeader
        title={pages.cycleHistory.title}
        back={pageUrl('selectMatter')}
        backLabel={`Back to ${pages.selectMatter.name}`}
      />
      <CycleHistoryPanel />
    </>
  );
}
