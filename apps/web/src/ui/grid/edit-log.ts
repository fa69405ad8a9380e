import type { Edit, RowChange } from './column.ts';

/** How one row of a request came out: as it is now, or why it was refused. */
export type Outcome<Row> = { readonly row: Row } | { readonly why: string };

/** What a log of edits asks of those whose rows they are. */
export interface EditRules<Row> {
  readonly id: (row: Row) => string;
  /** What a row is called where some of many were refused. */
  readonly name: (row: Row) => string;
  /** Sends the changes as one request; one outcome for each, in their order. Throws when all are refused. */
  readonly send: (changes: readonly RowChange<Row>[]) => Promise<readonly Outcome<Row>[]>;
  /** What takes a change back: `before` as it was shown, `after` as it was answered. */
  readonly inverse: (before: Row, after: Row, edit: Edit) => Edit;
  /** Whether a row's field holds this value. */
  readonly holds: (row: Row, field: string, value: Edit[string]) => boolean;
  /** Why a thrown request was refused, in words. */
  readonly whyOf: (error: unknown) => string;
  /** Tells what was refused. */
  readonly tell: (whys: readonly string[]) => void;
}

/** An edit that did not go through: what it was, and why. */
export interface FailedEdit {
  readonly edit: Edit;
  readonly why: string;
}

/** A change that is refused, and why. */
export interface RefusedChange<Row> extends RowChange<Row> {
  readonly why: string;
}

/** How the edits of a row stand. The same object as long as nothing about them changes. */
export interface RowState {
  /** On their way. */
  readonly saving?: Edit | undefined;
  readonly failed?: FailedEdit | undefined;
  /** Just answered: shows for a moment that it is done. */
  readonly saved?: Edit | undefined;
}

export interface LogState {
  readonly rows: ReadonlyMap<string, RowState>;
  readonly undoable: number;
  readonly redoable: number;
}

/** What one undo takes back: rows changed together, or something else that knows how. */
type Step<Row> =
  | { readonly rows: readonly { readonly row: Row; readonly back: Edit; readonly forth: Edit }[] }
  | {
      readonly takeBack: () => Promise<unknown>;
      readonly again?: (() => Promise<unknown>) | undefined;
    };

/** So many steps can be taken back. */
const depth = 20;
/** How long a cell shows that it has been saved, in ms. */
const savedTime = 1500;

/**
 * Edits of rows: each shows at once, is sent as one request with those made together, goes back when
 * it is refused, and can be taken back and made again as one step. Requests for a row go one after the
 * other, so that two quick changes are two steps and not a conflict with oneself; undo waits for all
 * that are on their way.
 */
export class EditLog<Row> {
  private state: LogState = { rows: new Map(), undoable: 0, redoable: 0 };
  private undoSteps: readonly Step<Row>[] = [];
  private redoSteps: readonly Step<Row>[] = [];
  /** The last request of each row, and the last undo or redo, which all later ones wait for. */
  private readonly last = new Map<string, Promise<unknown>>();
  private turn: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<() => void>();
  private readonly rules: EditRules<Row>;

  constructor(rules: EditRules<Row>) {
    this.rules = rules;
  }

  readonly read = (): LogState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Tells of changes that would be refused and are not sent; their cells carry why. `among` so many. */
  readonly refuse = (changes: readonly RefusedChange<Row>[], among: number): void => {
    if (changes.length === 0) return;
    const rows = new Map(this.state.rows);
    for (const { row, edit, why } of changes) {
      const key = this.rules.id(row);
      rows.set(key, { saving: rows.get(key)?.saving, failed: { edit, why } });
    }
    this.set({ ...this.state, rows });
    this.rules.tell(refusalWords(changes, among, this.rules.name));
  };

  /** Makes changes as one step and one request. */
  readonly apply = (changes: readonly RowChange<Row>[]): Promise<void> => {
    if (changes.length === 0) return Promise.resolve();
    this.markSaving(changes);
    const keys = changes.map(({ row }) => this.rules.id(row));
    const before = [this.turn, ...keys.map((key) => this.last.get(key) ?? this.turn)];
    const done = Promise.all(before).then(async () => {
      const made = await this.send(changes);
      if (made.length > 0) this.push({ rows: made });
    });
    for (const key of keys) this.last.set(key, done);
    void done.then(() => {
      for (const key of keys) if (this.last.get(key) === done) this.last.delete(key);
    });
    return done;
  };

  /** Something else was done here: undo takes it back with this, redo does it again if it can. */
  readonly remember = (takeBack: () => Promise<unknown>, again?: () => Promise<unknown>): void =>
    this.push({ takeBack, again });

  /** Takes the last step back; false when there is none. */
  readonly undo = (): Promise<boolean> =>
    this.queue(async () => {
      const step = this.undoSteps.at(-1);
      if (!step) return false;
      this.undoSteps = this.undoSteps.slice(0, -1);
      if ('takeBack' in step) {
        await step.takeBack().catch(() => undefined);
        this.redoSteps = step.again ? [...this.redoSteps, step] : [];
      } else {
        const back = step.rows.map(({ row, back: edit }) => ({ row, edit }));
        this.markSaving(back);
        const made = await this.sendWhole(back);
        const forth = new Map(step.rows.map((one) => [this.rules.id(one.row), one.forth]));
        const again = made.map((one) => ({
          row: one.row,
          back: one.forth,
          forth: forth.get(this.rules.id(one.row)) ?? one.back,
        }));
        if (again.length > 0) this.redoSteps = [...this.redoSteps, { rows: again }];
      }
      this.count();
      return true;
    });

