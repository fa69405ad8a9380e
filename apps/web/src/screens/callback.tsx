import { useEffect } from 'react';
import { homeOf } from '../lib/home.ts';
import { useGo } from '../lib/go.ts';
import { knownDestination } from '../lib/urls.ts';
import { callbackSearch } from '../lib/page-search.ts';
import { pages } from '../lib/pages.ts';
import { readPreferences } from '../lib/preferences.ts';
import { loadSession, sessionChanged, takeDestination } from '../lib/session.ts';
import { useUrlState } from '../lib/search-params.ts';
import { Skeleton } from '../ui/states.tsx';

/**
 * The end of the login: continues at once to the page requested before it, otherwise to the
 * person's home page or to / (SHELL-13).
 */
export default function Callback() {
  const [{ to }] = useUrlState(callbackSearch);
  const go = useGo();
  useEffect(() => {
    const goOn = async () => {
      const storedUrl = takeDestination();
      const session = await loadSession();
      sessionChanged();
      const me = session.state === 'in' ? session.me : null;
      const target = me ? (knownDestination(storedUrl) ?? knownDestination(to)) : null;
      const next =
        target && target !== pages.landing.path
          ? target
          : homeOf(me?.roles ?? null, readPreferences().home, me?.named);
      // the landing page is a separate entry, not a screen of the app
      if (next === pages.landing.path) window.location.replace(next);
      else go(next, { replace: true });
    };
    void goOn();
  }, [to, go]);
  return (
    <>
      <h1 className="sr-only">Signing in</h1>
      <Skeleton lines={4} />
    </>
  );
}
