import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './cycle.module.css';

export interface TabsProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: K; readonly label: ReactNode }[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
  /** Id of the panel that the tabs change; the tabs' ids are made of it. */
  readonly panel: string;
}

/** Real tabs: one tab stop, arrow keys go round, the chosen one is the panel's name. */
export function Tabs<K extends string>({ label, tabs, chosen, onChoose, panel }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // on a phone the chosen tab may lie beside the edge; the page itself stays where it is
    const box = list.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  const keys = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === chosen);
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`#${panel}-${next.key}`)?.focus();
  };
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={label} onKeyDown={keys}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={`${panel}-${tab.key}`}
          type="button"
          role="tab"
          aria-selected={tab.key === chosen}
          aria-controls={panel}
          tabIndex={tab.key === chosen ? 0 : -1}
          onClick={() => onChoose(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
