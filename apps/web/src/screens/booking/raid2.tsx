import { OverviewTabs } from '../../features/home/overview-tabs.tsx';
import { MatterStrip } from '../../features/home/select-your-matter.tsx';
import { RunOverview } from '../../features/runs/overview/run-overview.tsx';
import { GoldCells } from '../../features/strings/gold-cells.tsx';
import { useMe } from '../../lib/session.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/booking/raid2`: the person's next steps, then the raid overview. */
export default function SelectYourMatter() {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeader title={pages.selectMatter.title} />
      <MatterStrip me={me} more={<GoldCells />} />
      <OverviewTabs kind="raid" me={me} />
      <h2 className="sr-only">{kindPages.raid.overview.title}</h2>
      <RunOverview kind="raid" person={me} />
    </>
  );
}
