import { useMatches } from '@tanstack/react-router';
import { useCodeIsAway } from '../lib/load-module.ts';
import { EmptyState, Skeleton } from '../ui/states.tsx';

/** Shown while a screen loads: its title, or a notice while the server is unreachable. */
export function PageLoading() {
  const isAway = useCodeIsAway();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.title });
  return isAway ? (
    <div role="status">
      <EmptyState
        icon="power"
        title="No connection, retrying"
        text="Nothing is lost. The page opens as soon as the server is back."
      />
    </div>
  ) : (
    <>
      <p className="first-title" aria-hidden="true">
        {title}
      </p>
      <Skeleton lines={6} />
    </>
  );
}
