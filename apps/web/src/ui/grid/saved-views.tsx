import { Suspense } from 'react';
import { later, useCode, useSoon } from '../../lib/load-code.ts';
import type { GridViewsProps } from './grid-views.tsx';

const code = later(() => import('./grid-views.tsx'));

function Loaded(props: GridViewsProps) {
  const { GridViews } = useCode(code);
  return <GridViews {...props} />;
}

/** The saved views of a table; they are loaded after the first look, their place is kept. */
export function SavedViews(props: GridViewsProps) {
  useSoon(code);
  return (
    <Suspense fallback={<span className="icon-btn" aria-hidden="true" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
