import type { ProgramEntry, SavedEntry } from '@warchest/contract/programs.ts';
import { isUnchangedPassword, passwordMask } from '@warchest/domain/programs/mask.ts';
import type { Edit } from '../../ui/grid/column.ts';

/** The fields of an entry that are edited. */
export const programFields = ['discordID', 'advName', 'password'] as const;
export type ProgramField = (typeof programFields)[number];

/** What was typed into an entry and is not saved; a password only ever lives here. */
export interface Draft {
  /** The entry as it was when it was first changed; null for a new one. */
  readonly base: ProgramEntry | null;
  readonly edit: Readonly<Partial<Record<ProgramField, string>>>;
  readonly gone: boolean;
}
/** Drafts by the row they belong to, new rows first. */
export type Drafts = ReadonlyMap<string, Draft>;

/** An entry as it stands in the table. */
export interface ProgramLine {
  readonly key: string;
  readonly discordID: string;
  readonly advName: string;
  /** The mask, or nothing. */
  readonly password: string;
  /** Which fields wait to be saved. */
  readonly unsaved: ReadonlySet<ProgramField>;
  readonly isNew: boolean;
  readonly gone: boolean;
  readonly changedAt: string | null;
  readonly changedBy: string;
  /** Somebody else has changed it since it was changed here. */
  readonly moved: boolean;
}

const isField = (name: string): name is ProgramField =>
  (programFields as readonly string[]).includes(name);

const valueOf = (base: ProgramEntry | null, field: ProgramField): string => base?.[field] ?? '';

/** A draft after an edit; null once nothing differs from the entry any more. */
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

/** The rows of the table: new ones first, then the list as it is with what was typed over it. */
/** What was typed since drafts were sent, over the entries as they were saved. */
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

/** What is sent: the entries that differ, each with the version that was read, by row. */
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

/** `programData.2.advName` as the row and field it speaks of, among what was sent. */
export function refusedField(
  path: string,
  sent: readonly { readonly key: string }[],
): { readonly key: string; readonly field: string } | null {
  const [, at, field = 'discordID'] = /^programData\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  const key = at === undefined ? undefined : sent[Number(at)]?.key;
  return key === undefined ? null : { key, field };
}
