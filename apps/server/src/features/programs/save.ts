import type { ProgramEntry, SavedEntry } from '@warchest/contract/programs.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import { isUnchangedPassword, passwordMask } from '@warchest/domain/programs/mask.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';
import { keyName, seal } from '../../platform/encryption.ts';
import type { Difference } from '../../platform/tables.ts';
import { allPrograms, lockPrograms, replacePrograms } from './queries.ts';
import { passwordOf, programKey } from './find-key.ts';
import type { ProgramRow } from './tables.ts';
import { programView } from './view.ts';

/** A sent entry with the stored row that it changes. */
interface RowChange {
  readonly at: number;
  readonly sent: SavedEntry;
  readonly before: ProgramRow | null;
}

/**
 * Saves entries of the program data, all or none. Entries that are not sent stay; `delete` removes
 * one. The mask, or no password, keeps the stored password.
 * Refuses: invalid, naming each field; stale, naming an entry that another person has changed,
 * added or removed since it was read; program-key.
 */
export function save(ctx: Ctx, list: readonly SavedEntry[]): Promise<ProgramEntry[]> {
  return change(ctx, 'program.save', async (tx) => {
    await lockPrograms(tx);
    const rows = await allPrograms(tx);
    // The DiscordID of a removed entry is free for a new one.
    const gone = new Set(list.flatMap((one) => (one.delete && one.id ? [one.id] : [])));
    const rowChanges = list.map((sent, at) => rowChangeOf(sent, at, rows, gone));
    refuseInvalid(rowChanges, rows);
    const sealing = rowChanges.some(
      ({ sent }) => !isUnchangedPassword(sent.password) && !sent.delete,
    );
    // Removing a password needs no key.
    const key = sealing ? await programKey(ctx, rows) : null;
    const changes = rowChanges.flatMap((rowChange) => changeOf(ctx, tx, rowChange, key));
    for (const { rowChange, after } of changes) refuseStale(rowChange, after);
    if (changes.length === 0) {
      tx.nothing();
      return rows.map(programView);
    }
    await replacePrograms(
      tx,
      changes.flatMap(({ after }) => after ?? []),
      changes.flatMap(({ rowChange, after }) =>
        after || !rowChange.before ? [] : [rowChange.before.id],
      ),
    );
    for (const one of changes) record(tx, one);
    tx.notice({ topic: 'programs' });
    return (await allPrograms(tx)).map(programView);
  });
}

function rowChangeOf(
  sent: SavedEntry,
  at: number,
  rows: readonly ProgramRow[],
  gone: ReadonlySet<string>,
): RowChange {
  const before = rows.find((row) =>
    sent.id === undefined
      ? row.discordId === sent.discordID && !gone.has(row.id)
      : row.id === sent.id,
  );
  if (!before && sent.id !== undefined && !sent.delete) {
    throw new Refused('stale', { detail: `Another person has removed ${sent.advName}` });
  }
  return { at, sent, before: before ?? null };
}

function refuseInvalid(rowChanges: readonly RowChange[], rows: readonly ProgramRow[]): void {
  const errors: FieldError[] = [];
  const touched = new Set<string>();
  for (const { at, before } of rowChanges) {
    if (before && touched.has(before.id)) {
      errors.push({ path: `programData.${at}`, message: 'This entry is in the list twice' });
    }
    if (before) touched.add(before.id);
  }
  const taken = new Set(rows.filter(({ id }) => !touched.has(id)).map((row) => row.discordId));
  for (const { at, sent, before } of rowChanges) {
    const path = `programData.${at}`;
    if (sent.delete) continue;
    if (taken.has(sent.discordID)) {
      errors.push({ path: `${path}.discordID`, message: 'This DiscordID is already in the list' });
    }
    taken.add(sent.discordID);
    if (!before && sent.password === passwordMask) {
      errors.push({ path: `${path}.password`, message: 'Write the password, not its mask' });
    }
  }
  if (errors.length > 0) throw new Refused('invalid', { errors });
}

/** The result for one entry: a row, or null if removed. */
interface Change {
  readonly rowChange: RowChange;
  readonly after: ProgramRow | null;
  readonly password: 'same' | 'other';
}

function changeOf(ctx: Ctx, tx: Tx, rowChange: RowChange, key: Buffer | null): Change[] {
  const { sent, before } = rowChange;
  if (sent.delete) return before ? [{ rowChange, after: null, password: 'other' }] : [];
  const password = sent.password ?? '';
  const same =
    isUnchangedPassword(sent.password) ||
    (before !== null && (key ? passwordOf(key, before) === password : before.sealed === null));
  if (before && same && before.discordId === sent.discordID && before.advName === sent.advName) {
    return [];
  }
  const id = before?.id ?? newId(tx.now);
  const sealed =
    password === '' || !key
      ? { sealed: null, keyName: null }
      : { sealed: seal(key, password, id), keyName: keyName(key) };
  const after: ProgramRow = {
    id,
    discordId: sent.discordID,
    advName: sent.advName,
    ...(same && before ? { sealed: before.sealed, keyName: before.keyName } : sealed),
    changedAt: new Date(tx.now).toISOString(),
    changedBy: ctx.actor.id,
    changedByName: ctx.actor.displayName,
    version: (before?.version ?? 0) + 1,
  };
  return [{ rowChange, after, password: same ? 'same' : 'other' }];
}

/** Refuses changes to entries that differ from what the sender read, so that no change is lost. */
function refuseStale({ sent, before }: RowChange, after: ProgramRow | null): void {
  if (!before || sent.version === before.version) return;
  const what =
    sent.id === undefined && after
      ? 'is already in the list'
      : `was changed by ${before.changedByName}`;
  throw new Refused('stale', {
    detail: `${before.advName} ${what}: look at the list again`,
  });
}

/** The audit row. It only says that a password changed, never what it is or was. */
function record(tx: Tx, { rowChange: { before }, after, password }: Change): void {
  const has = (row: ProgramRow | null): string => (row?.sealed ? passwordMask : '');
  const differences: Record<string, Difference> = {};
  const compare = (name: string, oldValue: unknown, newValue: unknown): void => {
    if (oldValue !== newValue) differences[name] = { oldValue, newValue };
  };
  compare('discordID', before?.discordId ?? null, after?.discordId ?? null);
  compare('advName', before?.advName ?? null, after?.advName ?? null);
  if (password === 'other' && (has(before) !== '' || has(after) !== '')) {
    differences.password = { oldValue: has(before), newValue: after ? has(after) : '' };
  }
  const row = after ?? before;
  if (!row) return;
  tx.audit({ subject: 'program', subjectId: row.id, version: row.version, differences });
}
