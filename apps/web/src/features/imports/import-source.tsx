import { useEffect, useRef, useState } from 'react';
import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import { bytesText } from '@warchest/domain/text/size.ts';
import { importAddress } from '../../lib/urls.ts';
import { useGo } from '../../lib/go.ts';
import { pages } from '../../lib/pages.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useUnsavedChangesGuard } from '../../ui/use-unsaved-changes-guard.tsx';
import { ImportFrame } from './import-frame.tsx';
import { sourceSearch } from './import-search.ts';
import { pastedName } from './import-words.ts';
import { ReadingFile } from './reading-file.tsx';
import { SortCards } from './sort-cards.tsx';
import { SortColumns, SortHead } from './sort-facts.tsx';
import { SourceBox } from './source-box.tsx';
import type { Source } from './upload.ts';
import { usePageSource } from './use-page-source.ts';
import { useUpload } from './use-upload.ts';
import css from './imports.module.css';

const question = {
  title: 'Stop sending the file?',
  text: 'The file has not arrived yet. If you leave now, nothing of it is kept.',
};

/** The first step: what comes in, and from where. Either can be said first. */
export function ImportSource() {
  const [{ sort, id }, set] = useUrlState(sourceSearch);
  const go = useGo();
  const [waiting, setWaiting] = useState<Source | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useUpload((sent) => set({ id: sent }, { push: true }));
  const leaving = useUnsavedChangesGuard(upload.source ? question : null);
  const begin = (of: SortName, source: Source) => {
    setWaiting(null);
    upload.start(of, source);
  };
  const take = (source: Source) => {
    setProblem(null);
    if (sort === '') setWaiting(source);
    else begin(sort, source);
  };
  const isOpen = id === '' && upload.source === null;
  const { isOver, take: takeFiles } = usePageSource(isOpen, take, setProblem);
  const choose = (of: SortName) => {
    set({ sort: of }, { push: true });
    if (waiting) begin(of, waiting);
  };
  return (
    <ImportFrame step="source" title={pages.newImport.title}>
      {leaving.dialog}
      {isOver ? <DropHint /> : null}
      {problem === null ? null : (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      {id !== '' ? (
        <ReadingFile
          id={id}
          onOther={() => set({ id: '' })}
          onRead={(replace) => go(importAddress('columns', id), { replace })}
        />
      ) : upload.source ? (
        <section className={css.panel} aria-label="Sending">
          <ProgressBar
            label={`Sending ${upload.source.name || pastedName.toLowerCase()}`}
            percent={Math.floor((upload.sent / upload.source.content.size) * 100)}
            text={`${bytesText(upload.sent)} of ${bytesText(upload.source.content.size)}`}
          />
          <p role="status">
            {upload.failure ?? (upload.again ? 'The connection broke. Trying again…' : '')}
          </p>
          <div className={css.row}>
            {upload.failure === null ? null : (
              <Button look="primary" icon="refresh" onClick={upload.retry}>
                Try again
              </Button>
            )}
            <Button onClick={upload.cancel}>Cancel</Button>
          </div>
        </section>
      ) : sort === '' ? (
        <>
          {waiting ? (
            <Notice tone="info" role="status">
              {waiting.name ? `“${waiting.name}” is ready.` : 'The pasted cells are ready.'} Choose
              what is in it.
            </Notice>
          ) : null}
          <SortCards onChoose={choose} />
        </>
      ) : (
        <ChosenSort
          key={sort}
          sort={sort}
          onOther={() => set({ sort: '' }, { push: true })}
          onFiles={takeFiles}
          onCells={take}
        />
      )}
    </ImportFrame>
  );
}

/** What is said while a file is held over the page. */
const DropHint = () => (
  <div className={css.drop} aria-hidden="true">
    Drop the file here
  </div>
);

interface ChosenSortProps {
  readonly sort: SortName;
  readonly onOther: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCells: (source: Source) => void;
}

function ChosenSort({ sort, onOther, onFiles, onCells }: ChosenSortProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // the pressed card is gone
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <>
      <SortHead sort={sort} heading={heading} onOther={onOther} />
      <div className={css.source}>
        <SourceBox onFiles={onFiles} onCells={onCells} />
        <SortColumns sort={sort} />
      </div>
    </>
  );
}
