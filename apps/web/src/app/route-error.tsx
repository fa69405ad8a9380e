import type { ErrorComponentProps } from '@tanstack/react-router';
import { isMissingCode } from '../lib/load-module.ts';
import { Button } from '../ui/button.tsx';
import { PartMissing } from '../ui/code-notice.tsx';
import { EmptyState } from '../ui/states.tsx';

/** Shown when a screen throws: the rest of the app stays usable, and the page can be reloaded. */
export function RouteError({ error }: ErrorComponentProps) {
  return (
    <div role="alert">
      <h1 className="sr-only">Something went wrong</h1>
      {isMissingCode(error) ? (
        <PartMissing />
      ) : (
        <EmptyState
          icon="warn"
          title="This page stopped working"
          text="Everything that you saved is safe. Reload the page. If this happens again, tell us what you did."
          action={
            <Button look="primary" icon="refresh" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        />
      )}
    </div>
  );
}
