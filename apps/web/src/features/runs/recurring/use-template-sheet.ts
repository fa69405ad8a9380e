import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { recurring, type TemplateList } from '@warchest/contract/recurring.ts';
import type { RecurringKind } from '@warchest/domain/runs/kind.ts';
import { RefusedError } from '../../../lib/call.ts';
import { draftsIn } from '../../../lib/draft-storage.ts';
import { messageOf } from '../../../lib/error-messages.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { sendCommand } from '../../../lib/use-command.ts';
import { keyOf, useEndpoint } from '../../../lib/use-endpoint.ts';
import type { RowChange } from '../../../ui/grid/column.ts';
import type { RowState } from '../../../ui/grid/edit-states.ts';
import type { GridEdits } from '../../../ui/grid/grid-props.ts';
import { recurringTexts } from './messages.ts';
import {
  added,
  beginSheet,
  edited,
  isDirty,
  isPlaceholder,
  joined,
  placed,
  refusedRows,
  removed,
  savedSheet,
  steppedBack,
  steppedForth,
  templateRows,
  type SheetState,
} from './sheet-state.ts';
import { blankDraft, copyOf, sentOf, type TemplateDraft } from './template-draft.ts';

/** The template table of a kind while it is edited. */
export interface TemplateSheet {
  /** Undefined during the first load. */
  readonly state: SheetState | undefined;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly edits: GridEdits<TemplateDraft>;
  readonly addAfter: (row: TemplateDraft | null) => void;
  readonly duplicate: (rows: readonly TemplateDraft[]) => void;
  readonly remove: (rows: readonly TemplateDraft[]) => void;
  /** Restores the saved rows. */
  readonly discard: () => void;
  readonly save: () => Promise<void>;
}

const noStates: ReadonlyMap<string, RowState> = new Map();

/** Loads the templates, stores unsaved changes in this tab, and merges what others save meanwhile. */
export function useTemplateSheet(
  kind: RecurringKind,
  memberId: string,
  lists: CatalogueLists,
): TemplateSheet {
  const line = recurring[kind];
  const list = useEndpoint(line.list, {}, { live: { topic: 'templates', parts: [kind] } });
  const drafts = useMemo(() => draftsIn(memberId), [memberId]);
  const shelf = `recurring ${kind}`;
  const [state, setState] = useState<SheetState>();
  const [saving, setSaving] = useState(false);
  const latest = useRef(state);
  latest.current = state;

  const { data } = list;
  useEffect(() => {
    if (!data) return;
    setState((now) => {
      if (!now) return beginSheet(data, drafts.read(shelf), blankDraft(kind, lists));
      return data.version > now.version ? joined(now, data) : now;
    });
  }, [data, drafts, shelf, kind, lists]);

  const dirty = state !== undefined && isDirty(state);
  useEffect(() => {
    if (!state) return;
    const { base, version, rows } = state;
    drafts.write(shelf, dirty ? { base, version, rows } : null);
  }, [drafts, shelf, state, dirty]);

  const to = useCallback(
    (change: (now: SheetState) => SheetState) => setState((now) => now && change(now)),
    [],
  );
  const edits = useMemo<GridEdits<TemplateDraft>>(
    () => ({
      apply: (changes: readonly RowChange<TemplateDraft>[]) => to((now) => edited(now, changes)),
      undo: () => to(steppedBack),
      redo: () => to(steppedForth),
      states: state?.states ?? noStates,
      add: {
        blank: blankDraft(kind, lists),
        isBlank: (row) => isPlaceholder({ blank: blankDraft(kind, lists) }, row),
        rows: (more) =>
          to((now) =>
            added(
              now,
              more.map((edit) => ({ row: blankDraft(kind, lists), edit })),
            ),
          ),
      },
    }),
    [to, state?.states, kind, lists],
  );

  const save = async () => {
    const sent = latest.current;
    if (!sent || saving || templateRows(sent).length === 0) return;
    setSaving(true);
    try {
      const recurringRaids = templateRows(sent).map((row) => sentOf(kind, row));
      const body = { recurringRaids, version: sent.version };
      const reply = await sendCommand(
        line.save,
        { body },
        { success: recurringTexts.saved, failure: false },
      );
      queryClient.setQueryData<TemplateList>(keyOf(line.list), reply);
      to((now) => savedSheet(now, sent, reply));
    } catch (failure) {
      if (failure instanceof RefusedError && failure.type === 'stale') {
        await list.refetch();
        toast(
          'Somebody else saved the templates. Both versions were merged: check them, and save again.',
          'bad',
        );
      } else {
        toast(messageOf(failure, { otherwise: recurringTexts.saveFailed }), 'bad');
        if (failure instanceof RefusedError) to((now) => refusedRows(now, sent, failure.errors));
      }
    } finally {
      setSaving(false);
    }
  };
  return {
    state,
    dirty,
    saving,
    error: list.error,
    retry: () => void list.refetch(),
    edits,
    addAfter: (row) => to((now) => placed(now, row, [blankDraft(kind, lists)])),
    duplicate: (rows) => to((now) => placed(now, rows.at(-1) ?? null, rows.map(copyOf))),
    remove: (rows) => to((now) => removed(now, rows)),
    discard: () => to((now) => ({ ...placed(now, null, []), rows: now.base, states: noStates })),
    save,
  };
}
