import { Suspense } from 'react';
import { lazyModule, useCode } from '../../lib/load-module.ts';
import css from './cycle.module.css';
import type { ViewAsFormProps } from './view-as-form.tsx';

const code = lazyModule(() => import('./view-as-form.tsx'));

function Loaded(props: ViewAsFormProps) {
  const found = useCode(code);
  return <found.ViewAsForm {...props} />;
}

/** The form with which admins look at others; members, who have it not, do without its library too. */
export function ViewAsForm(props: ViewAsFormProps) {
  return (
    <Suspense fallback={<span className={css.viewasGap} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
