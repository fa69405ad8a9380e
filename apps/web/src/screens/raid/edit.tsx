import { useParams } from '@tanstack/react-router';
import { EditRunById } from '../../features/runs/form/edit-run-by-id.tsx';
import { pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/raid/edit/{raidId}` */
export default function EditRaid() {
  const { raidId = '' }: { raidId?: string } = useParams({ strict: false });
  return (
    <>
      <PageHeader
        title={pages.editRaid.title}
        back={pages.selectMatter.path}
        backLabel={`Back to ${pages.selectMatter.title}`}
      />
      <EditRunById key={raidId} kind="raid" id={raidId} />
    </>
  );
}
