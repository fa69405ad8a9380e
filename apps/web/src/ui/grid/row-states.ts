import type { Edit } from './column.ts';
import { shareField } from './edit-rules.ts';
import type { RowState } from './edit-states.ts';

/**
 * Which fields of which rows are pending, refused or just saved. Requests are counted, because a
 * reply says nothing about fields that a later request changes again.
 */
export class RowStates {
  private readonly rows = new Map<string, RowState>();
  private requests = 0;
  /** The last request of each pending field. */
  private readonly fields = new Map<string, Map<string, number>>();
  /** The request that was refused last. */
  private readonly refusedAt = new Map<string, number>();

  readonly nextRequest = (): number => (this.requests += 1);
  readonly snapshot = (): ReadonlyMap<string, RowState> => new Map(this.rows);
  readonly isPending = (key: string): boolean => this.rows.get(key)?.saving !== undefined;

  markPending(key: string, edit: Edit, request: number): void {
    this.rows.set(key, { saving: { ...this.rows.get(key)?.saving, ...edit } });
    const fields = this.fields.get(key) ?? new Map<string, number>();
    for (const field of Object.keys(edit)) fields.set(field, request);
    this.fields.set(key, fields);
  }

  /** An earlier refusal stays unless this request changed the same field after it. */
  markSaved(key: string, edit: Edit, request: number): void {
    const { saving, failed } = this.rows.get(key) ?? {};
    const isLater = (this.refusedAt.get(key) ?? 0) > request;
    const stays = failed && (isLater || !shareField(failed.edit, edit));
    this.rows.set(key, {
      saving: this.stillPending(key, saving, request),
      saved: edit,
      failed: stays ? failed : undefined,
    });
  }

  markRefused(key: string, edit: Edit, why: string, request: number): void {
    const saving = this.stillPending(key, this.rows.get(key)?.saving, request);
    this.rows.set(key, { saving, failed: { edit, why } });
    this.refusedAt.set(key, request);
  }

  /** Marks an edit that is not sent because it would be refused. */
  markUnsent(key: string, edit: Edit, why: string): void {
    this.rows.set(key, { saving: this.rows.get(key)?.saving, failed: { edit, why } });
    this.refusedAt.set(key, this.nextRequest());
  }

  /** Removes the mark of a refused edit. */
  forgetRefused(key: string): void {
    const { saving, saved } = this.rows.get(key) ?? {};
    if (saving || saved) this.rows.set(key, { saving, saved });
    else this.rows.delete(key);
    this.refusedAt.delete(key);
  }

  /** Removes the mark of a saved edit. */
  forgetSaved(key: string): void {
    const { saving, failed } = this.rows.get(key) ?? {};
    if (saving || failed) this.rows.set(key, { saving, failed });
    else this.rows.delete(key);
    if (!failed) this.refusedAt.delete(key);
  }

  /**
   * The fields of a row that are still pending after this reply: those changed again since, even to
   * the same value, which the row only has once the last of them is answered.
   */
  private stillPending(key: string, saving: Edit | undefined, request: number): Edit | undefined {
    const fields = this.fields.get(key);
    const left = Object.entries(saving ?? {}).filter(([field]) => fields?.get(field) !== request);
    if (left.length > 0) return Object.fromEntries(left);
    this.fields.delete(key);
    return undefined;
  }
}
