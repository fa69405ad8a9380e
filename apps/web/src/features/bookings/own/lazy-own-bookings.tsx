import { Suspense, type ComponentProps } from 'react';
import { lazyModule, useCode } from '../../../lib/load-module.ts';
import { Skeleton } from '../../../ui/states.tsx';
import type { OwnBookings as Own } from './own-bookings.tsx';
import css from './own-bookings.module.css';

const code = lazyModule(() => import('./own-bookings.tsx'));
type OwnBookingsProps = ComponentProps<typeof Own>;

function Loaded(props: OwnBookingsProps) {
  const found = useCode(code);
  return <found.OwnBookings {...props} />;
}

/**
 * The person's own bookings, below the form, which loads first. The placeholder has the size of the
 * loading list, so that nothing moves.
 */
export function OwnBookings(props: OwnBookingsProps) {
  return (
    <Suspense
      fallback={
        <section className={css.own} aria-labelledby="own-title">
          <header className={css.head}>
            <h2 id="own-title">Your bookings</h2>
          </header>
          <Skeleton lines={5} />
        </section>
      }
    >
      <Loaded {...props} />
    </Suspense>
  );
}
