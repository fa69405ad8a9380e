import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { ImportRow } from './importer.ts';

/**
 * The own ids of a file. The first row with an id claims it whatever becomes of that row: if a later
 * row could take the id of a skipped one, the same file would mean something else the next time (IMP-3).
 */
export class ClaimedIds {
  /** The line of each own id. */
  readonly #lines = new Map<string, number>();

  /** Why a row cannot be about its own id; null: it is the first row with it, or has none. */
  claim({ line, values: { ownId } }: ImportRow): RowProblem | null {
    if (typeof ownId !== 'string' || ownId === '') return null;
    const first = this.#lines.get(ownId);
    if (first !== undefined) return { key: 'said-twice', column: 'ownId', values: { line: first } };
    this.#lines.set(ownId, line);
    return null;
  }

  /** Whether a row with this id had its turn. */
  has(ownId: string): boolean {
    return this.#lines.has(ownId);
  }
}
