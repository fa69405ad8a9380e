import { runs } from '@warchest/contract/runs.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { reasonOf } from '../../../lib/error-messages.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { CreateRun, type CreateRunProps } from './create-run.tsx';

/** The creation form with the settings of another run. */
export function CreateCopy({ id, ...props }: CreateRunProps & { readonly id: string }) {
  const { kind } = props;
  const run = useEndpoint(runs[kind].one, { params: { id } });
  if (run.data) return <CreateRun {...props} copied={run.data} />;
  return run.error ? (
    <ErrorState
      text={`The ${kindRules[kind].words.one} to duplicate could not be opened.`}
      reason={reasonOf(run.error)}
      onRetry={() => void run.refetch()}
    />
  ) : (
    <Skeleton lines={8} height="52px" />
  );
}
