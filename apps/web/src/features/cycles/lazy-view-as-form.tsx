import { Suspense } from 'react';
import { lazyModule, useCode } from '../../lib/load-module.ts';
import css from './cycle.module.css';
import type { ViewAsFormProps } from './view-as-form.tsx';

const code = lazyModule(() => import('./view-as-form.tsx'));

function Loaded(props: ViewAsFormProps) {
  const found = useCode(code);
  return <found.ViewAsForm {...props} />;
}

/** The admins' form for viewing other members. Lazy, so that members do not load it or its library. */
export function ViewAsForm(props: ViewAsFormProps) {
  return (
    <Suspense fallback={<span className={css.viewasGap} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
