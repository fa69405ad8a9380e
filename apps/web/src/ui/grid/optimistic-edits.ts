import { mayWorkLater } from '../../lib/command.ts';
import type { Edit, RowChange } from './column.ts';
import {
  madeOf,
  type EditRules,
  type EditResult,
  type DoneEdit,
  type RefusedEdit,
  type SentChanges,
  type Step,
} from './edit-rules.ts';
import type { LogState } from './edit-states.ts';
import { refusalWords, type RefusedChange } from './refusal-words.ts';
import { RowStates } from './row-states.ts';
import { UndoHistory } from './undo-history.ts';

/** What is said of an action that can be undone. */
export interface RememberedWords {
  readonly words?: string;
  /** Why undoing it was refused; without it in the words of the rows. */
  readonly whyOf?: ((error: unknown) => string) | undefined;
}

/** How long a cell is marked as saved, in ms. */
const savedTime = 1500;

/**
 * Optimistic edits of rows. Each shows at once, is sent in one request with those made together,
 * reverts if refused, and can be undone and redone as one step. Requests for a row are sent one
 * after another, so that two quick changes are two steps and not a conflict with oneself; undo
 * waits for all pending requests.
 */
export class OptimisticEdits<Row> {
  private state: LogState;
  private readonly history: UndoHistory<Row>;
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
    this.history = new UndoHistory(
      rules,
      storedSteps,
      (changes) => this.sendWhole(changes),
      () => this.set({ rows: this.state.rows, ...this.history.read() }),
    );
    this.state = { rows: new Map(), ...this.history.read() };
    if (storedSteps.length > 0) rules.keep?.(storedSteps);
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
  readonly takeBack = (rows: readonly Row[]): void => this.forgetRefused(rows, []);

  /**
   * Forgets refusals of what loaded rows hold by now: an answer was lost after the change was made, or
   * somebody else made it.
   */
  readonly follow = (rows: readonly Row[]): void => {
    const made = rows.flatMap((row) => {
      const forth = this.state.rows.get(this.rules.id(row))?.failed?.edit;
      const isMade =
        forth &&
        Object.entries(forth).every(([field, value]) => this.rules.holds(row, field, value));
      return isMade ? [{ row, forth }] : [];
    });
    if (made.length === 0) return;
    this.forgetRefused(
      made.map(({ row }) => row),
      made,
    );
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
      const { made } = await this.send(changes, count);
      const { history } = this;
      if (made.length > 0) history.push({ at: count, words: history.wordsOf(made), rows: made });
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

  /**
   * Adds an undo step for another action; redo repeats the action if it can. Returns what removes the
   * step, once the action was undone in another way.
   */
  readonly remember = (
    revert: () => Promise<unknown>,
    { again, words = '', whyOf }: RememberedWords & { again?: () => Promise<unknown> } = {},
  ): (() => void) => {
    this.history.push({ at: this.states.nextRequest(), words, revert, again, whyOf });
    return () => this.history.drop(revert);
  };

  /** Compares with loaded rows: what somebody else has changed since can no longer be undone. */
  readonly compare = (rows: readonly Row[]): void =>
    this.history.compare(
      rows.filter((row) => this.turns === 0 && !this.last.has(this.rules.id(row))),
    );

  /** Undoes the last step; false if there is none. */
  readonly undo = (): Promise<boolean> => this.queue(() => this.history.undo());

  /** Redoes the last undone step; false if there is none. */
  readonly redo = (): Promise<boolean> => this.queue(() => this.history.redo());

  /** Runs work that waits for everything pending, and that everything later waits for. */
  private queue<T>(work: () => Promise<T>): Promise<T> {
    this.turns += 1;
    const done = Promise.all([this.turn, ...this.last.values()]).then(work);
    this.turn = done.catch(() => undefined).finally(() => (this.turns -= 1));
    return done;
  }

  /**
   * Marks and sends changes, and sends again what the reply left out of them: undoing `sold` may
   * recompute other fields.
   */
  private async sendWhole(changes: readonly RowChange<Row>[]): Promise<SentChanges<Row>> {
    const sent = await this.send(changes, this.markSaving(changes));
    const { made, refused } = sent;
    const rest = made.flatMap(({ row, forth }) => {
      const left = Object.entries(forth).filter(
        ([field, value]) => !this.rules.holds(row, field, value),
      );
      return left.length > 0 ? [{ row, edit: Object.fromEntries(left) }] : [];
    });
    if (rest.length === 0) return sent;
    const second = new Map(
      (await this.send(rest, this.markSaving(rest))).made.map(
        (one) => [this.rules.id(one.row), one.row] as const,
      ),
    );
    const whole = made.map((one) => ({
      ...one,
      row: second.get(this.rules.id(one.row)) ?? one.row,
    }));
    return { made: whole, refused };
  }

  /** `count`: when it was requested; later requests take precedence over this reply. */
  private async send(changes: readonly RowChange<Row>[], count: number): Promise<SentChanges<Row>> {
    const { id, name, inverse, whyOf, report } = this.rules;
    const outcomes = await this.rules.send(changes).catch((error: unknown): EditResult<Row>[] => {
      const why = whyOf(error);
      const later = mayWorkLater(error);
      return changes.map(() => ({ why, later }));
    });
    const made: { row: Row; back: Edit; forth: Edit }[] = [];
    const done: string[] = [];
    const refused: RefusedEdit<Row>[] = [];
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
        refused.push({ row, edit, ...outcome });
      }
    });
    this.showStates();
    if (refused.length > 0) report(refusalWords(refused, changes.length, name));
    setTimeout(() => this.forget(done), savedTime);
    return { made, refused };
  }

  /** Shows the changes as pending, and returns their count. */
  private markSaving(changes: readonly RowChange<Row>[]): number {
    const count = this.states.nextRequest();
    for (const { row, edit } of changes) this.states.markPending(this.rules.id(row), edit, count);
    this.showStates();
    return count;
  }

  private forgetRefused(rows: readonly Row[], made: readonly DoneEdit<Row>[]): void {
    for (const row of rows) this.states.forgetRefused(this.rules.id(row));
    this.history.settle(made);
    this.showStates();
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
