import { runs } from '@warchest/contract/runs.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { RefusedError } from '../../../lib/http.ts';
import { reasonOf } from '../../../lib/error-messages.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { Link } from '../../../ui/link.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { pageUrl } from '../../../lib/urls.ts';
import { EditRun } from './edit-run.tsx';
import { WhichRun } from './which-run.tsx';
import { WithOptions } from './with-options.tsx';

const backToBookings = (
  <Link className="btn" href={pageUrl('selectMatter')}>
    Back to bookings
  </Link>
);

/** The edit form of one run, kept live while it is open. */
export function EditRunById({ kind, id }: { readonly kind: RunKind; readonly id: string }) {
  const { one } = kindRules[kind].words;
  const run = useEndpoint(runs[kind].one, { params: { id } }, { live: { topic: 'run', of: kind } });
  if (!run.data) {
    if (run.error instanceof RefusedError && run.error.status === 404) {
      return <EmptyState title={`There is no ${one} with this id`} action={backToBookings} />;
    }
    return run.error ? (
      <ErrorState
        text={`This ${one} could not be opened.`}
        reason={reasonOf(run.error)}
        onRetry={() => void run.refetch()}
      />
    ) : (
      <Skeleton lines={8} height="52px" />
    );
  }
  const data = run.data;
  if (data.may.edit === 'forbidden') {
    return <EmptyState title={`You cannot edit this ${one}`} icon="lock" action={backToBookings} />;
  }
  return (
    <WithOptions>
      {(options) => (
        <>
          <WhichRun run={data} lists={options.lists} />
          <EditRun kind={kind} run={data} options={options} />
        </>
      )}
    </WithOptions>
  );
}
