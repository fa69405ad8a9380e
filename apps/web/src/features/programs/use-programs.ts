import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { programs, type ProgramEntry } from '@warchest/contract/programs.ts';
import { refusals } from '@warchest/contract/refusals.ts';
import { RefusedError } from '../../lib/call.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import type { Edit } from '../../ui/grid/column.ts';
import type { GridEdits } from '../../ui/grid/grid-props.ts';
import {
  draftsSince,
  edited,
  linesOf,
  refusedField,
  savedEntries,
  type Draft,
  type Drafts,
  type ProgramLine,
} from './program-list.ts';

const none: Drafts = new Map();
const noEntries: readonly ProgramEntry[] = [];
/** The maximum number of undo steps. */
const depth = 20;
/** Counts new rows, for their keys. */
let added = 0;

const blank: ProgramLine = {
  key: '',
  discordID: '',
  advName: '',
  password: '',
  unsaved: new Set(),
  isNew: true,
  gone: false,
  changedAt: null,
  changedBy: '',
  moved: false,
};

interface Steps {
  readonly now: Drafts;
  readonly before: readonly Drafts[];
  readonly after: readonly Drafts[];
}
const start: Steps = { now: none, before: [], after: [] };

const texts = {
  success: 'Program data saved',
  failure: {
    'program-key': refusals['program-key'].title,
    otherwise: 'The program data could not be saved. Please try again later.',
  },
  reload: [programs.list],
};

export interface Programs {
  /** Undefined while they load for the first time. */
  readonly lines: readonly ProgramLine[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly edits: GridEdits<ProgramLine>;
  /** The number of unsaved entries. */
  readonly unsaved: number;
  readonly saving: boolean;
  readonly save: () => void;
  readonly discard: () => void;
  /** Adds an empty row; returns its key. */
  readonly add: () => string;
  /** Marks a row for deletion, or removes the mark. */
  readonly turn: (line: ProgramLine) => void;
  /** Discards the changes of a row. */
  readonly revert: (line: ProgramLine) => void;
}

/** The program data with unsaved changes, which can be undone step by step. */
export function usePrograms(): Programs {
  const list = useEndpoint(programs.list, {}, { live: { topic: 'programs' } });
  const [{ now: drafts }, setSteps] = useState(start);
  const steps = useRef(start);
  const entries = list.data ?? noEntries;
  const known = useRef(entries);
  known.current = entries;

  const put = useCallback((next: Steps) => {
    steps.current = next;
    setSteps(next);
  }, []);
  const change = useCallback(
    (how: (drafts: Map<string, Draft>) => void) => {
      const { now, before } = steps.current;
      const next = new Map(now);
      how(next);
      put({ now: next, before: [...before, now].slice(-depth), after: [] });
    },
    [put],
  );
  const editRow = useCallback((all: Map<string, Draft>, key: string, edit: Edit) => {
    const entry = known.current.find(({ id }) => id === key) ?? null;
    const next = edited(all.get(key), entry, edit);
    if (next) all.set(key, next);
    else all.delete(key);
  }, []);
  const addRows = useCallback(
    (edits: readonly Edit[]) => {
      const keys = edits.map(() => `new-${(added += 1)}`);
      change((all) => {
        const before = [...all];
        all.clear();
        edits.forEach((edit, at) => editRow(all, keys[at] ?? '', edit));
        for (const [key, draft] of before) all.set(key, draft);
      });
      return keys;
    },
    [change, editRow],
  );

  const action = useCommand(programs.save, texts);
  const { run, error: refusal, pending } = action;
  const sent = useRef<ReturnType<typeof savedEntries>>([]);
  const save = useCallback(() => {
    const typed = steps.current.now;
    sent.current = savedEntries(typed);
    if (sent.current.length === 0) return put(start);
    const programData = sent.current.map(({ entry }) => entry);
    void run({ body: { programData } }).then((saved) => {
      if (saved) put({ ...start, now: draftsSince(typed, steps.current.now, saved) });
    });
  }, [put, run]);
  const states = useMemo(() => {
    const found = new Map<string, { failed: { edit: Edit; why: string } }>();
    if (!(refusal instanceof RefusedError)) return found;
    for (const { path, message } of refusal.errors) {
      const place = refusedField(path, sent.current);
      if (place) {
        found.set(place.key, { failed: { edit: { [place.field]: '' }, why: message } });
      }
    }
    return found;
  }, [refusal]);
  const { clear } = action;
  // the server's errors are cleared by the next change
  useEffect(() => clear(), [drafts, clear]);

  const edits = useMemo<GridEdits<ProgramLine>>(() => {
    const step = (from: 'before' | 'after', to: 'before' | 'after') => () => {
      const { now, before, after } = steps.current;
      const all = { before, after };
      const next = all[from].at(-1);
      if (!next) return;
      const rest = { [from]: all[from].slice(0, -1), [to]: [...all[to], now] };
      put({ now: next, before, after, ...rest });
    };
    return {
      apply: (changes) =>
        change((all) => {
          for (const { row, edit } of changes) editRow(all, row.key, edit);
        }),
      undo: step('before', 'after'),
      redo: step('after', 'before'),
      states,
      add: { blank, rows: (rows) => void addRows(rows) },
    };
  }, [change, editRow, put, states, addRows]);

  const turn = useCallback(
    ({ key, isNew }: ProgramLine) =>
      change((all) => {
        if (isNew) return void all.delete(key);
        const before = all.get(key);
        const base = before?.base ?? known.current.find(({ id }) => id === key) ?? null;
        const next: Draft = { base, edit: before?.edit ?? {}, gone: !before?.gone };
        if (next.gone || Object.keys(next.edit).length > 0) all.set(key, next);
        else all.delete(key);
      }),
    [change],
  );
  const revert = useCallback(
    ({ key }: ProgramLine) => change((all) => void all.delete(key)),
    [change],
  );
  const add = useCallback(() => addRows([{}])[0] ?? '', [addRows]);
  const discard = useCallback(() => put(start), [put]);
  const lines = useMemo(
    () => (list.data ? linesOf(list.data, drafts) : undefined),
    [list.data, drafts],
  );
  return {
    lines,
    error: list.error,
    retry: () => void list.refetch(),
    edits,
    unsaved: drafts.size,
    saving: pending,
    save,
    discard,
    add,
    turn,
    revert,
  };
}
