import { Textarea } from '@mantine/core';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { lazyModule, useCode, usePreload } from '../../../lib/load-module.ts';
import { Button } from '../../../ui/button.tsx';
import { PartMissing } from '../../../ui/code-notice.tsx';
import { CodeBoundary } from '../../../ui/lazy.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { TableFooter } from '../../../ui/table-footer.tsx';
import type { MemberListPreviewProps } from '../member-list-preview.tsx';
import type { MemberLine } from './member-lines.ts';
import type { PreviewedList } from './use-member-list.ts';
import css from './member-list-form.module.css';

export interface MemberListFormProps<Row extends MemberLine<unknown>> {
  readonly title: string;
  /** The field of the list. */
  readonly field: {
    readonly label: string;
    readonly description: string;
    readonly placeholder: string;
  };
  readonly list: string;
  readonly onList: (text: string) => void;
  /** The fields for all lines, and whether they are beside the list instead of below it. */
  readonly fields: ReactNode;
  readonly beside?: boolean;
  /** Further buttons. */
  readonly buttons?: ReactNode;
  /** What the second press of Ctrl+Enter does, such as `to record`. */
  readonly pressAgain: string;
  readonly previewed: PreviewedList<Row>;
  readonly grid: MemberListPreviewProps<Row>['grid'];
  /** The sum of what is sent. */
  readonly sum: string;
  /** The button that sends, and why it cannot. */
  readonly send: string;
  readonly reason: string | null;
  readonly onSend: () => void;
}

/** The table of the preview: nobody needs it before a list is pasted. */
const code = lazyModule(() => import('../member-list-preview.tsx'));
function Preview<Row extends MemberLine<unknown>>(props: MemberListPreviewProps<Row>) {
  const { MemberListPreview } = useCode(code);
  return <MemberListPreview {...props} />;
}

/** Something for many members: a pasted list, fields for all of them, a preview, and one press. */
export function MemberListForm<Row extends MemberLine<unknown>>({
  title,
  field,
  list,
  onList,
  fields,
  beside = false,
  buttons,
  pressAgain,
  previewed: { preview, busy, search, command, look, clear },
  grid,
  sum,
  send,
  reason,
  onSend,
}: MemberListFormProps<Row>) {
  const titleId = useId();
  usePreload(code);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (busy) return;
    if (preview) onSend();
    else if (list.trim() !== '') void look(list);
  };
  const foot = () => (
    <TableFooter>
      <strong role="status">{sum}</strong>
      <Button
        look="primary"
        icon="check"
        busy={busy}
        command={command}
        reason={reason}
        onClick={onSend}
      >
        {send}
      </Button>
    </TableFooter>
  );
  return (
    <section
      className={css.form}
      data-beside={beside || undefined}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <h2 id={titleId}>{title}</h2>
      <div className={css.fields}>
        <Textarea
          {...field}
          rows={5}
          autoComplete="off"
          spellCheck={false}
          value={list}
          onChange={(event) => {
            onList(event.currentTarget.value);
            clear();
          }}
        />
        <div className={css.side}>
          {fields}
          <div className={css.buttons}>
            <Button
              icon="eye"
              look={preview ? 'default' : 'primary'}
              command={search}
              busy={busy}
              reason={list.trim() === '' ? 'The list is empty' : null}
              onClick={() => void look(list)}
            >
              Preview
            </Button>
            {buttons}
          </div>
          <p className={css.hint} data-keys="">
            <kbd>Ctrl</kbd>+<kbd>Enter</kbd> previews; press it again {pressAgain}.
          </p>
        </div>
      </div>
      {preview ? (
        <CodeBoundary code={code} loading={<Skeleton lines={3} />} missing={<PartMissing />}>
          <Preview grid={grid} rows={preview} foot={foot} />
        </CodeBoundary>
      ) : null}
    </section>
  );
}
