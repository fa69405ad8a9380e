import { useParams } from '@tanstack/react-router';
import { EditRunById } from '../../features/runs/form/edit-run-by-id.tsx';
import { pageUrl } from '../../lib/urls.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { useRunKind } from '../../lib/use-run-kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/{kind}/edit/{raidId}` */
export default function EditRunScreen() {
  const kind = useRunKind();
  const { raidId = '' }: { raidId?: string } = useParams({ strict: false });
  return (
    <>
      <PageHeader
        title={kindPages[kind].edit.title}
        back={pageUrl('selectMatter')}
        backLabel={`Back to ${pages.selectMatter.name}`}
      />
      <EditRunById key={raidId} kind={kind} id={raidId} />
    </>
  );
}
