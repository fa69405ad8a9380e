import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { RefusedError } from './call.ts';
import {
  changed,
  discarded,
  hasChanges,
  rebased,
  redone,
  restoredState,
  savableRows,
  savedOver,
  savedState,
  storedDraft,
  undone,
  unsavedRows,
  withTheirs,
  type DraftRow,
  type DraftRules,
  type DraftState,
  type SavedList,
} from './draft-list.ts';
import { draftsIn } from './draft-storage.ts';
import { refusedFields } from './form-errors.ts';
import { putInto } from './live-cache.ts';
import { queryClient } from './query.ts';
import { toastWithClose } from './toast.ts';
import type { Action } from './use-command.ts';

/** Messages by field. */
export type FieldMessages = Readonly<Record<string, string>>;
/** Messages by row and field. */
export type RowMessages = ReadonlyMap<string, FieldMessages>;

/** A cell that a message is about. */
export interface CellPlace {
  readonly key: string;
  readonly field: string;
}

export interface DraftListOptions<Row extends DraftRow, Reply> {
  /** The draft's name in this tab. */
  readonly name: string;
  /** Whose draft it is; without a member none is stored. */
  readonly memberId: string | undefined;
  /** The endpoint that answers the saved list, as saving does. */
  readonly list: { readonly name: string };
  readonly loaded: { readonly data: Reply | undefined; readonly refetch: () => unknown };
  /** The rows of a reply. Keep it stable. */
  readonly read: (reply: Reply) => SavedList<Row>;
  readonly rules: DraftRules<Row>;
  /** Shown while the list is empty. */
  readonly first?: Row;
  /** A stored draft is restored when asked for, instead of at once. */
  readonly asksToRestore?: boolean;
  readonly command: Pick<Action<never, Reply>, 'error' | 'clear'>;
  /** Saves all changes with one request; undefined after a failure. */
  readonly send: (draft: DraftState<Row>) => Promise<Reply | undefined>;
  /** A green confirmation with a Close button. */
  readonly success?: string;
  /** The cell of a refused path, among the rows that were sent. */
  readonly cellOf: (path: string, sent: DraftState<Row>) => CellPlace | null;
}

