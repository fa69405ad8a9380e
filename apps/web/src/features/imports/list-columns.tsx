import type { ListedImport } from '@warchest/contract/import-view.ts';
import { imports } from '@warchest/contract/imports.ts';
import type { RowOutcome } from '@warchest/domain/imports/outcome.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import { apiUrl } from '../../lib/call.ts';
import { whenText } from '../../lib/format.ts';
import { importAddress, pageUrl, withSearch, type AppUrl } from '../../lib/urls.ts';
import { DateTime } from '../../ui/date-time.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Menu } from '../../ui/menu.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { fileNameOf, importName, outcomeMarks, stateMark, undoneText } from './import-words.ts';
import css from './list.module.css';

export interface ListActions {
  readonly undo: (one: ListedImport) => Promise<void>;
  readonly remove: (one: ListedImport) => Promise<void>;
}

/** Where an import is continued, or its log. */
export function importAt(one: ListedImport): AppUrl {
  const { id, sort, state, job, rows } = one;
  if (state !== 'draft') return importAddress('result', id);
  if (job?.kind === 'import') return importAddress('result', id);
  if (job?.kind === 'read' || rows === 0) return withSearch(pageUrl('newImport'), { sort, id });
  return importAddress('columns', id);
}

export const StateBadge = ({ one }: { readonly one: ListedImport }) => (
  <StatusBadge {...stateMark(one)} {...(one.undone ? { title: undoneText(one.undone) } : {})} />
);

/** The word button and the menu of an import. */
export function ImportActions({
  one,
  actions,
}: {
  readonly one: ListedImport;
  readonly actions: ListActions;
}) {
  const { id, state, counts, job } = one;
  const isDraft = state === 'draft';
  const isBusy = job?.state === 'running';
  return (
    <span className={css.actions} data-row-control="">
      <Link
        className="btn"
        href={importAt(one)}
        aria-label={`${isDraft ? 'Continue' : 'Open the log of'} ${importName(one)}`}
      >
        {isDraft ? 'Continue' : 'Log'}
      </Link>
      <Menu
        label={`More for ${importName(one)}`}
        button={<Icon name="more" />}
        className="icon-btn"
        align="end"
        entries={
          isDraft
            ? [
                {
                  label: 'Remove draft',
                  icon: 'trash',
                  danger: true,
                  reason: isBusy && 'Work on it is going on',
                  onSelect: () => void actions.remove(one),
                },
              ]
            : [
                {
                  label: 'Download skipped rows',
                  icon: 'download',
                  reason: !counts?.skipped && 'No row was skipped',
                  // a file to save: the page stays
                  onSelect: () =>
                    window.location.assign(apiUrl(imports.failed.path, { params: { id } })),
                },
                {
                  label: 'Undo import',
                  icon: 'undo',
                  danger: true,
                  reason:
                    state === 'undone' ? 'It has been undone' : isBusy && 'Work on it is going on',
                  onSelect: () => void actions.undo(one),
                },
              ]
        }
      />
    </span>
  );
}

const countColumn = (outcome: RowOutcome): GridColumn<ListedImport> => ({
  key: outcome,
  header: outcomeMarks[outcome].word,
  type: 'amount',
  width: 88,
  value: ({ counts }) => counts?.[outcome] ?? null,
  show: ({ counts }) => {
    const count = counts?.[outcome];
    if (count === undefined) return null;
    return <span className={count === 0 ? css.zero : undefined}>{countText(count)}</span>;
  },
});

/** The columns of the list of imports. */
export const listColumns = (actions: ListActions): readonly GridColumn<ListedImport>[] => [
  {
    key: 'what',
    header: 'What',
    type: 'text',
    width: 190,
    names: true,
    always: true,
    value: ({ sort }) => sortOf(sort).label,
  },
  {
    key: 'file',
    header: 'File',
    type: 'text',
    width: 220,
    grows: true,
    value: fileNameOf,
  },
  {
    key: 'state',
    header: 'State',
    type: 'text',
    width: 148,
    value: (one) => stateMark(one).word,
    show: (one) => <StateBadge one={one} />,
  },
  countColumn('created'),
  countColumn('updated'),
  countColumn('unchanged'),
  countColumn('skipped'),
  { key: 'author', header: 'By', type: 'text', width: 130, value: ({ author }) => author },
  {
    key: 'at',
    header: 'When',
    type: 'text',
    width: 140,
    sort: ({ finishedAt, createdAt }) => finishedAt ?? createdAt,
    value: ({ finishedAt, createdAt }) => whenText(finishedAt ?? createdAt),
    show: ({ finishedAt, createdAt }) => <DateTime at={finishedAt ?? createdAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    type: 'action',
    align: 'end',
    width: 140,
    show: (one) => <ImportActions one={one} actions={actions} />,
  },
];
