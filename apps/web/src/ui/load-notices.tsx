import { restartAwaited, slowAfter, useAwaitedLoads } from '../lib/use-first-loads.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { useDelayedTrue } from './states.tsx';
import css from './load-notices.module.css';

/** Says that the server is slow while a page has waited for seconds, and offers to ask anew. */
export function SlowLoads() {
  const isSlow = useDelayedTrue(useAwaitedLoads() > 0, slowAfter);
  return isSlow ? (
    <div className={css.above}>
      <Notice
        tone="warn"
        role="status"
        actions={
          <Button icon="refresh" onClick={() => void restartAwaited()}>
            Try again
          </Button>
        }
      >
        The server is taking long to answer. What is missing appears as soon as it does.
      </Notice>
    </div>
  ) : null;
}
