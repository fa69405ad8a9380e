import { useState } from 'react';
import { copyAndTell } from '../copy-button.tsx';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import type { MenuEntry } from '../menu-list.tsx';
import { InlineNameForm } from '../inline-name-form.tsx';
import type { Layout } from './layout-store.ts';
import {
  isShown,
  longestName,
  readViews,
  searchToKeep,
  withView,
  writeViews,
  type View,
} from './views-store.ts';

export interface GridViewsProps {
  /** The storage key of the views. */
  readonly name: string;
  readonly layout: Layout;
  readonly arrange: (change: Partial<Layout> | null) => void;
}

/**
 * Saved views of a table: filters and sort, which are kept in the URL, and columns. Each is a link,
 * so it can be opened in another tab; its columns are stored in this browser.
 */
export function GridViews({ name, layout, arrange }: GridViewsProps) {
  const [views, setViews] = useState(() => readViews(name));
  const keep = (next: readonly View[]) => {
    setViews(next);
    writeViews(name, next);
  };
  const { pathname, search, origin } = window.location;
  const current = views.find((view) => isShown(view, search, layout));

  const entries = (begin: () => void): readonly MenuEntry[] => [
    ...views.map((view) => ({
      label: view.name,
      href: pathname + view.search,
      onSelect: () => arrange(view.layout),
      current: view === current,
      ...(view === current ? { icon: 'check' as const } : {}),
    })),
    { label: 'Save this view…', icon: 'plus', onSelect: begin },
    {
      label: 'Copy a link to this view',
      icon: 'copy',
      onSelect: () => void copyAndTell(origin + pathname + searchToKeep(search)),
    },
    ...(current
      ? [
          {
            label: `Delete view “${current.name}”`,
            icon: 'trash' as const,
            onSelect: () => keep(views.filter((view) => view !== current)),
          },
        ]
      : []),
  ];
  return (
    <InlineNameForm
      what="view"
      longest={longestName}
      onName={(typed) =>
        keep(withView(views, { name: typed, search: searchToKeep(search), layout }))
      }
    >
      {(begin) => (
        <Menu
          label="Saved views"
          button={<Icon name="star" />}
          className="icon-btn"
          align="end"
          entries={entries(begin)}
        />
      )}
    </InlineNameForm>
  );
}
