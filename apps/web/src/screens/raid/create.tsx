import { CreateRun } from '../../features/runs/form/create-run.tsx';
import { WithOptions } from '../../features/runs/form/with-options.tsx';
import { pageAddress } from '../../lib/addresses.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/raid/create` */
export default function CreateRaid() {
  return (
    <>
      <PageHeader
        title={kindPages.raid.create.title}
        back={pageAddress('raidHub')}
        backLabel={`Back to ${pages.raidHub.name}`}
      />
      <WithOptions>{(options) => <CreateRun kind="raid" options={options} />}</WithOptions>
    </>
  );
}
