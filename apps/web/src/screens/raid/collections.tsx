import { runs } from '@warchest/contract/runs.ts';
import { Collections } from '../../features/history/collections-screen.tsx';
import { addressOf, pageAddress, recurringAddress } from '../../lib/addresses.ts';
import { mainKind } from '../../lib/page-facts.ts';
import { kindPages, pages, recurringPages } from '../../lib/pages.ts';
import { useMay } from '../../lib/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/raid/gc`: what each gold collector has collected. */
export default function CollectionsScreen() {
  const creates = useMay(runs[mainKind].create.access);
  const entries = [
    { label: recurringPages[mainKind].name, href: recurringAddress(mainKind) },
    { label: kindPages[mainKind].create.name, href: addressOf(mainKind, 'create') },
  ];
  return (
    <>
      <PageHeader
        title={pages.collections.title}
        back={pageAddress('raidHub')}
        backLabel={`Back to ${pages.raidHub.name}`}
        actions={
          creates ? (
            <Menu
              label="Recurring and new runs"
              button={<Icon name="more" />}
              className="icon-btn"
              align="end"
              entries={entries}
            />
          ) : null
        }
      />
      <Collections label={pages.collections.title} />
    </>
  );
}
