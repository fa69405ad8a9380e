import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import { mayEnter, programKeepers } from '@warchest/domain/members/access.ts';
import { fittingIds } from '@warchest/domain/imports/fitting-ids.ts';
import { maxEntries } from '@warchest/domain/programs/limits.ts';
import {
  importer,
  skippedRow,
  thingsNamed,
  type ImportRow,
  type ImportSession,
  type PlannedRow,
  type UndoneThing,
} from '../../importing/importer.ts';
import { ClaimedIds } from '../../importing/claimed-ids.ts';
import { unchangedThings } from '../../importing/unchanged-things.ts';
import { refused } from '../../importing/row-problems.ts';
import { serverActor } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { differencesOf } from '../../platform/table-statements.ts';
import { allPrograms, lockPrograms, replacePrograms } from './queries.ts';
import type { ProgramRow } from './tables.ts';

interface State {
  /** The entries as the rows so far leave them, by id. */
  readonly entries: Map<string, ProgramRow>;
  readonly foreseen: Foreseen;
  /** The entry that has a DiscordID after the whole file; null: not resolved yet. */
  holders: Map<string, string> | null;
  /** What the rows so far write. */
  readonly written: ProgramRow[];
  /** The line that said what becomes of an entry, by its id. */
  readonly lines: Map<string, number>;
  readonly claimedIds: ClaimedIds;
}

/** What the rows of the file want, by the entry that they are about, or by own id or line. */
interface Foreseen {
  readonly discordIds: Map<string, string>;
  /** The first line about each. */
  readonly lines: Map<string, number>;
}

interface Write {
  readonly before: ProgramRow | null;
  readonly after: ProgramRow;
}

/** What a file says of an entry; its password is never in one. */
const differences = differencesOf<ProgramRow>({
  id: null,
  discordId: 'discordID',
  advName: 'advName',
  sealed: null,
  keyName: null,
  changedAt: null,
  changedBy: null,
  changedByName: null,
  version: null,
});

/** What an import remembers of an entry, without its password. */
const remembered = ({ discordId, advName, version }: ProgramRow): Remembered => ({
  discordId,
  advName,
  version,
});
type Remembered = Pick<ProgramRow, 'discordId' | 'advName' | 'version'>;

const isChanged = (before: ProgramRow, after: ProgramRow): boolean =>
  Object.keys(differences(before, after)).length > 0;

/**
 * Program data (IMP-68): an entry is known by its id here, or else by the DiscordID that it has after
 * the whole file, so that entries may swap theirs.
 */
export const programImporter = importer<State, Write>({
  async begin(session) {
    if (session.writes) await lockPrograms({ q: session.read });
    const entries = new Map((await allPrograms(session)).map((row) => [row.id, row]));
    const foreseen = { discordIds: new Map(), lines: new Map() };
    return {
      entries,
      foreseen,
      holders: null,
      written: [],
      lines: new Map(),
      claimedIds: new ClaimedIds(),
    };
  },

  foresee(session, { entries, foreseen }, rows) {
    for (const row of rows) {
      const { line, values } = row;
      const ownId = ownIdOf(values);
      const [own] = thingsNamed([row], session.ownIds).map((id) => entries.get(id));
      const about = own?.id ?? (ownId === '' ? `line ${line}` : `own id ${ownId}`);
      if (foreseen.lines.has(about)) continue;
      foreseen.lines.set(about, line);
      foreseen.discordIds.set(about, String(values.discordID));
    }
  },

  plan: (session, state, rows) => Promise.resolve(rows.map((row) => planRow(session, state, row))),

  async write(tx, _ctx, _session, { written }, planned) {
    await Promise.resolve();
    written.push(...planned.map(({ write }) => write.after));
    return planned.map(({ line, outcome, write: { before, after } }) => {
      tx.audit({
        subject: 'program',
        subjectId: after.id,
        version: after.version,
        differences: differences(before, after),
      });
      return {
        line,
        outcome,
        subject: 'program',
        subjectId: after.id,
        before: before && remembered(before),
        after: remembered(after),
        named: true,
      };
    });
  },

  // All at once: between two batches, two entries could have the same DiscordID.
  async end(tx, _ctx, _session, { written }) {
    await replacePrograms(tx, written, []);
    tx.notice({ topic: 'programs' });
  },

  undoneAtOnce: maxEntries,

  async undo(tx, ctx, things) {
    await lockPrograms(tx);
    const now = new Map((await allPrograms(tx)).map((row) => [row.id, row]));
    const unchanged = await unchangedThings(
      tx,
      things,
      ({ subjectId }) => now.get(subjectId)?.version,
    );
    const wanted = things
      .filter(({ seq }) => unchanged.has(seq))
      .map((thing) => [thing.subjectId, beforeOf(thing)?.discordId ?? null] as const);
    const fitting = fittingIds(discordIdsOf(now), new Map(wanted));
    const written: ProgramRow[] = [];
    const gone: string[] = [];
    const results = things.map((thing): UndoneThing => {
      const { seq, subjectId } = thing;
      const row = now.get(subjectId);
      const before = beforeOf(thing);
      const kept = (key: 'gone' | 'changed'): UndoneThing => ({
        seq,
        result: 'kept',
        problem: { key, values: {} },
      });
      if (!row) return kept('gone');
      // A password that was set since is an edit too.
      if (!unchanged.has(seq)) return kept('changed');
      if (before?.discordId !== row.discordId && !fitting.has(subjectId)) return kept('changed');
      const restored: ProgramRow | null = before && {
        ...row,
        discordId: before.discordId,
        advName: before.advName,
        changedAt: new Date(tx.now).toISOString(),
        changedBy: ctx.actor.id,
        changedByName: ctx.actor.displayName,
        version: row.version + 1,
      };
      tx.audit({
        subject: 'program',
        subjectId,
        version: restored?.version ?? row.version,
        differences: restored
          ? differences(row, restored)
          : { delete: { oldValue: false, newValue: true } },
        details: row.advName,
      });
      if (restored) written.push(restored);
      else gone.push(subjectId);
      return { seq, result: 'taken-back' };
    });
    await replacePrograms(tx, written, gone);
    tx.notice({ topic: 'programs' });
    return results;
  },
});

