import { GoldOverview } from '../../features/strings/gold-overview.tsx';
import { pageUrl } from '../../lib/urls.ts';
import { pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** The gold of all collectors from shifts. */
export default function OverviewOfShifts() {
  return (
    <>
      <PageHeader
        title={pages.shiftsGold.title}
        back={pageUrl('raidHub')}
        backLabel={`Back to ${pages.raidHub.name}`}
      />
      <GoldOverview list="shifts" />
    </>
  );
}
