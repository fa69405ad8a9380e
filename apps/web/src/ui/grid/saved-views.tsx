import { Suspense } from 'react';
import { lazyModule, useCode, usePreload } from '../../lib/load-module.ts';
import type { GridViewsProps } from './grid-views.tsx';

const code = lazyModule(() => import('./grid-views.tsx'));

function Loaded(props: GridViewsProps) {
  const { GridViews } = useCode(code);
  return <GridViews {...props} />;
}

/** The saved views of a table; they are loaded after the first look, their place is kept. */
export function SavedViews(props: GridViewsProps) {
  usePreload(code);
  return (
    <Suspense fallback={<span className="icon-btn" aria-hidden="true" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
