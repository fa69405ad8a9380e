import { Collections } from '../../features/history/collections-screen.tsx';
import { urlOf, pageUrl, recurringAddress } from '../../lib/urls.ts';
import { mainKind } from '../../lib/page-facts.ts';
import { kindPages, pages, recurringPages } from '../../lib/pages.ts';
import { useMay } from '../../lib/session.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/raid/gc`: what each gold collector has collected. */
export default function CollectionsScreen() {
  const narrow = useNarrow();
  const keeps = useMay(recurringPages[mainKind].access);
  const creates = useMay(kindPages[mainKind].create.access);
  const entries = [
    ...(keeps ? [{ label: recurringPages[mainKind].name, href: recurringAddress(mainKind) }] : []),
    ...(creates
      ? [{ label: kindPages[mainKind].create.name, href: urlOf(mainKind, 'create') }]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={pages.collections.title}
        back={pageUrl('raidHub')}
        backLabel={`Back to ${pages.raidHub.name}`}
        actions={
          entries.length > 0 ? (
            <Menu
              label="Recurring and new runs"
              align="end"
              entries={entries}
              {...(narrow ? { button: <Icon name="more" />, className: 'icon-btn' } : {})}
            />
          ) : null
        }
      />
      <Collections label={pages.collections.title} />
    </>
  );
}
