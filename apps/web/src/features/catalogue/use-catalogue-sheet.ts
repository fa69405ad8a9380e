import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { catalogue, type CatalogueLists, type SavedRow } from '@warchest/contract/catalogue.ts';
import type { ListName } from '@warchest/domain/catalogue/lists.ts';
import { RefusedError } from '../../lib/call.ts';
import { sendCommand } from '../../lib/use-command.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useEditSnapshot } from '../../lib/use-edit-snapshot.ts';
import { useUndoHistory } from '../../lib/use-undo-history.ts';
import { toastWithClose } from '../../lib/toast.ts';
import type { Edit } from '../../ui/grid/column.ts';
import type { GridEdits } from '../../ui/grid/grid-props.ts';
import {
  editedRow,
  joinedRows,
  newRow,
  refusedCell,
  savedRows,
  sentOf,
  sheetRows,
  typedSince,
  wrongRows,
  type Rows,
  type SheetRow,
} from './catalogue-sheet.ts';

export interface CatalogueSheet {
  /** Undefined while they load for the first time. */
  readonly rows: readonly SheetRow[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly edits: GridEdits<SheetRow>;
  readonly whyOf: (row: SheetRow) => string | undefined;
  readonly isWrong: boolean;
  readonly isTyped: boolean;
  readonly saving: boolean;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
  /** Changes the rows as one undo step. */
  readonly change: (how: (before: Rows) => Rows) => void;
}

interface Refusal {
  readonly field: string;
  readonly why: string;
}
const noRefusals: ReadonlyMap<string, Refusal> = new Map();
const failure = { otherwise: 'The list could not be saved. Please try again later.' };

/** A list of the catalogue with its unsaved changes, which can be undone step by step. */
export function useCatalogueSheet(list: ListName): CatalogueSheet {
  const loaded = useEndpoint(catalogue.lists, {}, { live: { topic: 'catalogue' } });
  const { refetch } = loaded;
  const steps = useUndoHistory<Rows | null>(null);
  const { now: typed, read, restart } = steps;
  const [opened, take] = useEditSnapshot(loaded.data, typed !== null);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState(noRefusals);
  const before = useMemo(() => opened && savedRows(opened, list), [opened, list]);
  const latest = useRef(before);
  latest.current = before;
  const shown = useRef(list);
  shown.current = list;

  useEffect(() => {
    restart(null);
    setRefused(noRefusals);
  }, [list, restart]);

  const { change: step } = steps;
  const change = useCallback(
    (how: (rows: Rows) => Rows) => {
      setRefused(noRefusals);
      step((rows) => how(rows ?? latest.current ?? []));
    },
    [step],
  );
  const after = typed ?? before;
  const sent = useMemo(
    () => (before && typed ? sentOf(before, typed) : { rows: [] }),
    [before, typed],
  );
  const isTyped = sent.rows.length > 0 || sent.order !== undefined;
  const rows = useMemo(() => before && after && sheetRows(before, after), [before, after]);
  const wrong = useMemo(() => (typed ? wrongRows(list, typed) : noRefusals), [list, typed]);
  const whyOf = useCallback(
    ({ key }: SheetRow) => wrong.get(key)?.why ?? refused.get(key)?.why,
    [wrong, refused],
  );
  const edits = useMemo<GridEdits<SheetRow>>(() => {
    const states = new Map(
      [...refused, ...wrong].map(([key, { field, why }]) => [
        key,
        { failed: { edit: { [field]: '' }, why } },
      ]),
    );
    return {
      apply: (changes) =>
        change((all) =>
          all.map((row) => {
            const own = changes.find((one) => one.row.key === row.key);
            return own ? editedRow(list, row, own.edit) : row;
          }),
        ),
      undo: steps.undo,
      redo: steps.redo,
      states,
      add: {
        blank: { ...newRow(list), isNew: true, isUnsaved: true },
        rows: (given: readonly Edit[]) =>
          change((all) => [...all, ...given.map((edit) => editedRow(list, newRow(list), edit))]),
      },
    };
  }, [list, change, steps.undo, steps.redo, refused, wrong]);

  const save = useCallback(async () => {
    const [was, now] = [latest.current, read()];
    if (!opened || !was || !now) return;
    // another list may be opened before the reply
    const isOpen = () => shown.current === list;
    const body = { version: opened.version, ...sentOf(was, now) };
    setSaving(true);
    try {
      const saved = await sendCommand(catalogue.save, { params: { list }, body }, { failure });
      take(saved);
      const typedNow = read();
      const since = typedNow && typedNow !== now;
      if (isOpen()) restart(since ? typedSince(was, now, typedNow, savedRows(saved, list)) : null);
      toastWithClose('List saved. Open forms already use it.');
      await refetch();
    } catch (error) {
      if (!(error instanceof RefusedError) || !isOpen()) return;
      setRefused(refusedRows(error, body.rows));
      const newest: CatalogueLists | undefined =
        error.type === 'stale' ? (await refetch()).data : undefined;
      const typedNow = read();
      if (newest && typedNow && isOpen()) {
        take(newest);
        restart(joinedRows(was, typedNow, savedRows(newest, list)));
      }
    } finally {
      setSaving(false);
    }
  }, [list, opened, read, restart, take, refetch]);
  const discard = useCallback(() => {
    setRefused(noRefusals);
    restart(null);
  }, [restart]);
  return {
    rows,
    error: loaded.error,
    retry: () => void refetch(),
    edits,
    whyOf,
    isWrong: wrong.size > 0,
    isTyped,
    saving,
    save,
    discard,
    change,
  };
}

const refusedRows = (
  { errors }: RefusedError,
  sent: readonly SavedRow[],
): ReadonlyMap<string, Refusal> =>
  new Map(
    errors.flatMap(({ path, message }) => {
      const cell = refusedCell(path, sent);
      return cell ? [[cell.key, { field: cell.field, why: message }] as const] : [];
    }),
  );
