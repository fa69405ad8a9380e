import type { FieldError } from '@warchest/contract/refusals.ts';
import type { TemplateList } from '@warchest/contract/recurring.ts';
import type { Edit, RowChange } from '../../../ui/grid/column.ts';
import type { RowState } from '../../../ui/grid/edit-states.ts';
import { mergeTemplates } from './merge-templates.ts';
import {
  bossField,
  draftOf,
  editDraft,
  gcField,
  isSameTemplate,
  type TemplateDraft,
} from './template-draft.ts';

type Rows = readonly TemplateDraft[];

/** The state of the template table while it is edited. */
export interface SheetState {
  /** The rows as last loaded or saved. */
  readonly base: Rows;
  readonly version: number;
  readonly rows: Rows;
  /** The values of a new row; a row equal to it is a placeholder. */
  readonly blank: TemplateDraft;
  /** Rows with a local version that somebody else changed too. */
  readonly contested: ReadonlySet<string>;
  /** Cells with an error. */
  readonly states: ReadonlyMap<string, RowState>;
  /** The errors as text, by row position. */
  readonly wrong: readonly string[];
  /** Counts the changes that move rows. */
  readonly turn: number;
  readonly past: readonly Rows[];
  readonly future: readonly Rows[];
}

/** The maximum number of undo steps. */
const depth = 50;
const nothing: Pick<SheetState, 'contested' | 'states' | 'wrong' | 'past' | 'future'> = {
  contested: new Set(),
  states: new Map(),
  wrong: [],
  past: [],
  future: [],
};

/** Reads what this tab stored; an older build may have stored another shape. */
function readStored(kept: unknown): Pick<SheetState, 'base' | 'rows' | 'version'> | null {
  const { base, rows, version } = (kept ?? {}) as Partial<SheetState>;
  const isWhole = Array.isArray(base) && Array.isArray(rows) && typeof version === 'number';
  return isWhole && base && rows && rows.length > 0 ? { base, rows, version } : null;
}

/** The initial state: the saved rows with this tab's stored changes applied. */
export function beginSheet(
  { recurringRaids, version }: TemplateList,
  stored: unknown,
  blank: TemplateDraft,
): SheetState {
  const saved = recurringRaids.map(draftOf);
  const base = saved.length > 0 ? saved : [blank];
  const fresh: SheetState = { ...nothing, base, version, rows: base, blank, turn: 0 };
  const before = readStored(stored);
  if (!before) return fresh;
  if (before.version === version)
    return { ...fresh, base: saved.length > 0 ? saved : before.base, rows: before.rows };
  return { ...fresh, ...mergeTemplates(before.base, before.rows, saved) };
}

/** Merges what somebody else has saved. */
export function joined(now: SheetState, { recurringRaids, version }: TemplateList): SheetState {
  const theirs = recurringRaids.map(draftOf);
  const { rows, contested } = mergeTemplates(now.base, isDirty(now) ? now.rows : now.base, theirs);
  return { ...now, ...nothing, base: theirs, version, rows, contested, turn: now.turn + 1 };
}

/** A row as it was last saved. */
const savedAs = ({ base }: SheetState, row: TemplateDraft): TemplateDraft | undefined =>
  base.find((one) => (row.id === '' ? one.key === row.key : one.id === row.id));

/** Whether a row differs from its saved version. */
export function isChanged(now: SheetState, row: TemplateDraft): boolean {
  const was = savedAs(now, row);
  return was === undefined || !isSameTemplate(was, row);
}

/** Whether a row is an untouched new one, which is not a template yet. */
export const isPlaceholder = ({ blank }: Pick<SheetState, 'blank'>, row: TemplateDraft): boolean =>
  row.id === '' && isSameTemplate(row, blank);

/** The rows that are templates, which are saved. */
export const templateRows = (now: SheetState): Rows =>
  now.rows.filter((row) => !isPlaceholder(now, row));

/** Whether there is anything to save. */
export function isDirty(now: SheetState): boolean {
  const rows = templateRows(now);
  const saved = now.base.filter((row) => !isPlaceholder(now, row));
  return (
    rows.length !== saved.length ||
    rows.some((row, at) => isChanged(now, row) || saved[at]?.id !== row.id)
  );
}

const stepTo = (now: SheetState, rows: Rows, turn = now.turn): SheetState => ({
  ...now,
  rows,
  turn,
  wrong: [],
  past: [...now.past.slice(1 - depth), now.rows],
  future: [],
});

