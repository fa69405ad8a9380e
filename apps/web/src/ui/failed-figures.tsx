import { retryFailed, useFailedLoads } from '../lib/use-failed-loads.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import css from './load-notices.module.css';

/** Above a page of figures that come one by one: some could not be loaded. */
export function FailedFigures() {
  return useFailedLoads() > 0 ? (
    <div className={css.above}>
      <Notice
        tone="bad"
        role="alert"
        actions={
          <Button icon="refresh" onClick={() => void retryFailed()}>
            Try again
          </Button>
        }
      >
        Some figures could not be loaded. They are shown as –.
      </Notice>
    </div>
  ) : null;
}
