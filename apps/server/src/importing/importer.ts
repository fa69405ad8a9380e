import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { CellValue } from '@warchest/domain/imports/cell.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { AuditSubject } from '../platform/audit.ts';
import type { Tx } from '../platform/change.ts';
import type { Ctx } from '../platform/context.ts';
import type { Read } from '../platform/database.ts';
import type { Turns } from '../platform/turns.ts';

/**
 * The values of one row of a file, by column key, already read: members are Discord ids, realms and
 * classes in the catalogue's spelling. null: an empty cell; undefined: the file has no such column,
 * so the field of an existing thing stays as it is.
 */
export interface ImportRow {
  /** The line of the file, for people. */
  readonly line: number;
  readonly values: Readonly<Record<string, CellValue | null | undefined>>;
}

/** What one import knows while it reads a file from the first row to the last. */
export interface ImportSession {
  readonly importId: string;
  /** Reads inside the import's transaction when it writes, else as of now. */
  readonly read: Read;
  /** Epoch ms. */
  readonly now: number;
  /** The Berlin day. */
  readonly today: string;
  readonly actor: Pick<Ctx['actor'], 'id' | 'displayName' | 'roles'>;
  /** The answers to the sort's options, by key. */
  readonly options: Readonly<Record<string, string>>;
  readonly lists: CatalogueLists;
  /** Whether rows that are compared must be locked, because they will be written. */
  readonly writes: boolean;
  /** Display names of members, by Discord id; those of the batch are always there. */
  readonly memberNames: ReadonlyMap<string, string>;
  /**
   * The things of the own ids (`ownId`) of these rows, by own id, from earlier imports of this sort.
   * What looks like an id of this installation means itself, whether there is such a thing or not.
   */
  readonly ownIds: ReadonlyMap<string, string>;
  /** Other work of the process has its turn between rows that take long. */
  readonly turns: Turns;
  /** Hosts that pictures may be loaded from. */
  readonly pictureHosts: readonly string[];
}

/** What a row will do. `write` is what the importer needs to do it. */
export type PlannedRow<W> =
  | {
      readonly line: number;
      readonly outcome: 'created' | 'updated';
      /** Names the thing for people, such as `Nerub-ar Palace, 26.11.2026 19:30`. */
      readonly label: string;
      readonly write: W;
    }
  | { readonly line: number; readonly outcome: 'unchanged'; readonly label: string }
  | {
      readonly line: number;
      readonly outcome: 'skipped';
      readonly label: string;
      readonly problem: RowProblem;
    };

/**
 * The things that rows name by an id of their own. Rows without an id mean other things, wherever
 * they stand in the file.
 * @param known the things of own ids, as the session has them for these rows
 */
export const thingsNamed = (
  rows: readonly ImportRow[],
  known: ReadonlyMap<string, string>,
): string[] =>
  rows.flatMap(({ values: { ownId } }) =>
    typeof ownId === 'string' ? (known.get(ownId) ?? []) : [],
  );

/** A row that is left out, and why. */
export const skippedRow = (
  { line }: Pick<ImportRow, 'line'>,
  label: string,
  problem: RowProblem,
): Extract<PlannedRow<never>, { outcome: 'skipped' }> => ({
  line,
  label,
  outcome: 'skipped',
  problem,
});

/** One thing that a row wrote, for the log of the import and to take it back. */
export interface WrittenThing {
  readonly line: number;
  readonly outcome: 'created' | 'updated';
  readonly subject: AuditSubject;
  readonly subjectId: string;
  /** The fields before, null for a new thing; JSON. */
  readonly before: unknown;
  /** The fields as written, to see later whether somebody changed them; JSON. */
  readonly after: unknown;
  /** Whether an own id of the row stands for this thing. */
  readonly named?: true;
}

/** Things whose statements are sent, so that what is kept of them can follow at once. */
export interface SentThings {
  readonly things: readonly WrittenThing[];
  /** Ends when the statements have; fails as they do. */
  readonly written: Promise<unknown>;
}

/** What taking back one written thing came to. */
export interface UndoneThing {
  readonly seq: number;
  /**
   * `taken-back`: removed, restored or reversed; `kept`: somebody worked on it since; `refused`: it
   * cannot be taken back. The last two say why.
   */
  readonly result: 'taken-back' | 'kept' | 'refused';
  readonly problem?: RowProblem;
}

