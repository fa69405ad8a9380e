import { CreateRun } from '../../features/runs/create-run.tsx';
import { WithOptions } from '../../features/runs/with-options.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/raid/create` */
export default function CreateRaid() {
  return (
    <>
      <PageHeader title="Create raid" back="/raid" backLabel="Back to raid management" />
      <WithOptions>{(options) => <CreateRun kind="raid" options={options} />}</WithOptions>
    </>
  );
}
