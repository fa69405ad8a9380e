import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { Tabs as Parts } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import css from './tabs.module.css';

export interface Tab {
  readonly key: string;
  readonly label: ReactNode;
}

export interface TabSetProps {
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** A list and a panel, in any place. */
  readonly children: ReactNode;
}

/** Holds a list of tabs and its panel where the two stand apart, such as a list in the page's head. */
export const TabSet = ({ value, onChange, children }: TabSetProps) => (
  <Parts
    variant="plain"
    value={value}
    onChange={(key) => key !== null && onChange(key)}
    keepMounted={false}
  >
    {children}
  </Parts>
);

export interface TabListProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  /** `switch`: a few short words in one filled box. */
  readonly look?: 'line' | 'switch';
}

/** The tabs of a set: arrow keys, Home and End select. */
export function TabList({ label, tabs, value, look = 'line' }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // on a phone the selected tab may be outside the visible part; scroll the list, not the page
    const box = list.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  return (
    <Parts.List
      ref={list}
      className={css.list ?? ''}
      data-look={look}
      data-wide={look === 'switch' || undefined}
      aria-label={label}
    >
      {tabs.map((tab) => (
        <Parts.Tab key={tab.key} value={tab.key} className={css.tab ?? ''}>
          {tab.label}
        </Parts.Tab>
      ))}
    </Parts.List>
  );
}

export interface TabPanelProps {
  readonly value: string;
  /** Its content touches the list: a table under its tabs. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** The content of the selected tab. */
export const TabPanel = ({ value, flush = false, children }: TabPanelProps) => (
  <Parts.Panel
    value={value}
    tabIndex={0}
    className={css.panel ?? ''}
    {...(flush ? { 'data-flush': '' } : {})}
  >
    {children}
  </Parts.Panel>
);

export interface TabsProps extends Omit<TabListProps, 'look'>, TabSetProps {
  readonly flush?: boolean;
}

/** Tabs with one panel below: arrow keys, Home and End select, Tab moves into the panel. */
export const Tabs = ({ label, tabs, value, onChange, flush = false, children }: TabsProps) => (
  <TabSet value={value} onChange={onChange}>
    <TabList label={label} tabs={tabs} value={value} />
    <TabPanel value={value} flush={flush}>
      {children}
    </TabPanel>
  </TabSet>
);
