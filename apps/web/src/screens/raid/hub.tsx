import { HubCards } from '../../features/runs/hub-cards.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/raid`: what is there to manage. */
export default function RaidHub() {
  return (
    <>
      <PageHeader title="Raid Management" />
      <HubCards />
    </>
  );
}