/** A written thing with its number in its import. */
export type WrittenThingRow = WrittenThing & { readonly seq: number };

/** Plans rows as they are read. */
interface PlansRows<State, W> {
  readonly prepare?: undefined;
  /** Decides what rows will do. Never throws for what a row says. One result per row, in order. */
  plan(session: ImportSession, state: State, rows: readonly ImportRow[]): Promise<PlannedRow<W>[]>;
}

/** Plans what it made of rows. */
interface PlansPrepared<State, W, Prepared> {
  /**
   * Reads and, if the session writes, locks what the next rows are compared with, so that `plan`
   * reads nothing for them. One result per row, in order. With it, rows are planned in small parts,
   * and while earlier ones are still being written: `write` takes what it needs from the state before
   * it waits for anything.
   */
  prepare(session: ImportSession, state: State, rows: readonly ImportRow[]): Promise<Prepared[]>;
  /** As for rows that are not prepared. */
  plan(session: ImportSession, state: State, rows: readonly Prepared[]): Promise<PlannedRow<W>[]>;
}

export type Planning<State, W, Prepared> = PlansRows<State, W> | PlansPrepared<State, W, Prepared>;

/**
 * How one sort of things comes in and goes out again. The same `plan` decides for the preview and
 * for the import, batch by batch through the whole file: what earlier rows of the file will do is
 * kept in the state, because the preview writes nothing.
 */
interface InAndOut<State, W> {
  /** Reads and, if the session writes, locks what concerns the whole file. */
  begin(session: ImportSession): Promise<State>;
  /**
   * Sees all rows of the file, in their order, before the first one is planned: for a rule about what
   * the whole file leaves. Reads nothing.
   */
  foresee?(session: ImportSession, state: State, rows: readonly ImportRow[]): void;
  /** It foresees nothing but own ids: without their column a file is not read for it. */
  readonly foreseesIds?: true;
  /**
   * Writes the planned rows of a batch that do something, with audit rows and notices. Where no
   * answer is needed to know the things, they need not be waited for.
   */
  write(
    tx: Tx,
    ctx: Ctx,
    session: ImportSession,
    state: State,
    planned: readonly Extract<PlannedRow<W>, { write: W }>[],
  ): Promise<WrittenThing[]> | SentThings;
  /** Writes what concerns the whole file, such as the version of a list; after the last batch. */
  end?(tx: Tx, ctx: Ctx, session: ImportSession, state: State): Promise<void>;
  /** Takes things of one import back, the last written first. One result per thing. */
  undo(tx: Tx, ctx: Ctx, things: readonly WrittenThingRow[]): Promise<UndoneThing[]>;
  /** How many things `undo` gets at once, if they can depend on each other; else a batch. */
  readonly undoneAtOnce?: number;
}

export type Importer<State, W, Prepared> = InAndOut<State, W> & Planning<State, W, Prepared>;

/** An importer whose state, prepared rows and writes only it knows. */
export interface AnyImporter {
  readonly drive: <T>(by: <State, W, Prepared>(one: Importer<State, W, Prepared>) => T) => T;
}

/** Hides the types of an importer from those that only drive it. */
export const importer = <State, W>(one: InAndOut<State, W> & PlansRows<State, W>): AnyImporter => ({
  drive: (by) => by<State, W, ImportRow>(one),
});

/** The same for one that prepares rows before it plans them. */
export const preparingImporter = <State, W, Prepared>(
  one: InAndOut<State, W> & PlansPrepared<State, W, Prepared>,
): AnyImporter => ({
  drive: (by) => by(one),
});

/**
 * Numbers equal rows: the n-th row of a name in the file is the n-th thing of that name. Only rows
 * that are not skipped count, or the same file would mean other things the next time.
 */
export class Occurrences {
  readonly #seen = new Map<string, number>();

  /** How many rows of that name came before. */
  count(name: string): number {
    return this.#seen.get(name) ?? 0;
  }

  /** How many rows of that name came before; counts this one. */
  next(name: string): number {
    const before = this.count(name);
    this.#seen.set(name, before + 1);
    return before;
  }
}
