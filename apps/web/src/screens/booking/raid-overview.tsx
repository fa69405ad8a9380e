import { RunOverview } from '../../features/runs/overview/run-overview.tsx';
import { useMe } from '../../lib/session.ts';
import { pageAddress } from '../../lib/addresses.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/booking/raid/overview`: the raid overview alone. */
export default function RaidOverview() {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeader
        title={kindPages.raid.overview.title}
        back={pageAddress('selectMatter')}
        backLabel={`Back to ${pages.selectMatter.name}`}
      />
      <RunOverview kind="raid" person={me} />
    </>
  );
}
