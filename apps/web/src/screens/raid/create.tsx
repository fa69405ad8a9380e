import { CreateRun } from '../../features/runs/form/create-run.tsx';
import { WithOptions } from '../../features/runs/form/with-options.tsx';
import { pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/raid/create` */
export default function CreateRaid() {
  return (
    <>
      <PageHeader
        title={pages.createRaid.title}
        back={pages.raidHub.path}
        backLabel={`Back to ${pages.raidHub.title}`}
      />
      <WithOptions>{(options) => <CreateRun kind="raid" options={options} />}</WithOptions>
    </>
  );
}
