import { useCallback, useEffect, useState } from 'react';
import { services } from './services.ts';
import type { SceneName } from './scenes.tsx';

const sections = ['home', 'services', 'about'];

/** Reads `#services?tab=pvp`: the section to scroll to and the tab to show. */
export function readHash(hash: string): {
  readonly section: string | null;
  readonly tab: SceneName | null;
} {
  const [section = '', search = ''] = hash.replace(/^#/, '').split('?');
  const requested = new URLSearchParams(search).get('tab');
  return {
    section: sections.includes(section) ? section : null,
    tab: services.find((service) => service.key === requested)?.key ?? null,
  };
}

/** The selected service tab, kept in the URL so that it can be linked. */
export function useServiceTab(): readonly [SceneName, (tab: SceneName) => void] {
  const [tab, setTab] = useState<SceneName>(() => readHash(window.location.hash).tab ?? 'raid');

  useEffect(() => {
    const follow = () => {
      const { section, tab: requested } = readHash(window.location.hash);
      if (requested) setTab(requested);
      // the browser finds no element with the id `services?tab=…`
      if (section && window.location.hash.includes('?'))
        document.getElementById(section)?.scrollIntoView();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  const choose = useCallback((next: SceneName) => {
    setTab(next);
    window.history.replaceState(null, '', `/#services?tab=${next}`);
  }, []);
  return [tab, choose];
}
