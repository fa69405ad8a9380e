import {
  checkRates,
  cutCategories,
  maxPercent,
  percentMessage,
  type CutCategory,
  type CutRates,
} from '@warchest/domain/gold/earning.ts';
import { categoryLabels, hasRate, parseRate, rateFields } from '@warchest/domain/gold/cut-words.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import {
  importer,
  skippedRow,
  type ImportRow,
  type PlannedRow,
  type UndoneThing,
} from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import type { Tx } from '../../platform/change.ts';
import { auditedVersion } from '../../platform/merge.ts';
import { allRates, type RatesRow } from './queries.ts';
import { cutsSubject, lockCuts, writeRates } from './set-cuts.ts';

interface State {
  readonly version: number;
  /** The rates as the rows so far leave them. */
  readonly rates: Map<CutCategory, RatesRow>;
  /** The line that said what becomes of a category. */
  readonly lines: Map<CutCategory, number>;
}

interface Write {
  readonly before: RatesRow;
  readonly after: RatesRow;
}

const changedFields = (before: CutRates, after: CutRates) =>
  rateFields.filter((field) => before[field] !== after[field]);

/** The shares of categories (IMP-67), by the rules of their table (CYC-12). */
export const cutImporter = importer<State, Write>({
  async begin(session) {
    if (session.writes) await lockCuts({ q: session.read });
    const version = await auditedVersion(session, cutsSubject.subject, cutsSubject.subjectId);
    const rows = await allRates(session);
    const rates = new Map(rows.map((row) => [row.category, row]));
    return { version, rates, lines: new Map() };
  },

  plan: (_session, state, rows) => Promise.resolve(rows.map((row) => planRow(state, row))),

  async write(tx, _ctx, _session, { version }, planned) {
    const things = [];
    for (const { line, outcome, write } of planned) {
      const { before, after } = write;
      await writeChange(tx, version, before, after);
      const { category: subjectId } = after;
      things.push({ line, outcome, subject: cutsSubject.subject, subjectId, before, after });
    }
    tx.notice({ topic: 'member', parts: ['cycle'] });
    return things;
  },

  async undo(tx, _ctx, things) {
    await lockCuts(tx);
    const version = await auditedVersion(tx, cutsSubject.subject, cutsSubject.subjectId);
    const now = new Map((await allRates(tx)).map((row) => [row.category as string, row]));
    const results: UndoneThing[] = [];
    for (const { seq, subjectId, before, after } of things) {
      const row = now.get(subjectId);
      const written = after as RatesRow;
      if (!row || changedFields(row, written).length > 0) {
        results.push({ seq, result: 'kept', problem: { key: 'changed', values: {} } });
        continue;
      }
      const restored = before as RatesRow;
      await writeChange(tx, version, row, restored);
      now.set(subjectId, restored);
      results.push({ seq, result: 'taken-back' });
    }
    tx.notice({ topic: 'member', parts: ['cycle'] });
    return results;
  },
});

/** Writes the rates of a category, with what changed in them. */
async function writeChange(
  tx: Tx,
  version: number,
  before: RatesRow,
  after: RatesRow,
): Promise<void> {
  await writeRates(tx, after);
  tx.audit({
    ...cutsSubject,
    version: version + 1,
    differences: Object.fromEntries(
      changedFields(before, after).map((field) => [
        `${after.category}.${field}`,
        { oldValue: before[field], newValue: after[field] },
      ]),
    ),
  });
}

function planRow(state: State, row: ImportRow): PlannedRow<Write> {
  const { line, values } = row;
  const category = cutCategories.find((one) => one === values.category);
  const before = category && state.rates.get(category);
  const label = category ? categoryLabels[category] : '';
  const skipped = (problem: RowProblem) => skippedRow(row, label, problem);
  if (!category || !before) return skipped({ key: 'required', column: 'category', values: {} });
  const after = { ...before };
  for (const field of rateFields) {
    const text = values[field];
    if (typeof text !== 'string') continue;
    if (!hasRate(category, field)) return skipped(refused(field, `${label} pays no leader`));
    const rate = parseRate(field, text);
    if (rate === null) return skipped(refused(field, `“${text}” is not a number`));
    if (field !== 'maxbs' && rate > maxPercent) return skipped(refused(field, percentMessage));
    after[field] = rate;
  }
  const fields = changedFields(before, after);
  const earlier = state.lines.get(category);
  if (fields.length === 0) {
    state.lines.set(category, earlier ?? line);
    return { line, label, outcome: 'unchanged' };
  }
  if (earlier !== undefined)
    return skipped({ key: 'said-twice', column: 'category', values: { line: earlier } });
  // Also if it is refused: a later row that makes room would let it in the next time.
  state.lines.set(category, line);
  const [error] = checkRates(after, fields);
  if (error) return skipped(refused(error.path, error.message));
  state.rates.set(category, after);
  return { line, label, outcome: 'updated', write: { before, after } };
}
