import { useState } from 'react';
import { browserStore } from '../../../lib/storage.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/menu-list.tsx';
import { InlineNameForm } from '../../../ui/inline-name-form.tsx';
import { noFilters, onlyFilters, sameFilters, type RunFilters } from './run-filters.ts';

interface SavedView {
  readonly name: string;
  readonly filters: RunFilters;
}

const key = 'runViews';
const maxViews = 12;
const longest = 40;

const stored = (): SavedView[] => {
  const kept = browserStore.read<unknown>(key, []);
  if (!Array.isArray(kept)) return [];
  return (kept as Partial<SavedView>[])
    .filter((one) => typeof one?.name === 'string' && typeof one.filters === 'object')
    .map((one) => ({ name: one.name ?? '', filters: { ...noFilters, ...one.filters } }));
};

export interface SavedViewsProps {
  readonly filters: RunFilters;
  readonly onFilters: (filters: RunFilters) => void;
  /** Today, for the built-in view of tonight. */
  readonly today: string;
}

/** Named filters stored in this browser, and two built-in ones. */
export function SavedViews({ filters, onFilters, today }: SavedViewsProps) {
  const [views, setViews] = useState(stored);
  const keep = (next: SavedView[]) => {
    setViews(next);
    browserStore.write(key, next);
  };
  const save = (name: string) => {
    const plain = name.trim();
    if (plain === '') return;
    const others = views.filter((view) => view.name !== plain);
    keep([...others, { name: plain, filters: onlyFilters(filters) }].slice(-maxViews));
  };
  const all: SavedView[] = [
    { name: 'Tonight', filters: { ...noFilters, day: [today] } },
    { name: 'Tonight, free spots', filters: { ...noFilters, day: [today], free: true } },
    ...views,
  ];
  const chosen = views.find((view) => sameFilters(view.filters, filters));
  const entries = (begin: () => void): MenuEntry[] => [
    ...all.map((view) => ({
      label: view.name,
      onSelect: () => onFilters(view.filters),
      current: sameFilters(view.filters, filters),
    })),
    { label: 'Save this view…', icon: 'plus', onSelect: begin },
    ...(chosen
      ? ([
          {
            label: `Delete view “${chosen.name}”`,
            icon: 'trash',
            onSelect: () => keep(views.filter((view) => view !== chosen)),
          },
        ] satisfies MenuEntry[])
      : []),
  ];
  return (
    <InlineNameForm what="view" longest={longest} onName={save}>
      {(begin) => (
        <Menu
          label="Views"
          button={<Icon name="star" />}
          className="icon-btn"
          align="end"
          entries={entries(begin)}
        />
      )}
    </InlineNameForm>
  );
}
