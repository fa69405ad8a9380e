import { Suspense } from 'react';
import { lazyModule, useCode, usePreload } from '../../lib/load-module.ts';
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
    <Suspense fallback={<span className="icon-btn" aria-hidden="true" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
