import type { Edit, RowChange } from './column.ts';
import {
  madeOf,
  succeeded,
  withoutChanged,
  withStep,
  type EditRules,
  type EditResult,
  type RowsStep,
  type Step,
} from './edit-rules.ts';
import type { LogState } from './edit-states.ts';
import { refusalWords, type RefusedChange } from './refusal-words.ts';
import { RowStates } from './row-states.ts';

/** How long a cell is marked as saved, in ms. */
const savedTime = 1500;

/**
 * Optimistic edits of rows. Each shows at once, is sent in one request with those made together,
 * reverts if refused, and can be undone and redone as one step. Requests for a row are sent one
 * after another, so that two quick changes are two steps and not a conflict with oneself; undo
 * waits for all pending requests.
 */
export class OptimisticEdits<Row> {
  private state: LogState = { rows: new Map(), undoable: 0, redoable: 0, undoes: '' };
  private undoSteps: readonly Step<Row>[] = [];
  private redoSteps: readonly Step<Row>[] = [];
  /** The last request of each row, and the last undo or redo, which all later ones wait for. */
  private readonly last = new Map<string, Promise<unknown>>();
  private turn: Promise<unknown> = Promise.resolve();
  private turns = 0;
  private readonly states = new RowStates();
  /** Rows as they were just answered. */
  private readonly answered = new Map<string, Row>();
  private readonly listeners = new Set<() => void>();
  private readonly rules: EditRules<Row>;

  /** `kept`: steps of the same tab before a reload. */
  constructor(rules: EditRules<Row>, storedSteps: readonly Step<Row>[] = []) {
    this.rules = rules;
    this.undoSteps = storedSteps.map((step) => ({ ...step, at: 0 }));
    if (storedSteps.length > 0) this.count();
  }

  readonly read = (): LogState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Reports changes that would be refused and are not sent; their cells show why. `among`: the
   * number of changed rows.
   */
  readonly refuse = (changes: readonly RefusedChange<Row>[], among: number): void => {
    if (changes.length === 0) return;
    for (const { row, edit, why } of changes) this.states.markUnsent(this.rules.id(row), edit, why);
    this.showStates();
    this.rules.report(refusalWords(changes, among, this.rules.name));
  };

  /** Forgets refused changes of rows: their cells show what is saved. */
  readonly takeBack = (rows: readonly Row[]): void => {
    for (const row of rows) this.states.forgetRefused(this.rules.id(row));
    this.showStates();
  };

  /**
   * Forgets refusals of what loaded rows hold by now: an answer was lost after the change was made, or
   * somebody else made it.
   */
  readonly follow = (rows: readonly Row[]): void => {
    const made = rows.filter((row) => {
      const failed = this.state.rows.get(this.rules.id(row))?.failed;
      if (!failed) return false;
      const fields = Object.entries(failed.edit);
      return fields.every(([field, value]) => this.rules.holds(row, field, value));
    });
    if (made.length > 0) this.takeBack(made);
  };

  /** Changes in words: `Anvil: sold`. */
  readonly describe = (changes: readonly RowChange<Row>[]): string =>
    this.rules.words?.(changes) ?? changes.map(({ row }) => this.rules.name(row)).join(', ');

  /** Makes changes as one step and one request. */
  readonly apply = (changes: readonly RowChange<Row>[]): Promise<void> => {
    if (changes.length === 0) return Promise.resolve();
    const count = this.markSaving(changes);
    const keys = changes.map(({ row }) => this.rules.id(row));
    const before = [this.turn, ...keys.map((key) => this.last.get(key) ?? this.turn)];
    const done = Promise.all(before).then(async () => {
      const made = await this.send(changes, count);
      if (made.length > 0) this.push({ at: count, words: this.wordsOf(made), rows: made });
    });
    for (const key of keys) this.last.set(key, done);
    void done.then(() => {
      for (const key of keys) if (this.last.get(key) === done) this.last.delete(key);
    });
    return done;
  };

  /**
   * Waits until no edit of a row is pending, and resolves to the row as answered; a following
   * action would otherwise conflict with the own change. Resolves to null if the edit was refused.
   * Returns null instead of a promise if nothing is pending.
   */
  readonly settled = (row: Row): Promise<Row | null> | null => {
    const key = this.rules.id(row);
    const last = this.last.get(key);
    if (!last && !this.states.isPending(key)) return null;
    return Promise.allSettled([last, this.turn]).then(
      () => this.settled(row) ?? this.answered.get(key) ?? null,
    );
  };

  /** Adds an undo step for another action; redo repeats the action if it can. */
  readonly remember = (
    revert: () => Promise<unknown>,
    { again, words = '' }: { again?: () => Promise<unknown>; words?: string } = {},
  ): void => this.push({ at: this.states.nextRequest(), words, revert, again });

  /** Compares with loaded rows: what somebody else has changed since can no longer be undone. */
  readonly compare = (rows: readonly Row[]): void => {
    const before = this.undoSteps;
    const still = rows.filter((row) => this.turns === 0 && !this.last.has(this.rules.id(row)));
    this.undoSteps = withoutChanged(before, still, this.rules);
    if (this.undoSteps !== before) this.count();
  };

