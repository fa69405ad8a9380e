import { HubCards } from '../../features/runs/hubs/hub-cards.tsx';
import { GoldCards } from '../../features/strings/gold-card.tsx';
import { pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/raid`: the management pages. */
export default function RaidHub() {
  return (
    <>
      <PageHeader title={pages.raidHub.title} />
      <HubCards>
        <GoldCards />
      </HubCards>
    </>
  );
}
