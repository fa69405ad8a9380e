import type { ReactNode } from 'react';
import type { ImportView } from '@warchest/contract/import-view.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { importAddress, pageUrl, withSearch } from '../../lib/urls.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Steps, type Step } from '../../ui/steps.tsx';
import { missingColumns } from './column-choice.ts';
import { fileNameOf } from './import-words.ts';
import css from './imports.module.css';

const stepNames = ['source', 'columns', 'check', 'result'] as const;
type StepName = (typeof stepNames)[number];
const labels: Record<StepName, string> = {
  source: 'Source',
  columns: 'Columns',
  check: 'Check',
  result: 'Import',
};

/** The steps with their addresses, as far as they can be opened. */
function stepsOf(current: StepName, view: ImportView | undefined): readonly Step[] {
  const isRead = view !== undefined && view.format !== null;
  const isDraft = view?.state === 'draft';
  const missing = view && isRead ? missingColumns(view) : [];
  const notRead = 'Send a file first';
  const opens = (name: StepName): Pick<Step, 'href' | 'reason'> => {
    if (name === 'source')
      return isDraft && view.sheets.length > 1
        ? { href: withSearch(pageUrl('newImport'), { sort: view.sort, id: view.id }) }
        : {};
    if (!view || !isRead) return { reason: notRead };
    if (name === 'result') return isDraft ? { reason: 'Check the rows first' } : {};
    if (!isDraft) return {};
    if (name === 'check' && missing.length > 0)
      return { reason: `Choose the column of ${missing.map(({ label }) => label).join(', ')}` };
    return { href: importAddress(name, view.id) };
  };
  const at = stepNames.indexOf(current);
  return stepNames.map((name, index) => ({
    key: name,
    label: labels[name],
    state: name === current ? 'current' : index < at || (view && !isDraft) ? 'done' : 'open',
    ...opens(name),
  }));
}

export interface ImportFrameProps {
  readonly step: StepName;
  readonly title: string;
  readonly view?: ImportView | undefined;
  readonly actions?: ReactNode;
  /** What ends the step: beside the heading, on a phone pinned below the page. */
  readonly last?: ReactNode;
  readonly children: ReactNode;
}

/** A step of an import: its heading, what is imported, and the way through the steps. */
export function ImportFrame({ step, title, view, actions, last, children }: ImportFrameProps) {
  const narrow = useNarrow();
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        back={pageUrl('imports')}
        backLabel="Back to the imports"
        aside={
          view ? (
            <span className={css.what}>
              {sortOf(view.sort).label} · {fileNameOf(view)}
            </span>
          ) : null
        }
        actions={actions ?? (narrow ? null : last)}
      />
      <Steps label="Steps of the import" steps={stepsOf(step, view)} />
      {children}
      {narrow && last ? <FormActions>{last}</FormActions> : null}
    </div>
  );
}
