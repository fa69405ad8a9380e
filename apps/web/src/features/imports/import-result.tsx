import { useMemo } from 'react';
import type { ImportView } from '@warchest/contract/import-view.ts';
import { imports } from '@warchest/contract/imports.ts';
import { rowOutcomes, undoResults } from '@warchest/domain/imports/outcome.ts';
import { importKeptDays } from '@warchest/domain/imports/limits.ts';
import { apiUrl } from '../../lib/call.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { importPages } from '../../lib/pages.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { download } from '../../lib/site.ts';
import { importAddress, pageUrl, withSearch } from '../../lib/urls.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { useCatalogue } from '../catalogue/public/use-catalogue.ts';
import { ImportFrame } from './import-frame.tsx';
import { resultSearch } from './import-search.ts';
import {
  countsText,
  outcomeMarks,
  troubleOf,
  undoMarks,
  undoneText,
  undoQuestion,
} from './import-words.ts';
import { OutcomeTabs } from './outcome-tabs.tsx';
import { isAtWork, useImport } from './use-import.ts';
import { useImportCommands } from './use-import-commands.ts';
import { useRows } from './use-rows.ts';
import { WorkProgress } from './work-progress.tsx';
import css from './imports.module.css';

const RowsGrid = lazyComponent(
  async () => (await import('./rows-grid.tsx')).RowsGrid,
  <Skeleton lines={8} />,
);

/** The last step: how far the import is, and then its log. */
export function ImportResult({ id }: { readonly id: string }) {
  const loaded = useImport(id);
  const { data: view } = loaded;
  return (
    <ImportFrame step="result" title={importPages.result.title} view={view}>
      {!view ? (
        loaded.error ? (
          <ErrorState reason={reasonOf(loaded.error)} onRetry={() => void loaded.refetch()} />
        ) : (
          <Skeleton lines={4} />
        )
      ) : (
        <Result view={view} />
      )}
    </ImportFrame>
  );
}

function Result({ view }: { readonly view: ImportView }) {
  const { id, state, job, counts, undone } = view;
  const commands = useImportCommands();
  const [ask, dialog] = useConfirm();
  const isWorking = isAtWork(view);
  const trouble = troubleOf(job);
  const undo = async () => {
    if (await ask(undoQuestion(view))) await commands.undo(id);
  };
  const next = (
    <Link
      className="btn"
      data-look={state === 'draft' ? undefined : 'primary'}
      href={withSearch(pageUrl('newImport'), { sort: view.sort })}
    >
      Import the next sheet
    </Link>
  );
  return (
    <>
      {dialog}
      {isWorking ? <WorkProgress view={view} onCancel={() => void commands.cancel(id)} /> : null}
      {trouble && job?.kind !== 'preview' ? (
        <Notice
          tone={job?.state === 'cancelled' ? 'info' : 'bad'}
          role="status"
          actions={
            state === 'draft' ? (
              <Link className="btn" href={importAddress('check', id)}>
                Back to the check
              </Link>
            ) : null
          }
        >
          <strong>{trouble.title}.</strong> {trouble.text}
        </Notice>
      ) : null}
      {state === 'draft' && !isWorking && (trouble === null || job?.kind === 'preview') ? (
        <Notice
          tone="info"
          actions={
            <Link className="btn" data-look="primary" href={importAddress('check', id)}>
              Check the rows
            </Link>
          }
        >
          Nothing has been imported yet.
        </Notice>
      ) : null}
      {state !== 'draft' && counts && !isWorking ? (
        <section className={css.panel} aria-labelledby="outcome">
          <h2 id="outcome" className={css.outcome} data-state={state}>
            <Icon name={state === 'undone' ? 'undo' : 'settled'} size={20} />
            {state === 'undone' && undone ? undoneText(undone) : countsText(counts)}
          </h2>
          <p className={css.quiet}>
            Imported by {view.author}
            {view.finishedAt ? (
              <>
                {' '}
                · <DateTime at={view.finishedAt} />
              </>
            ) : null}
            {state === 'undone' && view.undoneAt ? (
              <>
                {' '}
                · undone by {view.undoneBy} · <DateTime at={view.undoneAt} />
              </>
            ) : null}
          </p>
          <div className={css.row}>
            {next}
            {counts.skipped > 0 ? (
              <a className="btn" {...download(apiUrl(imports.failed.path, { params: { id } }))}>
                <Icon name="download" /> Download skipped rows
              </a>
            ) : null}
            {state === 'done' ? (
              <Button icon="undo" command={commands.undoing} onClick={() => void undo()}>
                Undo import
              </Button>
            ) : null}
          </div>
          {state === 'done' ? (
            <p className={css.quiet}>
              It can be undone for {importKeptDays} days.
              {counts.skipped > 0
                ? ' Correct the skipped rows in their file and import it: what is here already stays.'
                : ''}
            </p>
          ) : null}
        </section>
      ) : null}
      {state !== 'draft' ? <Log view={view} /> : null}
    </>
  );
}

/** The rows of an import that has written, with what became of each. */
function Log({ view }: { readonly view: ImportView }) {
  const { id, state, counts, undone } = view;
  const [{ outcome, undone: result }, set] = useUrlState(resultSearch);
  const { data: lists } = useCatalogue();
  const isUndone = state === 'undone' && undone !== null;
  const listed = useRows(
    id,
    isUndone
      ? { undone: result || undefined, written: true }
      : { outcome: outcome || undefined, written: true },
    `${view.version}`,
  );
  const tabs = useMemo(
    () =>
      isUndone
        ? undoResults.map((key) => ({ key, label: undoMarks[key].word }))
        : rowOutcomes.map((key) => ({ key, label: outcomeMarks[key].word })),
    [isUndone],
  );
  return (
    <section className={css.log} aria-labelledby="log">
      <h2 id="log">Log</h2>
      <OutcomeTabs
        options={tabs}
        counts={isUndone ? undone : counts}
        value={isUndone ? result : outcome}
        onChange={(to) =>
          set(
            isUndone
              ? { undone: resultSearch.undone.parse(to) }
              : { outcome: resultSearch.outcome.parse(to) },
          )
        }
      />
      <RowsGrid
        view={view}
        lists={lists}
        listed={listed}
        filterKey={`${outcome} ${result}`}
        empty={{
          title: 'No such rows',
          text: `Rows are kept for ${importKeptDays} days.`,
        }}
      />
    </section>
  );
}
