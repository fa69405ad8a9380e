import { changesOfRuns, changesOfThings, type AuditedChange } from '../platform/audited-changes.ts';
import { groupedBy } from '../platform/grouped.ts';
import type { Read } from '../platform/database.ts';
import type { WrittenThingRow } from './importer.ts';

type Reader = { readonly read: Read };

/** A written thing whose version, or that of its run, is another one by now. */
interface Moved {
  readonly seq: number;
  /** What changes are looked for: the thing, or its run. */
  readonly id: string;
  readonly written: number;
  readonly now: number;
}

/**
 * The numbers of those things that are as their import left them: with the same version, or only
 * later imports changed them, each of which was taken back (IMP-6).
 */
export async function unchangedThings(
  reader: Reader,
  things: readonly WrittenThingRow[],
  versionOf: (thing: WrittenThingRow) => number | undefined,
): Promise<ReadonlySet<number>> {
  const { same, moved } = compared(things, ({ subjectId }) => subjectId, versionOf);
  if (moved.length === 0) return same;
  const subjects = [...new Set(things.map(({ subject }) => subject))];
  const changes = await changesOfThings(reader, subjects, idsOf(moved), leastOf(moved));
  return withRestored(
    same,
    moved,
    groupedBy(changes, ({ subjectId }) => subjectId),
  );
}

/** The numbers of those things whose run, with all of its bookings, is as their import left it. */
export async function thingsOfUnchangedRuns(
  reader: Reader,
  things: readonly WrittenThingRow[],
  runIdOf: (thing: WrittenThingRow) => string,
  versionOf: (thing: WrittenThingRow) => number | undefined,
): Promise<ReadonlySet<number>> {
  const { same, moved } = compared(things, runIdOf, versionOf);
  if (moved.length === 0) return same;
  const changes = await changesOfRuns(reader, idsOf(moved), leastOf(moved));
  return withRestored(
    same,
    moved,
    groupedBy(changes, ({ runId }) => runId ?? ''),
  );
}

const idsOf = (moved: readonly Moved[]): string[] => [...new Set(moved.map(({ id }) => id))];
const leastOf = (moved: readonly Moved[]): number =>
  Math.min(...moved.map(({ written }) => written));

function compared(
  things: readonly WrittenThingRow[],
  idOf: (thing: WrittenThingRow) => string,
  versionOf: (thing: WrittenThingRow) => number | undefined,
): { readonly same: Set<number>; readonly moved: readonly Moved[] } {
  const same = new Set<number>();
  const moved: Moved[] = [];
  for (const thing of things) {
    const { version: written } = thing.after as { readonly version: number };
    const now = versionOf(thing);
    if (now === undefined) continue;
    if (now === written) same.add(thing.seq);
    else moved.push({ seq: thing.seq, id: idOf(thing), written, now });
  }
  return { same, moved };
}

function withRestored(
  same: ReadonlySet<number>,
  moved: readonly Moved[],
  byId: ReadonlyMap<string, readonly AuditedChange[]>,
): ReadonlySet<number> {
  const restored = moved.filter(({ id, written, now }) => {
    // Changes of this undo itself have a version after `now`.
    const since = (byId.get(id) ?? []).filter(({ version }) => version > written && version <= now);
    const bySubject = groupedBy(since, ({ subjectId }) => subjectId);
    return since.at(-1)?.version === now && [...bySubject.values()].every(areTakenBack);
  });
  return new Set([...same, ...restored.map(({ seq }) => seq)]);
}

/** Whether changes are imports, each followed by its undo; one of either may take several versions. */
function areTakenBack(changes: readonly AuditedChange[]): boolean {
  let open = 0;
  // A seat is no value of a sheet: taking an import back leaves it where it is.
  const counted = changes.filter(({ action, isSeatOnly }) => !isSeatOnly || !isOfImport(action));
  for (const [at, { action, requestId }] of counted.entries()) {
    const last = counted[at - 1];
    if (last?.requestId === requestId && last.action === action) continue;
    if (action === 'import.run') open += 1;
    else if (action === 'import.undo' && open > 0) open -= 1;
    else return false;
  }
  return open === 0;
}

const isOfImport = (action: string): boolean => action === 'import.run' || action === 'import.undo';
