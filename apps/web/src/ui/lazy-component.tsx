import { Suspense, type ReactNode } from 'react';
import { lazyModule, useCode } from '../lib/load-module.ts';
import { Skeleton } from './states.tsx';

/**
 * Names a part of a screen that is not there at its first look: its code comes when it is shown.
 * @param height that it will have about, so that little moves when it comes
 * @example const Figure = laterPart(async () => (await import('./figure.tsx')).Figure, '340px');
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
