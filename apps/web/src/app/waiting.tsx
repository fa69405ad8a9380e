import { Skeleton } from '../ui/states.tsx';

/** While a screen is loaded. */
export function Waiting() {
  return <Skeleton lines={6} />;
}
