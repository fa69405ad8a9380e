import { useCallback, useRef, useState } from 'react';
import type { ImportView } from '@warchest/contract/import-view.ts';
import { imports } from '@warchest/contract/imports.ts';
import { call, type SchemaInput } from '../../lib/call.ts';
import { messageOf } from '../../lib/error-messages.ts';
import { toast } from '../../lib/toast.ts';
import { warnBeforeUnload } from '../../lib/warn-before-unload.ts';
import { changeDraft, showReply } from './use-import.ts';

/** What can be set of how a file is read. */
export type ColumnsChange = SchemaInput<NonNullable<typeof imports.setColumns.body>>;

export interface ColumnsState {
  /** As chosen, also while it is being sent. */
  readonly view: ImportView;
  /** Headings are looked for anew. */
  readonly isReading: boolean;
  readonly set: (change: ColumnsChange) => void;
  /** The last change that was refused and why, until the next one or until it is taken back. */
  readonly refused: { readonly change: ColumnsChange; readonly why: string } | null;
  readonly takeBack: () => void;
}

type Pending = Partial<Pick<ImportView, 'columns' | 'options' | 'replacements' | 'headerLine'>>;

const withPending = (view: ImportView, pending: Pending): ImportView => ({
  ...view,
  ...pending,
  columns: { ...view.columns, ...pending.columns },
  options: { ...view.options, ...pending.options },
});

/** The columns of a draft: each change shows at once and is sent, one after the other. */
export function useColumns(saved: ImportView): ColumnsState {
  const [pending, setPending] = useState<Pending>({});
  const [isReading, setReading] = useState(false);
  const [refused, setRefused] = useState<ColumnsState['refused']>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const underWay = useRef(0);
  const { id } = saved;
  const set = useCallback(
    (change: ColumnsChange) => {
      const { sort, ...shown } = change;
      underWay.current += 1;
      setRefused(null);
      if (sort !== undefined || change.headerLine !== undefined) setReading(true);
      setPending((before) => ({
        ...before,
        ...shown,
        columns: { ...before.columns, ...shown.columns },
        options: { ...before.options, ...shown.options },
      }));
      const work = last.current.then(async () => {
        await showReply(
          await changeDraft(id, () => call(imports.setColumns, { params: { id }, body: change })),
        );
      });
      last.current = warnBeforeUnload(work)
        .catch((failure: unknown) => {
          const why = messageOf(failure);
          toast(why, 'bad');
          setRefused({ change, why });
        })
        .then(() => {
          underWay.current -= 1;
          if (underWay.current > 0) return;
          setPending({});
          setReading(false);
        });
    },
    [id],
  );
  const takeBack = useCallback(() => setRefused(null), []);
  return { view: withPending(saved, pending), isReading, set, refused, takeBack };
}
