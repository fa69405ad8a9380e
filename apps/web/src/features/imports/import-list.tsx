import { useMemo } from 'react';
import type { ListedImport } from '@warchest/contract/import-view.ts';
import { useGo } from '../../lib/go.ts';
import { pages } from '../../lib/pages.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { tableOf, tableSearchParams } from '../../lib/table-search-params.ts';
import { pageUrl } from '../../lib/urls.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { importName, removeQuestion, undoQuestion } from './import-words.ts';
import { importCard } from './import-card.tsx';
import { importAt, listColumns } from './list-columns.tsx';
import { useImportCommands } from './use-import-commands.ts';
import { useImports } from './use-import.ts';

const idOf = (one: ListedImport) => one.id;
const toolBar = { words: { one: 'import', several: 'imports' } };

/** What was imported from sheets, and drafts: `/administration/import`. */
export function ImportList() {
  const loaded = useImports();
  const address = useUrlState(tableSearchParams);
  const go = useGo();
  const { undo, remove } = useImportCommands();
  const [ask, dialog] = useConfirm();
  const actions = useMemo(
    () => ({
      undo: async (one: ListedImport) => {
        if (await ask(undoQuestion(one))) await undo(one.id);
      },
      remove: async (one: ListedImport) => {
        if (await ask(removeQuestion(one))) await remove(one);
      },
    }),
    [ask, undo, remove],
  );
  const columns = useMemo(() => listColumns(actions), [actions]);
  const card = useMemo(() => importCard(actions), [actions]);
  const first = (text: string) => (
    <Link className="btn" data-look="primary" href={pageUrl('newImport')}>
      <Icon name="plus" /> {text}
    </Link>
  );
  const isEmpty = loaded.data?.length === 0;
  return (
    <>
      <PageHeader title={pages.imports.title} actions={isEmpty ? null : first('New import')} />
      <Grid
        {...tableOf(address, loaded)}
        name="imports"
        mode="rows"
        label={pages.imports.title}
        rows={loaded.data}
        id={idOf}
        rowName={importName}
        columns={columns}
        card={card}
        onOpen={(one) => go(importAt(one))}
        sort={address[0].sort || '-at'}
        expected={6}
        empty={{
          icon: 'rows',
          title: 'Nothing has been imported yet',
          text: 'Bring what you keep in sheets: members, runs with their bookings, templates, gold and points. Every row is checked before anything is written, and every import can be undone.',
          action: first('Import your first sheet'),
        }}
        toolBar={isEmpty ? undefined : toolBar}
      />
      {dialog}
    </>
  );
}
