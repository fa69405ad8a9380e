import { RunOverview } from '../../features/runs/run-overview.tsx';
import { useMe } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/booking/raid/overview`: the raid overview alone. */
export default function RaidOverview() {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeader title="Raid Overview" back="/booking/raid2" backLabel="Back to bookings" />
      <RunOverview kind="raid" person={me} />
    </>
  );
}
