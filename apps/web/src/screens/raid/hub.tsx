import { HubGroups } from '../../features/runs/hubs/hub-groups.tsx';
import { UrgentCount, UrgentRows } from '../../features/runs/hubs/urgent.tsx';
import css from '../../features/runs/hubs/hub-rows.module.css';
import { GoldRows } from '../../features/strings/gold-rows.tsx';
import { pages } from '../../lib/pages.ts';
import { FailedFigures } from '../../ui/failed-figures.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/raid`: the management pages. */
export default function RaidHub() {
  return (
    <UrgentRows>
      <PageHeader title={pages.raidHub.title} aside={<UrgentCount className={css.urgent} />} />
      <FailedFigures />
      <HubGroups gold={<GoldRows />} />
    </UrgentRows>
  );
}
