import { RunOverview } from '../../features/runs/overview/run-overview.tsx';
import { useMe } from '../../lib/session.ts';
import { pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/booking/raid/overview`: the raid overview alone. */
export default function RaidOverview() {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeader
        title={pages.raidOverview.title}
        back={pages.selectMatter.path}
        backLabel={`Back to ${pages.selectMatter.title}`}
      />
      <RunOverview kind="raid" person={me} />
    </>
  );
}
