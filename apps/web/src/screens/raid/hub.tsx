import { HubGroups } from '../../features/runs/hubs/hub-groups.tsx';
import { GoldRows } from '../../features/strings/gold-rows.tsx';
import { pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/raid`: the management pages. */
export default function RaidHub() {
  return (
    <>
      <PageHeader title={pages.raidHub.title} />
      <HubGroups gold={<GoldRows />} />
    </>
  );
}
