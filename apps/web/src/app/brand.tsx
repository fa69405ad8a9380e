import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { pageUrl, type AppUrl } from '../lib/urls.ts';
import { homeOf } from '../lib/home.ts';
import { readPreferences } from '../lib/preferences.ts';
import { loadSession, readSession } from '../lib/session.ts';
import { Link } from '../ui/link.tsx';
import { DrawnMark } from '../game-ui/drawn-mark.tsx';
import css from './shell.module.css';

/** Logo and name, linking to the person's home page. A click before that page is known waits for it. */
export function Brand({ href, name }: { readonly href: AppUrl; readonly name: string }) {
  const router = useRouter();
  const goWhenKnown = (event: MouseEvent) => {
    if (readSession().state !== 'loading' || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    void loadSession().then((found) => {
      const me = found.state === 'in' ? found.me : null;
      const home = homeOf(me?.roles ?? null, readPreferences().home, me?.named);
      // the landing page is a separate entry, so it needs a document load
      return router.navigate({ href: home, reloadDocument: home === pageUrl('landing') });
    });
  };
  return (
    <Link className={css.brand} href={href} aria-label={`${name}, home`} onClick={goWhenKnown}>
      <DrawnMark name="chest" size={26} />
      <span aria-hidden="true">{name}</span>
    </Link>
  );
}
