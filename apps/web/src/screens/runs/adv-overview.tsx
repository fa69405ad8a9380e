import { AdvOverview } from '../../features/history/adv-overview.tsx';
import { pageUrl } from '../../lib/urls.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { useRunKind } from '../../lib/use-run-kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** The advertisers' sales for a kind of run. */
export default function AdvOverviewScreen() {
  const kind = useRunKind();
  const { title } = kindPages[kind].advOverview;
  return (
    <>
      <PageHeader
        title={title}
        back={pageUrl('raidHub')}
        backLabel={`Back to ${pages.raidHub.name}`}
      />
      <AdvOverview key={kind} kind={kind} label={title} />
    </>
  );
}
