import { useParams } from '@tanstack/react-router';
import { EditRunById } from '../../features/runs/form/edit-run-by-id.tsx';
import { pageAddress } from '../../lib/addresses.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/raid/edit/{raidId}` */
export default function EditRaid() {
  const { raidId = '' }: { raidId?: string } = useParams({ strict: false });
  return (
    <>
      <PageHeader
        title={kindPages.raid.edit.title}
        back={pageAddress('selectMatter')}
        backLabel={`Back to ${pages.selectMatter.name}`}
      />
      <EditRunById key={raidId} kind="raid" id={raidId} />
    </>
  );
}
