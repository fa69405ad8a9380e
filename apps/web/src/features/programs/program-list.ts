import type { ProgramEntry, SavedEntry } from '@warchest/contract/programs.ts';
import { isUnchangedPassword, passwordMask } from '@warchest/domain/programs/mask.ts';
import type { Edit } from '../../ui/grid/column.ts';

/** The editable fields of an entry. */
export const programFields = ['discordID', 'advName', 'password'] as const;
export type ProgramField = (typeof programFields)[number];

/** The unsaved changes of an entry. Typed passwords are kept only here. */
export interface Draft {
  /** The entry when it was first changed; null for a new one. */
  readonly base: ProgramEntry | null;
  readonly edit: Readonly<Partial<Record<ProgramField, string>>>;
  readonly gone: boolean;
}
/** Drafts by their row, new rows first. */
export type Drafts = ReadonlyMap<string, Draft>;

/** An entry as a row of the table. */
export interface ProgramLine {
  readonly key: string;
  readonly discordID: string;
  readonly advName: string;
  /** The mask, or empty. */
  readonly password: string;
  /** The fields with unsaved changes. */
  readonly unsaved: ReadonlySet<ProgramField>;
  readonly isNew: boolean;
  readonly gone: boolean;
  readonly changedAt: string | null;
  readonly changedBy: string;
  /** Whether somebody else changed it after it was changed here. */
  readonly moved: boolean;
}

const isField = (name: string): name is ProgramField =>
  (programFields as readonly string[]).includes(name);

const valueOf = (base: ProgramEntry | null, field: ProgramField): string => base?.[field] ?? '';

/** A draft after an edit; null once it equals the entry. */
export function edited(
  before: Draft | undefined,
  entry: ProgramEntry | null,
  edit: Edit,
): Draft | null {
  const base = before ? before.base : entry;
  const fields: Partial<Record<ProgramField, string>> = { ...before?.edit };
  for (const [name, value] of Object.entries(edit)) {
    if (!isField(name)) continue;
    const text = String(value ?? '').trim();
    const isMask = name === 'password' && text === passwordMask;
    if (isMask || text === valueOf(base, name)) delete fields[name];
    else fields[name] = text;
  }
  const gone = before?.gone ?? false;
  return base && !gone && Object.keys(fields).length === 0 ? null : { base, edit: fields, gone };
}

/** The changes typed since drafts were sent, relative to the saved entries. */
export function draftsSince(sent: Drafts, now: Drafts, saved: readonly ProgramEntry[]): Drafts {
  return new Map(
    [...now].flatMap(([key, draft]) => {
      const before = sent.get(key);
      if (!before) return [[key, draft] as const];
      if (before === draft) return [];
      const { base, edit } = before;
      const entry = saved.find(({ id, discordID }) =>
        base ? id === base.id : discordID === edit.discordID,
      );
      if (!entry) return [];
      const { password, ...fields } = draft.edit;
      const isNewPassword = password !== undefined && password !== edit.password;
      const since = edited(undefined, entry, isNewPassword ? draft.edit : fields);
      if (draft.gone) return [[entry.id, { base: entry, edit: {}, gone: true }] as const];
      return since ? [[entry.id, since] as const] : [];
    }),
  );
}

/** The rows of the table: new ones first, then the entries with their drafts applied. */
export function linesOf(entries: readonly ProgramEntry[], drafts: Drafts): ProgramLine[] {
  const known = new Set(entries.map(({ id }) => id));
  const line = (key: string, entry: ProgramEntry | null, draft: Draft | undefined): ProgramLine => {
    const password = draft?.edit.password;
    return {
      key,
      discordID: draft?.edit.discordID ?? entry?.discordID ?? '',
      advName: draft?.edit.advName ?? entry?.advName ?? '',
      password:
        password === undefined ? (entry?.password ?? '') : password === '' ? '' : passwordMask,
      unsaved: new Set(Object.keys(draft?.edit ?? {}).filter(isField)),
      isNew: entry === null,
      gone: draft?.gone ?? false,
      changedAt: entry?.changedAt ?? null,
      changedBy: entry?.changedBy ?? '',
      moved: Boolean(draft?.base && entry && draft.base.version !== entry.version),
    };
  };
  const added = [...drafts].flatMap(([key, draft]) =>
    known.has(key) ? [] : [line(key, draft.base, draft)],
  );
  return [...added, ...entries.map((entry) => line(entry.id, entry, drafts.get(entry.id)))];
}

/** The request: the changed entries by row, each with the version that was read. */
export function savedEntries(
  drafts: Drafts,
): { readonly key: string; readonly entry: SavedEntry }[] {
  return [...drafts].flatMap(([key, { base, edit, gone }]) => {
    if (!base && gone) return [];
    const entry: SavedEntry = {
      discordID: edit.discordID ?? base?.discordID ?? '',
      advName: edit.advName ?? base?.advName ?? '',
      ...(isUnchangedPassword(edit.password) ? {} : { password: edit.password ?? '' }),
      ...(base ? { id: base.id, version: base.version } : {}),
      ...(gone ? { delete: true as const } : {}),
    };
    return [{ key, entry }];
  });
}

/** Maps a server path such as `programData.2.advName` to the row and field of the request. */
export function refusedField(
  path: string,
  sent: readonly { readonly key: string }[],
): { readonly key: string; readonly field: string } | null {
  const [, at, field = 'discordID'] = /^programData\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  const key = at === undefined ? undefined : sent[Number(at)]?.key;
  return key === undefined ? null : { key, field };
}
