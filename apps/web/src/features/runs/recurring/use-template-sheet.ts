import { useCallback, useMemo } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { recurring, type TemplateList } from '@warchest/contract/recurring.ts';
import type { RecurringKind } from '@warchest/domain/runs/kind.ts';
import { unansweredSave } from '../../../lib/lost-answers.ts';
import type { CommandState } from '../../../lib/command.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useDraftList, type DraftList, type RowMessages } from '../../../lib/use-draft-list.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import type { GridEdits } from '../../../ui/grid/grid-props.ts';
import { useDraftEdits, type DraftEditing } from '../../../ui/grid/use-draft-edits.ts';
import { recurringTexts } from './messages.ts';
import { refusedCell, refusedWords } from './refused-cells.ts';
import {
  blankDraft,
  copyOf,
  draftOf,
  editDraft,
  sentOf,
  templateRules,
  valueOf,
  type TemplateDraft,
} from './template-draft.ts';

/** The template table of a kind while it is edited. */
export interface TemplateSheet extends Pick<
  DraftList<TemplateDraft>,
  'rows' | 'base' | 'unsaved' | 'contested' | 'takeTheirs' | 'keepMine' | 'discard' | 'save'
> {
  readonly dirty: boolean;
  /** Saves them. */
  readonly command: CommandState;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly edits: GridEdits<TemplateDraft>;
  /** The errors as text, by row position. */
  readonly wrong: readonly string[];
  readonly addAfter: (row: TemplateDraft | null) => void;
  readonly duplicate: (rows: readonly TemplateDraft[]) => void;
  readonly remove: (rows: readonly TemplateDraft[]) => void;
}

const texts = {
  success: recurringTexts.saved,
  failure: {
    stale:
      'Somebody else saved the templates. Both versions were merged: check them, and save again.',
    otherwise: recurringTexts.saveFailed,
    unanswered: unansweredSave,
  },
};
const nothingWrong: RowMessages = new Map();
const read = ({ version, recurringRaids }: TemplateList) => ({
  version,
  rows: recurringRaids.map(draftOf),
});

/** The templates of a kind while they are edited. */
export function useTemplateSheet(
  kind: RecurringKind,
  memberId: string,
  lists: CatalogueLists,
): TemplateSheet {
  const line = recurring[kind];
  const loaded = useEndpoint(line.list, {}, { live: { topic: 'templates', parts: [kind] } });
  const command = useCommand(line.save, texts);
  const first = useMemo(() => blankDraft(kind, lists), [kind, lists]);
  const rules = useMemo(() => templateRules(first), [first]);
  const draft = useDraftList({
    name: `recurring ${kind}`,
    memberId,
    list: line.list,
    loaded,
    read,
    rules,
    first,
    command,
    send: ({ rows, version }) =>
      rows.length === 0
        ? Promise.resolve(undefined)
        : command.run({ body: { recurringRaids: rows.map((row) => sentOf(kind, row)), version } }),
    cellOf: (path, { rows }) => refusedCell(path, rows),
  });
  const editing = useMemo<DraftEditing<TemplateDraft, TemplateDraft>>(
    () => ({
      edit: editDraft,
      valueOf,
      add: { row: () => blankDraft(kind, lists), blank: first, isBlank: rules.isBlank },
    }),
    [kind, lists, first, rules],
  );
  const { rows, refused, change } = draft;
  /** Inserts rows after another one, or at the end. */
  const insert = useCallback(
    (after: TemplateDraft | null | undefined, more: readonly TemplateDraft[]) =>
      change((all) => {
        const at = all.findIndex(({ key }) => key === after?.key);
        return all.toSpliced(at < 0 ? all.length : at + 1, 0, ...more);
      }),
    [change],
  );
  return {
    ...draft,
    dirty: draft.isDirty,
    command,
    error: loaded.error,
    retry: () => void loaded.refetch(),
    edits: useDraftEdits(draft, nothingWrong, editing).edits,
    wrong: useMemo(() => refusedWords(rows ?? [], refused), [rows, refused]),
    addAfter: (row) => insert(row, [blankDraft(kind, lists)]),
    duplicate: (chosen) => insert(chosen.at(-1), chosen.map(copyOf)),
    // the first one stays (REC-8)
    remove: (chosen) =>
      change((all) => {
        const keys = new Set(chosen.map(({ key }) => key));
        const left = all.filter(({ key }, at) => at === 0 || !keys.has(key));
        return left.length === all.length ? all : left;
      }),
  };
}
