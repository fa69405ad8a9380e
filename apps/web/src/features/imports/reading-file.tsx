import { useEffect, useRef } from 'react';
import { reasonOf } from '../../lib/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { fileNameOf, troubleOf } from './import-words.ts';
import { isAtWork, useImport } from './use-import.ts';
import { useImportCommands } from './use-import-commands.ts';
import { WorkProgress } from './work-progress.tsx';
import css from './imports.module.css';

export interface ReadingFileProps {
  readonly id: string;
  /** Another file is to be chosen. */
  readonly onOther: () => void;
  /** The sheet is read. `replace`: nothing was asked, so that going back skips this. */
  readonly onRead: (replace: boolean) => void;
}

/** A sent file while it is read, and the question which sheet of a workbook is meant. */
export function ReadingFile({ id, onOther, onRead }: ReadingFileProps) {
  const loaded = useImport(id);
  const commands = useImportCommands();
  const { data: view } = loaded;
  const asksSheet = view !== undefined && view.sheets.length > 1;
  const isRead = view !== undefined && !isAtWork(view) && view.format !== null;
  const leave = useRef(onRead);
  leave.current = onRead;
  useEffect(() => {
    if (isRead && !asksSheet) leave.current(true);
  }, [isRead, asksSheet]);
  if (!view)
    return loaded.error ? (
      <ErrorState reason={reasonOf(loaded.error)} onRetry={() => void loaded.refetch()} />
    ) : (
      <Skeleton lines={2} />
    );
  const other = (
    <Button
      onClick={() => {
        void commands.remove(view);
        onOther();
      }}
    >
      Choose another file
    </Button>
  );
  if (isAtWork(view)) return <WorkProgress view={view} onCancel={() => void commands.cancel(id)} />;
  const trouble = troubleOf(view.job);
  if (trouble || view.format === null)
    return (
      <Notice tone="bad" role="alert" actions={other}>
        <strong>{trouble?.title ?? `“${fileNameOf(view)}” did not arrive completely`}.</strong>{' '}
        {trouble?.text ?? 'Choose it again.'}
      </Notice>
    );
  if (!asksSheet) return <Skeleton lines={2} />;
  return (
    <section className={css.panel} aria-labelledby="sheets">
      <h2 id="sheets">Which sheet of “{fileNameOf(view)}”?</h2>
      <p className={css.quiet}>One sheet is imported at a time. You can change it later.</p>
      <ul className={css.cards}>
        {view.sheets.map((name, at) => (
          // two sheets may have the same name after shortening
          <li key={`${at} ${name}`}>
            <button
              type="button"
              className={css.card}
              onClick={() => {
                if (at === view.sheet) onRead(false);
                else void commands.read(id, at).then((reply) => reply && onRead(false));
              }}
            >
              <strong>{name || `Sheet ${at + 1}`}</strong>
            </button>
          </li>
        ))}
      </ul>
      <div className={css.row}>{other}</div>
    </section>
  );
}
