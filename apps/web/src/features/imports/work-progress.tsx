import type { ImportView } from '@warchest/contract/import-view.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { fileNameOf, percentOf, rowsText, workWords } from './import-words.ts';
import css from './imports.module.css';

export interface WorkProgressProps {
  readonly view: ImportView;
  readonly onCancel: () => void;
}

/** Background work on an import: how far it is, and a button that ends it. */
export function WorkProgress({ view, onCancel }: WorkProgressProps) {
  const { job } = view;
  if (job === null) return null;
  const { kind, done, total } = job;
  const isWriting = kind === 'import' || kind === 'undo';
  return (
    <section className={css.panel} aria-label={workWords[kind]}>
      <ProgressBar
        label={`${workWords[kind]} ${fileNameOf(view)}`}
        percent={percentOf(job)}
        text={total > 0 ? `${countText(done)} of ${rowsText(total)}` : rowsText(done)}
      />
      <div className={css.row}>
        <Button onClick={onCancel}>Cancel</Button>
        <span className={css.quiet}>
          {isWriting
            ? 'It goes on if you leave this page. Cancelling keeps nothing of it.'
            : 'It goes on if you leave this page.'}
        </span>
      </div>
    </section>
  );
}