  /** Undoes the last step; false if there is none. */
  readonly undo = (): Promise<boolean> =>
    this.queue(async () => {
      const step = this.undoSteps.at(-1);
      if (!step) return false;
      this.undoSteps = this.undoSteps.slice(0, -1);
      if ('revert' in step) {
        const isBack = await succeeded(step.revert());
        this.redoSteps = step.again ? [...this.redoSteps, step] : [];
        if (isBack) this.tellDone('Undone', step);
      } else {
        const back = step.rows.map(({ row, back: edit }) => ({ row, edit }));
        const made = await this.sendWhole(back);
        const forth = new Map(step.rows.map((one) => [this.rules.id(one.row), one.forth]));
        const again = made.map((one) => ({
          row: one.row,
          back: one.forth,
          forth: forth.get(this.rules.id(one.row)) ?? one.back,
        }));
        if (again.length > 0) {
          this.redoSteps = [...this.redoSteps, { ...step, rows: again }];
          this.tellDone('Undone', { words: this.wordsOf(again, step) });
        }
      }
      this.count();
      return true;
    });

  /** Redoes the last undone step; false if there is none. */
  readonly redo = (): Promise<boolean> =>
    this.queue(async () => {
      const step = this.redoSteps.at(-1);
      if (!step) return false;
      this.redoSteps = this.redoSteps.slice(0, -1);
      if ('revert' in step) {
        const isDone = step.again !== undefined && (await succeeded(step.again()));
        this.undoSteps = [...this.undoSteps, step];
        if (isDone) this.tellDone('Redone', step);
      } else {
        const forth = step.rows.map(({ row, forth: edit }) => ({ row, edit }));
        const made = await this.sendWhole(forth);
        if (made.length > 0) {
          const words = this.wordsOf(made, step);
          this.undoSteps = [...this.undoSteps, { at: step.at, words, rows: made }];
          this.tellDone('Redone', { words });
        }
      }
      this.count();
      return true;
    });

  /** Runs work that waits for everything pending, and that everything later waits for. */
  private queue<T>(work: () => Promise<T>): Promise<T> {
    this.turns += 1;
    const done = Promise.all([this.turn, ...this.last.values()]).then(work);
    this.turn = done.catch(() => undefined).finally(() => (this.turns -= 1));
    return done;
  }

  /** A whole step keeps its text: after a reload the names in it may be unknown. */
  private wordsOf(made: RowsStep<Row>['rows'], step?: RowsStep<Row>): string {
    if (step?.rows.length === made.length) return step.words;
    return this.rules.words?.(made.map(({ row, forth: edit }) => ({ row, edit }))) ?? '';
  }

  private tellDone(how: string, { words }: { readonly words: string }): void {
    if (words !== '') this.rules.reportDone?.(`${how}: ${words}`);
  }

  private push(step: Step<Row>): void {
    this.undoSteps = withStep(this.undoSteps, step);
    this.redoSteps = [];
    this.count();
  }

  private count(): void {
    this.rules.keep?.(this.undoSteps);
    this.set({
      ...this.state,
      undoable: this.undoSteps.length,
      redoable: this.redoSteps.length,
      undoes: this.undoSteps.at(-1)?.words ?? '',
    });
  }

  /**
   * Marks and sends changes, and sends again what the reply left out of them: undoing `sold` may
   * recompute other fields.
   */
  private async sendWhole(changes: readonly RowChange<Row>[]) {
    const made = await this.send(changes, this.markSaving(changes));
    const rest = made.flatMap(({ row, forth }) => {
      const left = Object.entries(forth).filter(
        ([field, value]) => !this.rules.holds(row, field, value),
      );
      return left.length > 0 ? [{ row, edit: Object.fromEntries(left) }] : [];
    });
    if (rest.length === 0) return made;
    const second = new Map(
      (await this.send(rest, this.markSaving(rest))).map(
        (one) => [this.rules.id(one.row), one.row] as const,
      ),
    );
    return made.map((one) => ({ ...one, row: second.get(this.rules.id(one.row)) ?? one.row }));
  }

  /** `count`: when it was requested; later requests take precedence over this reply. */
  private async send(changes: readonly RowChange<Row>[], count: number) {
    const { id, name, inverse, whyOf, report } = this.rules;
    const outcomes = await this.rules.send(changes).catch((error: unknown): EditResult<Row>[] => {
      const why = whyOf(error);
      return changes.map(() => ({ why }));
    });
    const made: { row: Row; back: Edit; forth: Edit }[] = [];
    const done: string[] = [];
    const refused: RefusedChange<Row>[] = [];
    changes.forEach(({ row, edit }, at) => {
      const outcome = outcomes[at] ?? { why: 'The server did not answer for this row.' };
      const key = id(row);
      if ('row' in outcome) {
        this.states.markSaved(key, edit, count);
        this.answered.set(key, outcome.row);
        done.push(key);
        const forth = madeOf(edit, outcome.already);
        if (forth) made.push({ row: outcome.row, back: inverse(row, outcome.row, forth), forth });
      } else {
        this.states.markRefused(key, edit, outcome.why, count);
        this.answered.delete(key);
        refused.push({ row, edit, why: outcome.why });
      }
    });
    this.showStates();
    if (refused.length > 0) report(refusalWords(refused, changes.length, name));
    setTimeout(() => this.forget(done), savedTime);
    return made;
  }

  /** Shows the changes as pending, and returns their count. */
  private markSaving(changes: readonly RowChange<Row>[]): number {
    const count = this.states.nextRequest();
    for (const { row, edit } of changes) this.states.markPending(this.rules.id(row), edit, count);
    this.showStates();
    return count;
  }

  /** Removes the saved marks after their time. */
  private forget(keys: readonly string[]): void {
    for (const key of keys) {
      this.answered.delete(key);
      this.states.forgetSaved(key);
    }
    this.showStates();
  }

  private showStates(): void {
    this.set({ ...this.state, rows: this.states.snapshot() });
  }

  private set(state: LogState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
