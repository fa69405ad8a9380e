import { useParams } from '@tanstack/react-router';
import { EditRunById } from '../../features/runs/edit-run-by-id.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/raid/edit/{raidId}` */
export default function EditRaid() {
  const { raidId = '' }: { raidId?: string } = useParams({ strict: false });
  return (
    <>
      <PageHeader title="Edit raid" back="/booking/raid2" backLabel="Back to bookings" />
      <EditRunById key={raidId} kind="raid" id={raidId} />
    </>
  );
}
