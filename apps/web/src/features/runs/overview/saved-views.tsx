import { useState } from 'react';
import { browserStore } from '../../../lib/storage.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { noFilters, onlyFilters, sameFilters, type RunFilters } from './run-filters.ts';
import css from '../runs.module.css';

interface SavedView {
  readonly name: string;
  readonly filters: RunFilters;
}

const key = 'runViews';
const most = 12;
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
  /** Today, for the ready-made view of tonight. */
  readonly today: string;
}

/** Filters kept by name in this browser, beside two that everybody has. */
export function SavedViews({ filters, onFilters, today }: SavedViewsProps) {
  const [views, setViews] = useState(stored);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const keep = (next: SavedView[]) => {
    setViews(next);
    browserStore.write(key, next);
  };
  const save = () => {
    const plain = name.trim();
    setNaming(false);
    setName('');
    if (plain === '') return;
    const others = views.filter((view) => view.name !== plain);
    keep([...others, { name: plain, filters: onlyFilters(filters) }].slice(-most));
  };
  const all: SavedView[] = [
    { name: 'Tonight', filters: { ...noFilters, day: [today] } },
    { name: 'Tonight, free spots', filters: { ...noFilters, day: [today], free: true } },
    ...views,
  ];
  const chosen = views.find((view) => sameFilters(view.filters, filters));
  const entries: MenuEntry[] = [
    ...all.map((view) => ({
      label: view.name,
      onSelect: () => onFilters(view.filters),
      current: sameFilters(view.filters, filters),
    })),
    { label: 'Save this view…', icon: 'plus', onSelect: () => setNaming(true) },
    ...(chosen
      ? ([
          {
            label: `Forget “${chosen.name}”`,
            icon: 'trash',
            onSelect: () => keep(views.filter((view) => view !== chosen)),
          },
        ] satisfies MenuEntry[])
      : []),
  ];
  if (naming) {
    return (
      <form
        className={css.naming}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setNaming(false);
        }}
      >
        <input
          aria-label="Name of the view"
          placeholder="Name of the view"
          maxLength={longest}
          value={name}
          // the person has just asked to name it
          ref={(field) => field?.focus()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <IconButton icon="check" label="Save the view" type="submit" />
        <IconButton icon="close" label="Do not save" onClick={() => setNaming(false)} />
      </form>
    );
  }
  return <Menu label="Views" entries={entries} align="end" className="btn" />;
}
