import { lazyModule, useCode, usePreload } from '../../lib/load-module.ts';
import { CodeBoundary } from '../lazy.tsx';
import type { GridViewsProps } from './grid-views.tsx';

const code = lazyModule(() => import('./grid-views.tsx'));

function Loaded(props: GridViewsProps) {
  const { GridViews } = useCode(code);
  return <GridViews {...props} />;
}

/** The saved views of a table. Lazy, in a reserved space. */
export function SavedViews(props: GridViewsProps) {
  usePreload(code);
  return (
    <CodeBoundary code={code} loading={<span className="icon-btn" aria-hidden="true" />}>
      <Loaded {...props} />
    </CodeBoundary>
  );
}
