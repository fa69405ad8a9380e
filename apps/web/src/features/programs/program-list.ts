import { z } from 'zod';
import type { ProgramEntry, SavedEntry } from '@warchest/contract/programs.ts';
import { isUnchangedPassword, passwordMask } from '@warchest/domain/programs/mask.ts';
import { newRowKey, unsavedRows, type DraftRules } from '../../lib/draft-list.ts';
import type { CellPlace } from '../../lib/use-draft-list.ts';
import type { Edit } from '../../ui/grid/column.ts';

/** The editable fields of an entry. */
export const programFields = ['discordID', 'advName', 'password'] as const;
export type ProgramField = (typeof programFields)[number];

/** An entry with its unsaved changes. */
export interface ProgramRow {
  /** The id of a saved entry. */
  readonly key: string;
  readonly discordID: string;
  readonly advName: string;
  /** The mask, empty, or what was typed; a typed password is kept only here. */
  readonly password: string;
  /** Whether it is deleted by saving. */
  readonly gone: boolean;
  /** The version that was read; null for a new one. */
  readonly version: number | null;
  readonly changedAt: string | null;
  readonly changedBy: string;
}
type Rows = readonly ProgramRow[];

/** An entry as a row of the table; its password is the mask, or empty. */
export interface ProgramLine extends ProgramRow {
  /** The fields with unsaved changes. */
  readonly unsaved: ReadonlySet<ProgramField>;
  readonly isNew: boolean;
  /** Whether somebody else changed it after it was changed here. */
  readonly moved: boolean;
}

const isField = (name: string): name is ProgramField =>
  (programFields as readonly string[]).includes(name);

export const programRow = ({ id, ...entry }: ProgramEntry): ProgramRow => ({
  key: id,
  gone: false,
  ...entry,
});

export const newProgram = (): ProgramRow => ({
  key: newRowKey(),
  discordID: '',
  advName: '',
  password: '',
  gone: false,
  version: null,
  changedAt: null,
  changedBy: '',
});

const withoutPassword = (row: ProgramRow, base: ProgramRow | undefined): ProgramRow => ({
  ...row,
  password: base?.password ?? '',
});

export const programRules: DraftRules<ProgramRow> = {
  row: z.object({
    key: z.string(),
    discordID: z.string(),
    advName: z.string(),
    password: z.string(),
    gone: z.boolean(),
    version: z.number().nullable(),
    changedAt: z.string().nullable(),
    changedBy: z.string(),
  }),
  asNew: ({ discordID, advName }) => ({ ...newProgram(), discordID, advName }),
  isSavedAs: (row, saved) => row.discordID === saved.discordID,
  stored: withoutPassword,
};

/** A row after an edit of its cells; the mask stands for the saved password. */
export function edited(row: ProgramRow, edit: Edit, saved: ProgramRow | undefined): ProgramRow {
  const fields: Partial<Record<ProgramField, string>> = {};
  for (const [name, value] of Object.entries(edit)) {
    if (!isField(name)) continue;
    const text = String(value ?? '').trim();
    const isMask = name === 'password' && text === passwordMask;
    fields[name] = isMask ? (saved?.password ?? '') : text;
  }
  return { ...row, ...fields };
}

/** A cell's value as it is shown: a typed password is never shown again. */
export const shownValue = (row: ProgramRow, field: string): string =>
  !isField(field) ? '' : field === 'password' && row.password !== '' ? passwordMask : row[field];

/** The rows of the table. */
export const linesOf = (base: Rows, rows: Rows, contested: ReadonlySet<string>): ProgramLine[] =>
  rows.map((row) => {
    const saved = base.find(({ key }) => key === row.key);
    return {
      ...row,
      password: shownValue(row, 'password'),
      unsaved: new Set(programFields.filter((field) => row[field] !== (saved?.[field] ?? ''))),
      isNew: saved === undefined,
      moved: contested.has(row.key),
    };
  });

/** The request: the changed entries by row, each with the version that was read. */
export const savedEntries = ({
  base,
  rows,
}: {
  readonly base: Rows;
  readonly rows: Rows;
}): { readonly key: string; readonly entry: SavedEntry }[] =>
  unsavedRows({ base, rows }).map(({ key, discordID, advName, password, gone, version }) => {
    const saved = base.find((row) => row.key === key);
    const isSamePassword = isUnchangedPassword(password) || password === (saved?.password ?? '');
    const entry: SavedEntry = {
      discordID,
      advName,
      ...(isSamePassword ? {} : { password }),
      ...(version === null ? {} : { id: key, version }),
      ...(gone ? { delete: true as const } : {}),
    };
    return { key, entry };
  });

/** Maps a server path such as `programData.2.advName` to the row and field of the request. */
export function refusedField(
  path: string,
  sent: readonly { readonly key: string }[],
): CellPlace | null {
  const [, at, field = 'discordID'] = /^programData\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  const key = at === undefined ? undefined : sent[Number(at)]?.key;
  return key === undefined ? null : { key, field };
}