/** A saved list while it is edited. */
export interface DraftList<Row> {
  /** The rows with unsaved changes; undefined during the first load. */
  readonly rows: readonly Row[] | undefined;
  /** The rows as last loaded or saved. */
  readonly base: readonly Row[];
  readonly isDirty: boolean;
  /** The rows that are new or changed. */
  readonly unsaved: readonly Row[];
  /** Keys of rows that were changed here and by somebody else. */
  readonly contested: ReadonlySet<string>;
  /** What the server refused, of rows that have not changed since. */
  readonly refused: RowMessages;
  /** Changes the rows as one undo step; changes with the same `step` are one together. */
  readonly change: (how: (rows: readonly Row[]) => readonly Row[], step?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  /** Resolves to whether it was saved. */
  readonly save: () => Promise<boolean>;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
  /** Whether there are changes from an earlier visit to restore or to forget. */
  readonly isRestorable: boolean;
  readonly restore: () => void;
  readonly forget: () => void;
}

const nothing: readonly never[] = [];
const nobody: ReadonlySet<string> = new Set();
const noMessages: RowMessages = new Map();

/** Why nothing can be added before the list has been loaded: it would be lost. */
export const stillLoading = 'The list is still loading';

/**
 * A draft over a saved list: rows are added, changed, removed and moved, undone and redone, stored
 * in this tab and saved together. What somebody else saves is merged as soon as it is loaded.
 */
export function useDraftList<Row extends DraftRow, Reply>(
  options: DraftListOptions<Row, Reply>,
): DraftList<Row> {
  const { name, memberId, loaded, read, rules, first, asksToRestore = false, command } = options;
  const drafts = useMemo(() => (memberId === undefined ? null : draftsIn(memberId)), [memberId]);
  const latest = useRef(options);
  latest.current = options;
  const [, draw] = useReducer(() => ({}), {});
  const state = useRef<DraftState<Row>>(undefined);
  /** The stored draft that nobody has asked for yet. */
  const offered = useRef<DraftState<Row>>(null);
  const applied = useRef<Reply>(undefined);
  const sent = useRef<DraftState<Row>>(null);
  const isSaving = useRef(false);

  // not while saving: the reply says which of the rows that arrive are the own ones
  if (loaded.data !== undefined && loaded.data !== applied.current && !isSaving.current) {
    applied.current = loaded.data;
    const saved = read(loaded.data);
    const before = state.current;
    if (!before) {
      const stored = restoredState(rules, saved, drafts?.read(name));
      offered.current = asksToRestore ? stored : null;
      state.current = (asksToRestore ? null : stored) ?? savedState(saved);
    } else if (saved.version >= before.version) state.current = rebased(rules, before, saved);
    if (offered.current) offered.current = restoredState(rules, saved, drafts?.read(name));
  }

  const now = state.current;
  const store = useCallback(
    (draft: unknown) => drafts?.write(latest.current.name, draft),
    [drafts],
  );
  useEffect(() => {
    if (!now) return;
    const draft = storedDraft(rules, now);
    // an offered draft stays until something else is typed
    if (draft !== null) offered.current = null;
    if (offered.current === null) store(draft);
  }, [rules, now, store]);

  const put = useCallback((how: (before: DraftState<Row>) => DraftState<Row>) => {
    if (!state.current) return;
    const next = how(state.current);
    if (next === state.current) return;
    state.current = next;
    draw();
  }, []);
  const change = useCallback<DraftList<Row>['change']>(
    (how, step) =>
      put((before) => changed(before, how(shownRows(before, latest.current.first)), step)),
    [put],
  );
  const save = useCallback(async () => {
    const draft = state.current;
    if (!draft || !hasChanges(latest.current.rules, draft)) return false;
    const { list, send, success, ...own } = latest.current;
    sent.current = { ...draft, rows: savableRows(own.rules, draft) };
    isSaving.current = true;
    const reply = await send(sent.current);
    isSaving.current = false;
    if (reply !== undefined) {
      put((before) => savedOver(own.rules, before, draft, own.read(reply)));
      putInto(queryClient, list, () => reply);
      if (success !== undefined) toastWithClose(success);
      // also if its screen was left meanwhile
      if (state.current) store(storedDraft(own.rules, state.current));
    }
    // what arrived meanwhile counts now
    draw();
    return reply !== undefined;
  }, [put, store]);

  const { error, clear } = command;
  useEffect(() => {
    if (error instanceof RefusedError && error.type === 'stale')
      void latest.current.loaded.refetch();
  }, [error]);
  const refused = useMemo(
    () =>
      error && sent.current && now
        ? refusedRows(error, sent.current, now.rows, latest.current.cellOf)
        : noMessages,
    [error, now],
  );
  const steps = useMemo(
    () => ({
      undo: () => put(undone),
      redo: () => put(redone),
      discard: () => {
        clear();
        put(discarded);
      },
      takeTheirs: () => put(withTheirs),
      keepMine: () => put((before) => ({ ...before, contested: nobody })),
      restore: () => {
        const draft = offered.current;
        offered.current = null;
        if (draft) put(() => draft);
      },
      forget: () => {
        offered.current = null;
        store(null);
        draw();
      },
    }),
    [put, store, clear],
  );
  const rows = useMemo(() => now && shownRows(now, first), [now, first]);
  return {
    rows,
    base: now?.base ?? nothing,
    isDirty: useMemo(() => now !== undefined && hasChanges(rules, now), [rules, now]),
    unsaved: useMemo(
      () => (now ? unsavedRows({ ...now, rows: savableRows(rules, now) }) : nothing),
      [rules, now],
    ),
    contested: now?.contested ?? nobody,
    refused,
    change,
    save,
    isRestorable: offered.current !== null,
    ...steps,
  };
}

const shownRows = <Row>({ rows }: DraftState<Row>, first: Row | undefined): readonly Row[] =>
  rows.length === 0 && first !== undefined ? [first] : rows;

function refusedRows<Row extends DraftRow>(
  error: Error,
  sent: DraftState<Row>,
  rows: readonly Row[],
  cellOf: DraftListOptions<Row, never>['cellOf'],
): RowMessages {
  const found = new Map<string, FieldMessages>();
  for (const [path, message] of Object.entries(refusedFields(error))) {
    const cell = cellOf(path, sent);
    const row = cell && sent.rows.find(({ key }) => key === cell.key);
    if (cell && row && rows.includes(row))
      found.set(cell.key, { [cell.field]: message, ...found.get(cell.key) });
  }
  return found;
}
