import { useParams } from '@tanstack/react-router';
import { duplicateEntry } from '../../features/runs/duplicate-entry.ts';
import { useMe } from '../../lib/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { EditRunById } from '../../features/runs/form/edit-run-by-id.tsx';
import { pageUrl } from '../../lib/urls.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { useRunKind } from '../../lib/use-run-kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/{kind}/edit/{raidId}` */
export default function EditRunScreen() {
  const kind = useRunKind();
  const me = useMe();
  const { raidId = '' }: { raidId?: string } = useParams({ strict: false });
  const entries = me ? duplicateEntry({ id: raidId, kind }, me) : [];
  return (
    <>
      <PageHeader
        title={kindPages[kind].edit.title}
        back={pageUrl('selectMatter')}
        backLabel={`Back to ${pages.selectMatter.name}`}
        actions={
          entries.length > 0 ? (
            <Menu
              label={`More for this ${kindRules[kind].words.one}`}
              align="end"
              className="icon-btn"
              button={<Icon name="more" />}
              entries={entries}
            />
          ) : null
        }
      />
      <EditRunById key={raidId} kind={kind} id={raidId} />
    </>
  );
}
