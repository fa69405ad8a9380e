import { useCodeIsAway } from '../lib/load-code.ts';
import { EmptyState, Skeleton } from '../ui/states.tsx';

/** While a screen is loaded; says so when the server is away, and goes on by itself. */
export function Waiting() {
  const isAway = useCodeIsAway();
  return isAway ? (
    <div role="status">
      <EmptyState
        icon="power"
        title="No connection, retrying"
        text="Nothing is lost. The page opens by itself as soon as the server is back."
      />
    </div>
  ) : (
    <Skeleton lines={6} />
  );
}
