import { lazy, Suspense, type ComponentProps } from 'react';
import { patiently } from '../../../lib/load-code.ts';
import { Skeleton } from '../../../ui/states.tsx';
import css from './own-bookings.module.css';

const load = patiently(async () => ({ default: (await import('./own-bookings.tsx')).OwnBookings }));
const Loaded = lazy(load);

/**
 * The person's own bookings, below the form: the form is there first. Until then their place looks as
 * it does while the list loads, so nothing moves.
 */
export function OwnBookings(props: ComponentProps<typeof Loaded>) {
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
