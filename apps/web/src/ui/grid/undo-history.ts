import { mayWorkLater } from '../../lib/command.ts';
import type { RowChange } from './column.ts';
import {
  withoutChanged,
  withoutMade,
  withStep,
  type DoneEdit,
  type EditRules,
  type RowsStep,
  type SentChanges,
  type Step,
} from './edit-rules.ts';
import type { LogState } from './edit-states.ts';
import { refusalWords } from './refusal-words.ts';

/** What became of a step that was undone or redone. */
interface StepOutcome<Row> {
  readonly done: Step<Row> | null;
  /** What may be tried again. */
  readonly left: Step<Row> | null;
  readonly whys: readonly string[];
}

/**
 * The steps that can be undone and redone. A refused one is kept if it may work later; otherwise it is
 * dropped, because it would only keep the earlier ones from being undone.
 */
export class UndoHistory<Row> {
  private undoSteps: readonly Step<Row>[];
  private redoSteps: readonly Step<Row>[] = [];
  private notUndone = '';
  private readonly rules: EditRules<Row>;
  private readonly send: (changes: readonly RowChange<Row>[]) => Promise<SentChanges<Row>>;
  private readonly changed: () => void;

  /** @param send sends the changes of a step as one request */
  constructor(
    rules: EditRules<Row>,
    storedSteps: readonly Step<Row>[],
    send: (changes: readonly RowChange<Row>[]) => Promise<SentChanges<Row>>,
    changed: () => void,
  ) {
    this.rules = rules;
    this.send = send;
    this.changed = changed;
    this.undoSteps = storedSteps.map((step) => ({ ...step, at: 0 }));
  }

  read(): Omit<LogState, 'rows'> {
    return {
      undoable: this.undoSteps.length,
      redoable: this.redoSteps.length,
      undoes: this.undoSteps.at(-1)?.words ?? '',
      notUndone: this.notUndone,
    };
  }

  push(step: Step<Row>): void {
    // a refused one that was tried again in another place
    const others =
      'rows' in step
        ? withoutMade(this.undoSteps, step.rows, this.rules)
        : this.undoSteps.filter(
            ({ isRefused, words }) => !isRefused || words === '' || words !== step.words,
          );
    this.redoSteps = [];
    this.set(withStep(others, step));
  }

  /** Removes an action that was undone in another way. */
  drop(revert: () => Promise<unknown>): void {
    this.set(this.undoSteps.filter((step) => !('revert' in step && step.revert === revert)));
  }

  /** Drops what somebody else has changed since. */
  compare(rows: readonly Row[]): void {
    const left = withoutChanged(this.undoSteps, rows, this.rules);
    if (left !== this.undoSteps) this.set(left);
  }

  /** Forgets why the last step was not undone, and the refused steps that loaded rows show as undone. */
  settle(undone: readonly DoneEdit<Row>[]): void {
    this.set(withoutMade(this.undoSteps, undone, this.rules));
  }

  /** Undoes the last step; false if there is none. */
  async undo(): Promise<boolean> {
    const step = this.undoSteps.at(-1);
    if (!step) return false;
    this.undoSteps = this.undoSteps.slice(0, -1);
    const { done, left, whys } = await this.carryOut(step, 'back');
    if (done) {
      const isLast = 'revert' in done && !done.again;
      this.redoSteps = isLast ? [] : [...this.redoSteps, done];
    }
    this.tell(
      'Undone',
      done,
      whys,
      left ? [...this.undoSteps, { ...left, isRefused: true }] : this.undoSteps,
    );
    return true;
  }

  /** Redoes the last undone step; false if there is none. */
  async redo(): Promise<boolean> {
    const step = this.redoSteps.at(-1);
    if (!step) return false;
    this.redoSteps = this.redoSteps.slice(0, -1);
    const { done, left, whys } = await this.carryOut(step, 'forth');
    if (left) this.redoSteps = [...this.redoSteps, left];
    this.tell('Redone', done, whys, done ? [...this.undoSteps, done] : this.undoSteps);
    return true;
  }

  private async carryOut(step: Step<Row>, way: 'back' | 'forth'): Promise<StepOutcome<Row>> {
    const { id, name, whyOf } = this.rules;
    if ('revert' in step) {
      try {
        await (way === 'back' ? step.revert() : step.again?.());
        return { done: step, left: null, whys: [] };
      } catch (error) {
        return {
          done: null,
          left: mayWorkLater(error) ? step : null,
          whys: [(step.whyOf ?? whyOf)(error)],
        };
      }
    }
    const { made, refused } = await this.send(
      step.rows.map(({ row, [way]: edit }) => ({ row, edit })),
    );
    const before = new Map(step.rows.map((one) => [id(one.row), one]));
    const rows = made.map((one) =>
      way === 'forth'
        ? one
        : { row: one.row, back: one.forth, forth: before.get(id(one.row))?.forth ?? one.back },
    );
    const later = refused.flatMap((one) => (one.later ? (before.get(id(one.row)) ?? []) : []));
    return {
      done: this.partOf(step, rows),
      left: this.partOf(step, later),
      whys: refusalWords(refused, step.rows.length, name),
    };
  }

  /** A part of a step. A whole one keeps its text: after a reload the names in it may be unknown. */
  private partOf(step: RowsStep<Row>, rows: RowsStep<Row>['rows']): RowsStep<Row> | null {
    if (rows.length === 0) return null;
    const { at, words } = step;
    return { at, words: rows.length === step.rows.length ? words : this.wordsOf(rows), rows };
  }

  wordsOf(made: RowsStep<Row>['rows']): string {
    return this.rules.words?.(made.map(({ row, forth: edit }) => ({ row, edit }))) ?? '';
  }

  /** Says what was undone or redone; why it was not stays said until the steps change. */
  private tell(
    how: 'Undone' | 'Redone',
    done: Step<Row> | null,
    whys: readonly string[],
    steps: readonly Step<Row>[],
  ): void {
    if (done && done.words !== '') this.rules.reportDone?.(`${how}: ${done.words}`);
    this.set(steps, whys.length > 0 ? `Not ${how.toLowerCase()}: ${whys.join(' ')}` : '');
  }

  private set(steps: readonly Step<Row>[], notUndone = ''): void {
    this.undoSteps = steps;
    this.notUndone = notUndone;
    this.rules.keep?.(steps);
    this.changed();
  }
}
