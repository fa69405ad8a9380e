import {
  restartAwaited,
  retryFailed,
  slowAfter,
  useAwaitedLoads,
  useFailedLoads,
} from '../lib/use-first-loads.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { useDelayedTrue } from './states.tsx';
import css from './load-notices.module.css';

const TryAgain = ({ onPress }: { readonly onPress: () => Promise<void> }) => (
  <Button icon="refresh" onClick={() => void onPress()}>
    Try again
  </Button>
);

/** Says that the server is slow while a page has waited for seconds, and offers to ask anew. */
export function SlowLoads() {
  const isSlow = useDelayedTrue(useAwaitedLoads() > 0, slowAfter);
  return isSlow ? (
    <div className={css.above}>
      <Notice tone="warn" role="status" actions={<TryAgain onPress={restartAwaited} />}>
        The server is taking long to answer. What is missing appears as soon as it does.
      </Notice>
    </div>
  ) : null;
}

/** Above a page of figures that come one by one: some could not be loaded. */
export function FailedFigures() {
  return useFailedLoads() > 0 ? (
    <div className={css.above}>
      <Notice tone="bad" role="alert" actions={<TryAgain onPress={retryFailed} />}>
        Some figures could not be loaded. They are shown as –.
      </Notice>
    </div>
  ) : null;
}