const ownIdOf = ({ ownId }: ImportRow['values']): string =>
  typeof ownId === 'string' ? ownId : '';

const beforeOf = ({ before }: { readonly before: unknown }) => before as Remembered | null;

const discordIdsOf = (entries: ReadonlyMap<string, ProgramRow>): Map<string, string> =>
  new Map([...entries].map(([id, { discordId }]) => [id, discordId]));

/** The entry that has each DiscordID after the whole file, without new ones. */
function holdersOf({ entries, foreseen }: State): Map<string, string> {
  const now = discordIdsOf(entries);
  const fitting = fittingIds(now, foreseen.discordIds);
  return new Map([...now].map(([id, discordId]) => [fitting.get(id) ?? discordId, id]));
}

/** Whether the person who imports may see and change program data themselves. */
const mayKeep = ({ actor }: Pick<ImportSession, 'actor'>): boolean =>
  actor.id === serverActor.id || mayEnter(programKeepers, actor.roles);

function planRow(session: ImportSession, state: State, row: ImportRow): PlannedRow<Write> {
  const { line, values } = row;
  const discordId = String(values.discordID);
  const advName = String(values.advName);
  const skipped = (problem: RowProblem) => skippedRow(row, advName, problem);
  if (!mayKeep(session))
    return skipped(refused(undefined, 'Program data is for ACCESS and ADVMOD alone'));
  const claimed = state.claimedIds.claim(row);
  if (claimed) return skipped(claimed);
  state.holders ??= holdersOf(state);
  const holder = state.holders.get(discordId);
  const [own] = thingsNamed([row], session.ownIds).map((id) => state.entries.get(id));
  const before = own ?? state.entries.get(holder ?? '') ?? null;
  if (own && holder !== own.id) {
    const first = state.foreseen.lines.get(own.id) ?? line;
    return skipped(
      holder === undefined && first < line
        ? { key: 'said-twice', column: 'ownId', values: { line: first } }
        : refused('discordID', 'This DiscordID is already in the list'),
    );
  }
  if (!before && state.entries.size >= maxEntries)
    return skipped(refused(undefined, `There are at most ${maxEntries} entries`));
  const after: ProgramRow = {
    id: before?.id ?? newId(session.now),
    sealed: before?.sealed ?? null,
    keyName: before?.keyName ?? null,
    discordId,
    advName,
    changedAt: new Date(session.now).toISOString(),
    changedBy: session.actor.id,
    changedByName: session.actor.displayName,
    version: (before?.version ?? 0) + 1,
  };
  const earlier = state.lines.get(after.id);
  if (before && !isChanged(before, after)) {
    state.lines.set(after.id, earlier ?? line);
    return { line, label: advName, outcome: 'unchanged' };
  }
  if (earlier !== undefined)
    return skipped({ key: 'said-twice', column: 'advName', values: { line: earlier } });
  state.lines.set(after.id, line);
  state.entries.set(after.id, after);
  state.holders.set(discordId, after.id);
  const outcome = before ? 'updated' : 'created';
  return { line, label: advName, outcome, write: { before, after } };
}