  /** Makes the step again that was taken back last; false when there is none. */
  readonly redo = (): Promise<boolean> =>
    this.queue(async () => {
      const step = this.redoSteps.at(-1);
      if (!step) return false;
      this.redoSteps = this.redoSteps.slice(0, -1);
      if ('takeBack' in step) {
        await step.again?.().catch(() => undefined);
        this.undoSteps = [...this.undoSteps, step];
      } else {
        const forth = step.rows.map(({ row, forth: edit }) => ({ row, edit }));
        this.markSaving(forth);
        const made = await this.sendWhole(forth);
        if (made.length > 0) this.undoSteps = [...this.undoSteps, { rows: made }];
      }
      this.count();
      return true;
    });

  /** Something that waits for everything on its way, and that everything after it waits for. */
  private queue<T>(work: () => Promise<T>): Promise<T> {
    const done = Promise.all([this.turn, ...this.last.values()]).then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private push(step: Step<Row>): void {
    this.undoSteps = [...this.undoSteps.slice(1 - depth), step];
    this.redoSteps = [];
    this.count();
  }

  private count(): void {
    this.set({
      ...this.state,
      undoable: this.undoSteps.length,
      redoable: this.redoSteps.length,
    });
  }

  /** Sends, and then what the answer left out of it: taking `sold` back may reckon other fields anew. */
  private async sendWhole(changes: readonly RowChange<Row>[]) {
    const made = await this.send(changes);
    const rest = made.flatMap(({ row, forth }) => {
      const left = Object.entries(forth).filter(
        ([field, value]) => !this.rules.holds(row, field, value),
      );
      return left.length > 0 ? [{ row, edit: Object.fromEntries(left) }] : [];
    });
    if (rest.length === 0) return made;
    this.markSaving(rest);
    const second = new Map(
      (await this.send(rest)).map((one) => [this.rules.id(one.row), one.row] as const),
    );
    return made.map((one) => ({ ...one, row: second.get(this.rules.id(one.row)) ?? one.row }));
  }

  private async send(changes: readonly RowChange<Row>[]) {
    const { id, name, inverse, whyOf, tell } = this.rules;
    let outcomes: readonly Outcome<Row>[];
    try {
      outcomes = await this.rules.send(changes);
    } catch (error) {
      const why = whyOf(error);
      outcomes = changes.map(() => ({ why }));
    }
    const made: { row: Row; back: Edit; forth: Edit }[] = [];
    const refused: RefusedChange<Row>[] = [];
    const rows = new Map(this.state.rows);
    changes.forEach(({ row, edit }, at) => {
      const outcome = outcomes[at] ?? { why: 'No answer came for this row.' };
      const key = id(row);
      const saving = without(rows.get(key)?.saving, edit);
      if ('row' in outcome) {
        rows.set(key, { saving, saved: edit });
        made.push({ row: outcome.row, back: inverse(row, outcome.row, edit), forth: edit });
      } else {
        rows.set(key, { saving, failed: { edit, why: outcome.why } });
        refused.push({ row, edit, why: outcome.why });
      }
    });
    this.set({ ...this.state, rows });
    if (refused.length > 0) tell(refusalWords(refused, changes.length, name));
    setTimeout(() => this.forget(made.map(({ row }) => id(row))), savedTime);
    return made;
  }

  private markSaving(changes: readonly RowChange<Row>[]): void {
    const rows = new Map(this.state.rows);
    for (const { row, edit } of changes) {
      const key = this.rules.id(row);
      rows.set(key, { saving: { ...rows.get(key)?.saving, ...edit } });
    }
    this.set({ ...this.state, rows });
  }

  /** The ticks have been shown for long enough. */
  private forget(keys: readonly string[]): void {
    const rows = new Map(this.state.rows);
    for (const key of keys) {
      const { saving, failed } = rows.get(key) ?? {};
      if (saving || failed) rows.set(key, { saving, failed });
      else rows.delete(key);
    }
    this.set({ ...this.state, rows });
  }

  private set(state: LogState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** What is still on its way: without the fields just answered, unless a later edit put another value there. */
function without(saving: Edit | undefined, answered: Edit): Edit | undefined {
  const left = Object.entries(saving ?? {}).filter(([field, value]) => answered[field] !== value);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** So many rows are named with the reason of their refusal. */
const named = 3;

/** One line for each reason; the rows are named unless it holds for all that were to be changed. */
function refusalWords<Row>(
  refused: readonly RefusedChange<Row>[],
  among: number,
  name: (row: Row) => string,
): readonly string[] {
  return [...new Set(refused.map(({ why }) => why))].map((why) => {
    const rows = refused.filter((one) => one.why === why);
    if (rows.length === among) return why;
    const names = rows.slice(0, named).map(({ row }) => name(row));
    const more = rows.length - names.length;
    return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${why}`;
  });
}
