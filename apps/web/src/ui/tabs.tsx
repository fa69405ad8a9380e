import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { Tabs as Parts } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import css from './tabs.module.css';

export interface Tab {
  readonly key: string;
  readonly label: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** The content of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs with one panel: arrow keys, Home and End select, Tab moves into the panel. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // on a phone the selected tab may be outside the visible part; scroll the list, not the page
    const box = list.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  return (
    <Parts
      variant="plain"
      value={value}
      onChange={(key) => key !== null && onChange(key)}
      keepMounted={false}
    >
      <Parts.List ref={list} className={css.list ?? ''} aria-label={label}>
        {tabs.map((tab) => (
          <Parts.Tab key={tab.key} value={tab.key} className={css.tab ?? ''}>
            {tab.label}
          </Parts.Tab>
        ))}
      </Parts.List>
      <Parts.Panel value={value} tabIndex={0} className={css.panel ?? ''}>
        {children}
      </Parts.Panel>
    </Parts>
  );
}
