import { OverviewTabs } from '../../features/home/overview-tabs.tsx';
import { RunOverview } from '../../features/runs/overview/run-overview.tsx';
import { useMe } from '../../lib/session.ts';
import { pageUrl } from '../../lib/urls.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { useRunKind } from '../../lib/use-run-kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** The overview of a kind's runs. */
export default function OverviewScreen() {
  const kind = useRunKind();
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeader
        title={kindPages[kind].overview.title}
        back={pageUrl('selectMatter')}
        backLabel={`Back to ${pages.selectMatter.name}`}
      />
      <OverviewTabs kind={kind} me={me} />
      <RunOverview kind={kind} person={me} />
    </>
  );
}
