import { useMemo } from 'react';
import type { ImportView } from '@warchest/contract/import-view.ts';
import { optionsOf } from '@warchest/domain/imports/sort.ts';
import { sortNames, type SortName } from '@warchest/domain/imports/sort-names.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { useGo } from '../../lib/go.ts';
import { importPages } from '../../lib/pages.ts';
import { importAddress, pageUrl } from '../../lib/urls.ts';
import { Button } from '../../ui/button.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { NotSaved } from '../../ui/grid/not-saved.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import {
  columnOption,
  headingOf,
  knownColumns,
  missingColumns,
  unusedColumns,
} from './column-choice.ts';
import { ColumnRow } from './column-row.tsx';
import { HeaderLines } from './header-lines.tsx';
import { ImportFrame } from './import-frame.tsx';
import { formatText, troubleOf } from './import-words.ts';
import { ReadingFile } from './reading-file.tsx';
import { useColumns } from './use-columns.ts';
import { isAtWork, useImport } from './use-import.ts';
import { useImportCommands } from './use-import-commands.ts';
import { WrittenAlready } from './written-already.tsx';
import css from './imports.module.css';

/** The second step: what the columns of the file mean. */
export function ImportColumns({ id }: { readonly id: string }) {
  const loaded = useImport(id);
  const { data: view } = loaded;
  return (
    <ImportFrame step="columns" title={importPages.columns.title} view={view}>
      {!view ? (
        loaded.error ? (
          <ErrorState reason={reasonOf(loaded.error)} onRetry={() => void loaded.refetch()} />
        ) : (
          <Skeleton lines={8} height="56px" />
        )
      ) : view.state === 'draft' ? (
        <DraftColumns saved={view} />
      ) : (
        <WrittenAlready id={id} />
      )}
    </ImportFrame>
  );
}

function DraftColumns({ saved }: { readonly saved: ImportView }) {
  const go = useGo();
  const { view, isReading, set, refused, takeBack } = useColumns(saved);
  const commands = useImportCommands();
  const known = sortOf(view.sort);
  const options = useMemo(() => view.fileColumns.map(columnOption), [view.fileColumns]);
  const { id, job } = view;
  if (view.format === null || (job?.kind === 'read' && isAtWork(view)))
    return <ReadingFile id={id} onOther={() => go(pageUrl('newImport'))} onRead={noStep} />;
  // the sheet that was read before is still there
  const trouble = job?.kind === 'read' ? troubleOf(job) : null;
  const missing = missingColumns(view);
  const unused = unusedColumns(view);
  const names = missing.map(({ label }) => `“${label}”`).join(', ');
  return (
    <>
      {trouble ? (
        <Notice tone="bad" role="alert">
          <strong>{trouble.title}.</strong> {trouble.text}
        </Notice>
      ) : null}
      <div className={css.tools}>
        <Select
          above
          label="What"
          options={sortNames.map((name) => ({ value: name, label: sortOf(name).label }))}
          value={view.sort}
          onChange={(name) => set({ sort: name as SortName })}
        />
        {view.sheets.length > 1 ? (
          <Select
            above
            label="Sheet"
            options={view.sheets.map((name, at) => ({
              value: String(at),
              label: name || `Sheet ${at + 1}`,
            }))}
            value={String(view.sheet)}
            onChange={(at) => void commands.read(id, Number(at))}
          />
        ) : null}
        {optionsOf(known).map(({ key, label, choices }) => (
          <Select
            key={key}
            above
            label={label}
            options={choices}
            value={view.options[key] ?? choices[0]?.value ?? ''}
            onChange={(value) => set({ options: { [key]: value } })}
          />
        ))}
      </div>
      <p className={css.quiet}>{formatText(view)}</p>
      <HeaderLines view={view} isBusy={isReading} onLine={(headerLine) => set({ headerLine })} />
      {refused ? (
        <NotSaved
          what="How the file is read"
          why={refused.why}
          onRetry={() => set(refused.change)}
          onTakeBack={takeBack}
        />
      ) : null}
      {missing.length > 0 ? (
        <Notice tone="warn">
          {missing.length === 1
            ? `Choose which column of the file holds ${names}.`
            : `Choose the columns of the file that hold ${names}.`}
        </Notice>
      ) : null}
      <ul className={css.columns} aria-label="Columns" aria-busy={isReading || undefined}>
        {knownColumns(view).map((column) => (
          <ColumnRow key={column.key} column={column} view={view} options={options} onSet={set} />
        ))}
      </ul>
      {unused.length > 0 ? (
        <section className={css.unused} aria-labelledby="unused">
          <h2 id="unused">Not imported ({unused.length})</h2>
          <p className={css.quiet}>These columns of the file are left out.</p>
          <ul>
            {unused.map((column) => (
              <li key={column.at}>
                <strong>{headingOf(column)}</strong>{' '}
                <span className={css.quiet}>
                  {column.filled} % filled{column.samples.length > 0 ? ': ' : ''}
                  {column.samples.join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <FormActions>
        <Button
          look="primary"
          icon="next"
          reason={missing.length > 0 ? `Choose ${names} first` : null}
          onClick={() => go(importAddress('check', id))}
        >
          Check the rows
        </Button>
      </FormActions>
    </>
  );
}

const noStep = () => undefined;
