import { useMemo, useState } from 'react';
import type { ImportView, PreviewRow } from '@warchest/contract/import-view.ts';
import { rowOutcomes, type RowOutcome } from '@warchest/domain/imports/outcome.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { useGo } from '../../lib/go.ts';
import { importPages } from '../../lib/pages.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { importAddress } from '../../lib/urls.ts';
import { Button } from '../../ui/button.tsx';
import { NotSaved } from '../../ui/grid/not-saved.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { useCatalogue } from '../catalogue/public/use-catalogue.ts';
import { missingColumns } from './column-choice.ts';
import { ImportBar, importRefusal, type BadRows } from './import-bar.tsx';
import { ImportFrame } from './import-frame.tsx';
import { checkSearch } from './import-search.ts';
import { outcomeMarks, troubleOf } from './import-words.ts';
import { OutcomeTabs } from './outcome-tabs.tsx';
import { ProblemGroups } from './problem-groups.tsx';
import { useCheck } from './use-check.ts';
import { isAtWork, useImport } from './use-import.ts';
import { useImportCommands } from './use-import-commands.ts';
import { useReplace } from './use-replace.ts';
import { useRowEdits } from './use-row-edits.ts';
import { useRows } from './use-rows.ts';
import { WorkProgress } from './work-progress.tsx';
import { WrittenAlready } from './written-already.tsx';
import css from './check.module.css';

const RowsGrid = lazyComponent(
  async () => (await import('./rows-grid.tsx')).RowsGrid,
  <Skeleton lines={8} />,
);

/** The third step: what each row would do, with corrections. */
export function ImportCheck({ id }: { readonly id: string }) {
  const loaded = useImport(id);
  const { data: view } = loaded;
  if (view?.state === 'draft' && view.format !== null && missingColumns(view).length === 0)
    return <DraftCheck view={view} />;
  return (
    <ImportFrame step="check" title={importPages.check.title} view={view}>
      {!view ? (
        loaded.error ? (
          <ErrorState reason={reasonOf(loaded.error)} onRetry={() => void loaded.refetch()} />
        ) : (
          <Skeleton lines={10} />
        )
      ) : view.state !== 'draft' ? (
        <WrittenAlready id={id} />
      ) : (
        <Notice tone="warn">
          Columns that are needed are not chosen yet.{' '}
          <Link href={importAddress('columns', id)}>Choose the columns</Link>
        </Notice>
      )}
    </ImportFrame>
  );
}

function DraftCheck({ view }: { readonly view: ImportView }) {
  const { id, preview } = view;
  const go = useGo();
  const [{ outcome, from }, set] = useUrlState(checkSearch);
  const commands = useImportCommands();
  const checking = useCheck(view);
  const { data: lists } = useCatalogue();
  const [badRows, setBadRows] = useState<BadRows>('skip');
  const first = Math.max(1, Math.trunc(Number(from)) || 1);
  const listed = useRows(
    id,
    { outcome: outcome || undefined, from: first },
    `${view.version} ${JSON.stringify(preview)}`,
  );
  const { changed } = checking;
  const edits = useRowEdits(id, changed);
  const { replace, refused, takeBack } = useReplace(id, changed);
  const filters = useMemo(
    () => rowOutcomes.map((key) => ({ key, label: outcomeMarks[key].word })),
    [],
  );
  const begin = async () => {
    if (await commands.run(id, badRows)) go(importAddress('result', id));
  };
  const { job } = view;
  const isWriting = isAtWork(view) && job?.kind === 'import';
  const trouble = troubleOf(job);
  const isFirst = checking.counts === null;
  if (isWriting)
    return (
      <ImportFrame step="check" title={importPages.check.title} view={view}>
        <Notice tone="info">
          The rows are being imported.{' '}
          <Link href={importAddress('result', id)}>See how far it is</Link>
        </Notice>
      </ImportFrame>
    );
  const refusal = preview
    ? importRefusal(preview, badRows)
    : checking.isChecking
      ? 'The rows are being checked'
      : 'Check the rows first';
  return (
    <ImportFrame
      step="check"
      title={importPages.check.title}
      view={view}
      last={
        <ImportBar
          counts={preview}
          badRows={badRows}
          onBadRows={setBadRows}
          command={commands.starting}
          reason={refusal}
          onImport={() => void begin()}
        />
      }
    >
      {trouble && !checking.isChecking ? (
        <Notice
          tone={job?.state === 'cancelled' ? 'info' : 'bad'}
          role="status"
          actions={<Button onClick={checking.check}>Check again</Button>}
        >
          <strong>{trouble.title}.</strong> {trouble.text}
        </Notice>
      ) : null}
      {checking.failure !== null && !checking.isChecking ? (
        <Notice
          tone="bad"
          role="status"
          actions={<Button onClick={checking.check}>Check again</Button>}
        >
          <strong>The rows are not checked yet.</strong> {checking.failure}
        </Notice>
      ) : null}
      {isFirst && isAtWork(view) ? (
        <WorkProgress view={view} onCancel={() => void commands.cancel(id)} />
      ) : isFirst && checking.isChecking ? (
        // on a slow line it takes a while to begin
        <Skeleton lines={8} height="44px" />
      ) : null}
      {refused ? (
        <div className={css.refused}>
          <NotSaved
            what="What is replaced in whole columns"
            why={refused.why}
            onRetry={() => void replace(refused.replacements)}
            onTakeBack={takeBack}
          />
        </div>
      ) : null}
      <ProblemGroups
        view={view}
        lists={lists}
        onReplace={(replacements) => void replace(replacements)}
        onLine={(line) => set({ outcome: 'skipped', from: line > 1 ? String(line) : '' })}
      />
      {isFirst ? null : (
        <>
          <OutcomeTabs
            options={filters}
            counts={checking.counts}
            value={outcome}
            onChange={(to) => set({ outcome: to as RowOutcome | '', from: '' })}
            status={<CheckState view={view} checking={checking} refusal={refusal} />}
          />
          {first > 1 ? (
            <p className={css.from}>
              From line {countText(first)}.{' '}
              <Button look="plain" onClick={() => set({ from: '' })}>
                Show the first lines
              </Button>
            </p>
          ) : null}
          <RowsGrid
            view={view}
            lists={lists}
            listed={listed}
            edits={edits}
            filterKey={`${outcome} ${from}`}
            empty={emptyOf(outcome)}
          />
        </>
      )}
    </ImportFrame>
  );
}

/** Whether the counts hold, and the way to new ones. */
function CheckState({
  view,
  checking,
  refusal,
}: {
  readonly view: ImportView;
  readonly checking: ReturnType<typeof useCheck>;
  readonly refusal: string | null;
}) {
  if (checking.isChecking) return <>Checking…</>;
  if (checking.isCurrent) return refusal;
  if (troubleOf(view.job) || checking.failure !== null) return null;
  return (
    <Button icon="refresh" onClick={checking.check}>
      Check again
    </Button>
  );
}

const emptyOf = (outcome: PreviewRow['outcome'] | ''): { title: string; text: string } =>
  outcome === '' || outcome === null
    ? { title: 'No rows below the headings', text: 'Choose another line of headings or sheet.' }
    : {
        title: outcome === 'skipped' ? 'No row is left out' : 'No such rows',
        text: outcome === 'skipped' ? 'Every row can be imported.' : 'Choose another tab.',
      };
