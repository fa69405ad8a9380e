import { MatterStrip } from '../../features/home/select-your-matter.tsx';
import { RunOverview } from '../../features/runs/overview/run-overview.tsx';
import { goldMatters } from '../../features/strings/gold-matters.tsx';
import css from '../../features/runs/runs.module.css';
import { useMe } from '../../lib/session.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/booking/raid2`: the person's next steps, then the raid overview. */
export default function SelectYourMatter() {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeader title={pages.selectMatter.title} />
      <MatterStrip me={me} more={goldMatters} />
      <h2 className={css.sub}>{kindPages.raid.overview.title}</h2>
      <RunOverview kind="raid" person={me} />
    </>
  );
}
