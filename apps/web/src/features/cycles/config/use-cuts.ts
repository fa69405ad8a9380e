import { useCallback, useMemo } from 'react';
import { cycles } from '@warchest/contract/cycles.ts';
import { useMe } from '../../../lib/session.ts';
import type { CommandState } from '../../../lib/command.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useDraftList, type DraftList } from '../../../lib/use-draft-list.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import type { GridEdits } from '../../../ui/grid/grid-props.ts';
import { useDraftEdits, type DraftEditing } from '../../../ui/grid/use-draft-edits.ts';
import {
  cutChanges,
  cutLines,
  cutRows,
  cutsRules,
  cutsSent,
  cutsWrong,
  editedCuts,
  isRateField,
  type CutChange,
  type CutLine,
  type CutRow,
  type OpenedCuts,
} from './cuts-sheet.ts';

export interface Cuts extends Pick<
  DraftList<CutRow>,
  'discard' | 'save' | 'contested' | 'takeTheirs' | 'keepMine'
> {
  /** Undefined while they load for the first time. */
  readonly lines: readonly CutLine[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly edits: GridEdits<CutLine>;
  /** Why a row cannot be saved. */
  readonly whyOf: (line: CutLine) => string | undefined;
  readonly wrong: boolean;
  /** The changes that saving would make. */
  readonly changes: readonly CutChange[];
  /** Whether there are unsaved changes, valid or not. */
  readonly typed: boolean;
  /** Saves them. */
  readonly command: CommandState;
}

const read = (cuts: OpenedCuts) => ({ version: cuts.version, rows: cutRows(cuts) });
const editing: DraftEditing<CutRow, CutLine> = {
  edit: editedCuts,
  valueOf: ({ rates }, field) => (isRateField(field) ? rates[field] : ''),
};

/** The cuts while they are edited. */
export function useCuts(): Cuts {
  const me = useMe();
  const loaded = useEndpoint(cycles.cuts, {}, { live: { topic: 'member', parts: ['cycle'] } });
  const command = useCommand(cycles.setCuts);
  const user = me?.id ?? '';
  const draft = useDraftList({
    name: 'cuts',
    memberId: me?.id,
    list: cycles.cuts,
    loaded,
    read,
    rules: cutsRules,
    command,
    send: ({ base, rows, version }) =>
      command.run({ body: cutsSent(cutChanges(base, rows), user, version) }),
    success: 'Configured Cuts!',
    cellOf: (path) => {
      const [key = '', field = ''] = path.split('.');
      return { key, field };
    },
  });
  const { base, rows, save: saveDraft } = draft;
  const lines = useMemo(() => rows && cutLines(base, rows), [base, rows]);
  const wrong = useMemo(() => cutsWrong(lines ?? []), [lines]);
  const changes = useMemo(() => (rows ? cutChanges(base, rows) : []), [base, rows]);
  return {
    ...draft,
    ...useDraftEdits(draft, wrong, editing),
    lines,
    error: loaded.error,
    retry: () => void loaded.refetch(),
    wrong: wrong.size > 0,
    changes,
    typed: draft.isDirty,
    command,
    save: useCallback(
      () => (user === '' ? Promise.resolve(false) : saveDraft()),
      [user, saveDraft],
    ),
  };
}
