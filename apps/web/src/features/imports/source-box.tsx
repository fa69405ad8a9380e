import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { maxImportBytes } from '@warchest/domain/imports/limits.ts';
import { bytesText } from '@warchest/domain/text/size.ts';
import { draftsIn } from '../../lib/draft-storage.ts';
import { useMe } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pastedCells, type Source } from './upload.ts';
import css from './imports.module.css';

const accepted =
  '.csv,.tsv,.txt,.xlsx,.ods,.json,text/csv,text/plain,text/tab-separated-values,application/json';

/** Typed cells outlive a reload; long ones would fill the tab's storage. */
const draftName = 'imports.cells';
const longestStored = 200_000;
const storedText = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

export interface SourceBoxProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCells: (source: Source) => void;
}

/** Where the rows come from: a file, or pasted cells. */
export function SourceBox({ onFiles, onCells }: SourceBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const memberId = useMe()?.id ?? '';
  const drafts = draftsIn(memberId);
  const [text, setText] = useState(() => storedText(drafts.read(draftName)));
  const type = (typed: string) => {
    setText(typed);
    drafts.write(draftName, typed === '' || typed.length > longestStored ? null : typed);
  };
  const cells = pastedCells(text);
  return (
    <section className={css.panel} aria-labelledby="from">
      <h2 id="from">From where?</h2>
      <div className={css.files}>
        <Icon name="download" size={28} />
        <p>
          <strong data-keys="">Drop a file anywhere on this page</strong>
          <span className={css.quiet}>
            CSV, TSV, Excel (.xlsx), OpenDocument (.ods) or JSON, up to {bytesText(maxImportBytes)}
          </span>
        </p>
        <Button look="primary" onClick={() => field.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={field}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          accept={accepted}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // the same file may be chosen again
            currentTarget.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </div>
      <p>
        <strong>Or paste cells</strong>
        <span data-keys="">
          {' '}
          with <kbd>Ctrl</kbd>+<kbd>V</kbd> anywhere on this page
        </span>
        , with their headings, as copied from Google Sheets or Excel.
      </p>
      <Textarea
        label="Cells"
        description="Tabs or semicolons between cells, one row a line"
        autosize
        minRows={3}
        maxRows={12}
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={css.row}>
        <Button
          reason={cells ? null : 'Paste at least a line of headings and a row'}
          onClick={() => {
            if (!cells) return;
            drafts.write(draftName, null);
            onCells(cells);
          }}
        >
          Use these cells
        </Button>
      </div>
    </section>
  );
}
