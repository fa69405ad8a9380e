import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import { mayEnter, programKeepers } from '@warchest/domain/members/access.ts';
import {
  importer,
  skippedRow,
  type ImportRow,
  type ImportSession,
  type PlannedRow,
  type UndoneThing,
} from '../../importing/importer.ts';
import { unchangedThings } from '../../importing/unchanged-things.ts';
import { serverActor } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { differencesOf } from '../../platform/table-statements.ts';
import { allPrograms, lockPrograms, replacePrograms } from './queries.ts';
import type { ProgramRow } from './tables.ts';

interface State {
  /** The entries as the rows so far leave them, by id. */
  readonly entries: Map<string, ProgramRow>;
  /** The line that said what becomes of an entry, by its id. */
  readonly lines: Map<string, number>;
  /** The line of each own id. */
  readonly ownIds: Map<string, number>;
}

interface Write {
  readonly before: ProgramRow | null;
  readonly after: ProgramRow;
}

/** As many as the list is saved with at once. */
const mostEntries = 1_000;

const refused = (column: string | undefined, sentence: string): RowProblem => ({
  key: 'refused',
  ...(column === undefined ? {} : { column }),
  values: { sentence },
});

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

/** Program data (IMP-68): an entry is known by its id here, or else by its DiscordID. */
export const programImporter = importer<State, Write>({
  async begin(session) {
    if (session.writes) await lockPrograms({ q: session.read });
    const entries = new Map((await allPrograms(session)).map((row) => [row.id, row]));
    return { entries, lines: new Map(), ownIds: new Map() };
  },

  plan: (session, state, rows) => Promise.resolve(rows.map((row) => planRow(session, state, row))),

  async write(tx, _ctx, _session, _state, planned) {
    await replacePrograms(
      tx,
      planned.map(({ write }) => write.after),
      [],
    );
    tx.notice({ topic: 'programs' });
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

  async undo(tx, ctx, things) {
    await lockPrograms(tx);
    const now = new Map((await allPrograms(tx)).map((row) => [row.id, row]));
    const unchanged = await unchangedThings(
      tx,
      things,
      ({ subjectId }) => now.get(subjectId)?.version,
    );
    const written: ProgramRow[] = [];
    const gone: string[] = [];
    const results = things.map((thing): UndoneThing => {
      const { seq, subjectId } = thing;
      const row = now.get(subjectId);
      const before = thing.before as Remembered | null;
      const kept = (key: 'gone' | 'changed'): UndoneThing => ({
        seq,
        result: 'kept',
        problem: { key, values: {} },
      });
      if (!row) return kept('gone');
      // A password that was set since is an edit too.
      if (!unchanged.has(seq)) return kept('changed');
      const isTaken = [...now.values()].some(
        ({ id, discordId }) => id !== subjectId && discordId === before?.discordId,
      );
      if (isTaken) return kept('changed');
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
      if (restored) {
        written.push(restored);
        now.set(subjectId, restored);
      } else {
        gone.push(subjectId);
        now.delete(subjectId);
      }
      return { seq, result: 'taken-back' };
    });
    await replacePrograms(tx, written, gone);
    tx.notice({ topic: 'programs' });
    return results;
  },
});

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
  const entries = [...state.entries.values()];
  const ownId = typeof values.ownId === 'string' ? values.ownId : '';
  const ownLine = state.ownIds.get(ownId);
  if (ownLine !== undefined)
    return skipped({ key: 'said-twice', column: 'ownId', values: { line: ownLine } });
  const before =
    state.entries.get(session.ownIds.get(ownId) ?? '') ??
    entries.find((one) => one.discordId === discordId) ??
    null;
  if (entries.some((one) => one.discordId === discordId && one.id !== before?.id))
    return skipped(refused('discordID', 'This DiscordID is already in the list'));
  if (!before && entries.length >= mostEntries)
    return skipped(refused(undefined, `There are at most ${mostEntries} entries`));
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
  const accept = () => {
    state.lines.set(after.id, earlier ?? line);
    if (ownId !== '') state.ownIds.set(ownId, line);
  };
  if (before && !isChanged(before, after)) {
    accept();
    return { line, label: advName, outcome: 'unchanged' };
  }
  if (earlier !== undefined)
    return skipped({ key: 'said-twice', column: 'advName', values: { line: earlier } });
  accept();
  state.entries.set(after.id, after);
  const outcome = before ? 'updated' : 'created';
  return { line, label: advName, outcome, write: { before, after } };
}