/** Applies edits as one undo step; invalid values are refused in their cell. */
export function edited(now: SheetState, changes: readonly RowChange<TemplateDraft>[]): SheetState {
  const states = new Map(now.states);
  const next = new Map<string, TemplateDraft>();
  for (const { row, edit } of changes) {
    const current = next.get(row.key) ?? now.rows.find(({ key }) => key === row.key) ?? row;
    const made = editDraft(current, edit);
    if ('why' in made) states.set(row.key, { failed: { edit, why: made.why } });
    else {
      states.delete(row.key);
      next.set(row.key, made.draft);
    }
  }
  const rows = now.rows.map((row) => next.get(row.key) ?? row);
  return next.size > 0 ? { ...stepTo(now, rows), states } : { ...now, states };
}

/** Inserts rows after another one, or at the end. */
export function placed(now: SheetState, after: TemplateDraft | null, more: Rows): SheetState {
  const at = after === null ? -1 : now.rows.findIndex(({ key }) => key === after.key);
  const place = at < 0 ? now.rows.length : at + 1;
  return stepTo(now, now.rows.toSpliced(place, 0, ...more), now.turn + 1);
}

/** Adds pasted rows in place of placeholders; values that a row cannot take keep their default. */
export function added(
  now: SheetState,
  more: readonly { readonly row: TemplateDraft; readonly edit: Edit }[],
): SheetState {
  const rows = more.map(({ row }) => row);
  const first = { ...now, rows: templateRows(now) };
  const next = edited(placed(first, null, rows), more);
  return { ...next, past: [...now.past.slice(1 - depth), now.rows] };
}

/** Removes rows; the first one stays (REC-8). */
export function removed(now: SheetState, gone: Rows): SheetState {
  const keys = new Set(gone.map(({ key }) => key));
  const rows = now.rows.filter(({ key }, at) => at === 0 || !keys.has(key));
  return rows.length === now.rows.length ? now : stepTo(now, rows, now.turn + 1);
}

/** Undo. */
export function steppedBack(now: SheetState): SheetState {
  const rows = now.past.at(-1);
  if (!rows) return now;
  const [past, future] = [now.past.slice(0, -1), [...now.future, now.rows]];
  return { ...now, rows, past, future, states: new Map(), turn: now.turn + 1 };
}

/** Redo. */
export function steppedForth(now: SheetState): SheetState {
  const rows = now.future.at(-1);
  if (!rows) return now;
  const [past, future] = [[...now.past, now.rows], now.future.slice(0, -1)];
  return { ...now, rows, past, future, states: new Map(), turn: now.turn + 1 };
}

/** The state after a save; changes typed during the save stay. */
export function savedSheet(now: SheetState, before: SheetState, reply: TemplateList): SheetState {
  const sent = templateRows(before);
  const saved = reply.recurringRaids.map((view, at) => ({
    ...draftOf(view),
    // the row keeps its key, so that it is not remounted
    key: sent[at]?.key ?? view.id,
  }));
  const base = saved.length > 0 ? saved : [now.blank];
  const ids = new Map(saved.map(({ key, id }) => [key, id]));
  const rows =
    now.rows === before.rows
      ? base
      : now.rows.map((row) => ({ ...row, id: ids.get(row.key) ?? row.id }));
  return { ...now, ...nothing, base, version: reply.version, rows };
}

/** Marks the refused cells of the rows that were sent. */
export function refusedRows(
  now: SheetState,
  before: SheetState,
  errors: readonly FieldError[],
): SheetState {
  const sent = templateRows(before);
  const states = new Map(now.states);
  const wrong: string[] = [];
  for (const { path, message } of errors) {
    const [, place = '', field = '', part = ''] =
      /^recurringRaids\.(\d+)\.(\w+)(?:\.(\d+))?/.exec(path) ?? [];
    const key = place === '' ? undefined : sent[Number(place)]?.key;
    const at = now.rows.findIndex((one) => one.key === key);
    const row = now.rows[at];
    if (!row) continue;
    const boss = row.offeredBosses[Number(part || 0)]?.boss ?? '';
    const cell =
      field === 'gc'
        ? gcField(Number(part || 0))
        : field === 'offeredBosses'
          ? bossField(boss)
          : field;
    const edit = { ...states.get(row.key)?.failed?.edit, [cell]: '' };
    states.set(row.key, { failed: { edit, why: message } });
    wrong.push(`Row ${at + 1}, ${field}: ${message}`);
  }
  return { ...now, states, wrong };
}
