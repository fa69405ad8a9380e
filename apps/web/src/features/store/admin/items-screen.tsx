import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../../lib/error-messages.ts';
import { pages } from '../../../lib/pages.ts';
import { useMe } from '../../../lib/session.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import type { DraftList } from '../../../lib/use-draft-list.ts';
import { Button } from '../../../ui/button.tsx';
import { ContestedRows, DraftNotice } from '../../../ui/draft-notice.tsx';
import { useUndoKeys } from '../../../ui/undo-keys.ts';
import { draftIsKept, useUnsavedChangesGuard } from '../../../ui/use-unsaved-changes-guard.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SaveButtons } from '../../../ui/save-buttons.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { TableFooter } from '../../../ui/table-footer.tsx';
import { ItemRow } from './item-row.tsx';
import {
  lineErrors,
  moved,
  withLine,
  withoutLine,
  withValue,
  type ItemLine,
  type ItemLines,
} from './items-draft.ts';
import { useItems } from './use-items.ts';
import css from './items.module.css';

/** The store's items: rows that are added, removed, ordered and saved together (LOY-16). */
export function ItemsScreen() {
  const me = useMe();
  return (
    <>
      <PageHeader title={pages.loyaltyItems.title} />
      {me ? <Editor key={me.id} memberId={me.id} /> : null}
    </>
  );
}

function Editor({ memberId }: { readonly memberId: string }) {
  const items = useItems(memberId);
  const { rows: lines, isDirty, change } = items;
  useUndoKeys(items.undo, items.redo);
  // errors are shown after the first attempt to save
  const [tried, setTried] = useState(false);
  /** Counts attempts to save: each moves the focus to the first invalid field, if there is one. */
  const [attempts, setAttempts] = useState(0);
  const narrow = useNarrow();
  const leaving = useUnsavedChangesGuard(isDirty ? draftIsKept : null);
  if (!lines) {
    return items.error ? (
      <ErrorState
        text="No available items found"
        reason={reasonOf(items.error)}
        onRetry={items.retry}
      />
    ) : (
      <Skeleton lines={4} height="150px" />
    );
  }
  const wrong = lines.filter(
    (line) => Object.keys(lineErrors(line, items.hosts)).length > 0,
  ).length;
  const save = () => {
    const countAttempt = () => setAttempts((count) => count + 1);
    setTried(true);
    if (wrong > 0) return countAttempt();
    void items.save().then(() => {
      setTried(false);
      countAttempt();
    });
  };
  const add = (
    <Button icon="plus" onClick={() => change(withLine)}>
      Add item
    </Button>
  );
  return (
    <>
      {items.isRestorable ? (
        <DraftNotice
          role="status"
          actions={
            <>
              <Button icon="undo" onClick={items.restore}>
                Restore draft
              </Button>
              <Button look="plain" icon="trash" onClick={items.forget}>
                Discard draft
              </Button>
            </>
          }
        >
          You have an unsaved draft.
        </DraftNotice>
      ) : null}
      <ContestedRows draft={items} />
      <div className={css.top}>
        <p className={css.quiet}>
          <span data-keys="">
            <kbd>Alt</kbd>+<kbd>↑</kbd>/<kbd>↓</kbd> in a row moves it.{' '}
          </span>
          Pictures can come from {items.hosts.join(', ')}.
        </p>
        {narrow ? add : null}
      </div>
      <Rows
        lines={lines}
        errorsOf={(line) => ({
          ...(tried ? lineErrors(line, items.hosts) : {}),
          ...items.refused.get(line.key),
        })}
        change={change}
        attempts={attempts}
      />
      <datalist id="categories">
        {[...new Set(lines.map(({ values }) => values.category))].map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TableFooter sticky>
        <strong role="status">
          {isDirty ? 'There are unsaved changes' : `${lines.length} items`}
          {tried && wrong > 0 ? ` · ${wrong} with errors` : ''}
        </strong>
        {narrow ? null : add}
        <SaveButtons
          save="Save items"
          changed={isDirty}
          command={items.command}
          onSave={save}
          onDiscard={items.discard}
          chord
          atEnd
        />
      </TableFooter>
      {leaving.dialog}
    </>
  );
}

interface RowsProps {
  readonly lines: ItemLines;
  readonly errorsOf: (line: ItemLines[number]) => Record<string, string>;
  readonly change: DraftList<ItemLine>['change'];
  readonly attempts: number;
}

function Rows({ lines, errorsOf, change, attempts }: RowsProps) {
  const [dragged, setDragged] = useState<{ key: string; over: string | null } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(lines.length);
  useEffect(() => {
    // a new row gets the focus
    if (lines.length > count.current) {
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    }
    count.current = lines.length;
  }, [lines.length]);
  useEffect(() => {
    if (attempts > 0) list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  return (
    <ul className={css.rows} ref={list} aria-label="Items">
      {lines.map((line, at) => (
        <ItemRow
          key={line.key}
          line={line}
          at={at}
          count={lines.length}
          errors={errorsOf(line)}
          onValue={(field, value) =>
            change((now) => withValue(now, line.key, field, value), `${line.key} ${field}`)
          }
          onRemove={() => change((now) => withoutLine(now, line.key))}
          onMove={(to) => change((now) => moved(now, line.key, to))}
          isDragging={dragged !== null}
          takes={dragged?.over === line.key && dragged.key !== line.key}
          onDrag={(event) => {
            if (event === 'start') setDragged({ key: line.key, over: null });
            if (event === 'over')
              setDragged((now) =>
                now && now.over !== line.key ? { ...now, over: line.key } : now,
              );
            if (event === 'drop' && dragged) change((now) => moved(now, dragged.key, at));
            if (event === 'drop' || event === 'end') setDragged(null);
          }}
        />
      ))}
    </ul>
  );
}
