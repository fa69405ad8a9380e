import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** A missing chunk means that a newer version was deployed since the tab was opened. */
const isOldVersion = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(
    error.message,
  );

/** Shown when a screen throws: the rest of the app stays usable, and the page can be reloaded. */
export function RouteError({ error }: ErrorComponentProps) {
  const old = isOldVersion(error);
  return (
    <div role="alert">
      <h1 className="sr-only">Something went wrong</h1>
      <EmptyState
        icon="warn"
        title={old ? 'A new version is available' : 'This page stopped working'}
        text={
          old
            ? 'Reload the page to use it.'
            : 'Everything that you saved is safe. Reload the page. If this happens again, tell us what you did.'
        }
        action={
          <Button look="primary" icon="refresh" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      />
    </div>
  );
}
