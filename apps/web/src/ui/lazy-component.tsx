import { Suspense, type ReactNode } from 'react';
import { lazyModule, useCode } from '../lib/load-module.ts';
import { Skeleton } from './states.tsx';

/**
 * Declares a part of a screen that is not needed at first; its code is loaded when it is shown.
 * @param height its approximate height, to avoid a layout shift
 * @example const Figure = lazyComponent(async () => (await import('./figure.tsx')).Figure,
 * '340px');
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  height: string,
): (props: Props) => ReactNode {
  const code = lazyModule(async () => ({ Found: await load() }));
  function Loaded(props: Props) {
    const { Found } = useCode(code);
    return <Found {...props} />;
  }
  return (props) => (
    <Suspense fallback={<Skeleton lines={1} height={height} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
