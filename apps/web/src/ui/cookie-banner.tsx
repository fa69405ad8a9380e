import { useLayoutEffect, useRef, useState } from 'react';
import { browserStore } from '../lib/storage.ts';
import { Link } from './link.tsx';
import css from './cookie-banner.module.css';

/**
 * The cookie consent: a bar at the bottom, not a dialog, whose button comes early in the tab order.
 * While it is shown, it reserves its height (`--bottom-bar`), so that it covers no button. The
 * accepted flag is stored in the browser (SHELL-10).
 */
export function CookieBanner({ policy }: { readonly policy: string }) {
  const [accepted, setAccepted] = useState(() => browserStore.read('cookiesAccepted', false));
  const bar = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const box = bar.current;
    const root = document.documentElement;
    if (!box) return;
    const measure = () => root.style.setProperty('--bottom-bar', `${box.offsetHeight}px`);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => {
      watch.disconnect();
      root.style.removeProperty('--bottom-bar');
    };
  }, [accepted]);

  if (accepted) return null;
  return (
    <section ref={bar} className={css.bar} aria-label="Cookies">
      <p>
        This site stores what it needs to keep you logged in and to remember your choices. No
        tracking. <Link href={policy}>Cookies policy</Link>
      </p>
      <button
        type="button"
        className="btn"
        data-look="primary"
        onClick={() => {
          browserStore.write('cookiesAccepted', true);
          setAccepted(true);
        }}
      >
        Accept
      </button>
    </section>
  );
}
