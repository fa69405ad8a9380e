import { useCallback, useMemo } from 'react';
import { programs, type ProgramEntry } from '@warchest/contract/programs.ts';
import { programKeyRefusal } from '@warchest/contract/shown-refusals.ts';
import { unansweredEdit } from '../../lib/error-messages.ts';
import { useMe } from '../../lib/session.ts';
import type { CommandState } from '../../lib/command.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useDraftList, type DraftList, type RowMessages } from '../../lib/use-draft-list.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import type { GridEdits } from '../../ui/grid/grid-props.ts';
import { useDraftEdits, type DraftEditing } from '../../ui/grid/use-draft-edits.ts';
import {
  edited,
  linesOf,
  newProgram,
  programRow,
  programRules,
  refusedField,
  savedEntries,
  shownValue,
  type ProgramLine,
  type ProgramRow,
} from './program-list.ts';

const texts = {
  success: 'Program data saved',
  failure: {
    'program-key': programKeyRefusal.title,
    otherwise: 'The program data could not be saved. Please try again later.',
    unanswered: unansweredEdit,
  },
};
const nothingWrong: RowMessages = new Map();
const read = (entries: readonly ProgramEntry[]) => ({ version: 0, rows: entries.map(programRow) });
const editing: DraftEditing<ProgramRow, ProgramLine> = {
  edit: edited,
  valueOf: shownValue,
  add: {
    row: newProgram,
    blank: { ...newProgram(), unsaved: new Set(), isNew: true, moved: false },
    first: true,
  },
};

export interface Programs extends Pick<DraftList<ProgramRow>, 'save' | 'discard'> {
  /** Undefined while they load for the first time. */
  readonly lines: readonly ProgramLine[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly edits: GridEdits<ProgramLine>;
  /** The number of unsaved entries. */
  readonly unsaved: number;
  /** Saves them. */
  readonly command: CommandState;
  /** Adds an empty row; returns its key. */
  readonly add: () => string;
  /** Marks a row for deletion, or removes the mark. */
  readonly turn: (line: ProgramLine) => void;
  /** Discards the changes of a row. */
  readonly revert: (line: ProgramLine) => void;
}

/** The program data while they are edited. */
export function usePrograms(): Programs {
  const memberId = useMe()?.id;
  const loaded = useEndpoint(programs.list, {}, { live: { topic: 'programs' } });
  const command = useCommand(programs.save, texts);
  const draft = useDraftList({
    name: 'programs',
    memberId,
    list: programs.list,
    loaded,
    read,
    rules: programRules,
    command,
    send: (sent) =>
      command.run({ body: { programData: savedEntries(sent).map(({ entry }) => entry) } }),
    cellOf: (path, sent) => refusedField(path, savedEntries(sent)),
  });
  const { base, rows, contested, change, discard, save } = draft;
  const add = useCallback(() => {
    const row = newProgram();
    change((all) => [row, ...all]);
    return row.key;
  }, [change]);
  const turn = useCallback(
    ({ key, isNew }: ProgramLine) =>
      change((all) =>
        isNew
          ? all.filter((row) => row.key !== key)
          : all.map((row) => (row.key === key ? { ...row, gone: !row.gone } : row)),
      ),
    [change],
  );
  const revert = useCallback(
    ({ key }: ProgramLine) =>
      change((all) =>
        all.map((row) => (row.key === key ? (base.find((one) => one.key === key) ?? row) : row)),
      ),
    [change, base],
  );
  const { edits } = useDraftEdits(draft, nothingWrong, editing);
  return {
    lines: useMemo(() => rows && linesOf(base, rows, contested), [base, rows, contested]),
    error: loaded.error,
    retry: () => void loaded.refetch(),
    edits,
    unsaved: draft.unsaved.length,
    command,
    save,
    discard,
    add,
    turn,
    revert,
  };
}
