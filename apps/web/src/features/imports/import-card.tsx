import type { ListedImport } from '@warchest/contract/import-view.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { countsText, fileNameOf, undoneText } from './import-words.ts';
import { ImportActions, StateBadge, type ListActions } from './list-columns.tsx';
import css from './list.module.css';

/** An import on a phone. */
export const importCard = (actions: ListActions) => (one: ListedImport) => (
  <div className={css.card}>
    <strong>{sortOf(one.sort).label}</strong>
    <StateBadge one={one} />
    <span className={css.wide}>{fileNameOf(one)}</span>
    {one.counts ? (
      <span className={css.wide}>
        {one.undone ? undoneText(one.undone) : countsText(one.counts)}
      </span>
    ) : null}
    <span className={css.quiet}>
      {one.author} · <DateTime at={one.finishedAt ?? one.createdAt} />
    </span>
    <ImportActions one={one} actions={actions} />
  </div>
);
