import { maxTemplates } from '@warchest/contract/recurring.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import { recurringKinds, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import {
  importer,
  skippedRow,
  type ImportRow,
  type ImportSession,
  type PlannedRow,
  type UndoneThing,
} from '../../importing/importer.ts';
import { ClaimedIds } from '../../importing/claimed-ids.ts';
import { refused } from '../../importing/row-problems.ts';
import type { Tx } from '../../platform/change.ts';
import { newId } from '../../platform/ids.ts';
import { rolesIn, type HasRole } from '../schedule/public.ts';
import { differences } from './map-columns.ts';
import { MatchedTemplates } from './match-imported-templates.ts';
import { parseImportedTemplate, templateFrom } from './parse-imported-template.ts';
import { lockList, replaceAll, templatesOf } from './queries.ts';
import { findTemplateErrors } from './save.ts';
import type { TemplateRow } from './tables.ts';

/** A list as the rows of the file so far will leave it. */
interface List {
  readonly version: number;
  templates: TemplateRow[];
  isChanged: boolean;
}

interface State {
  readonly lists: ReadonlyMap<RecurringKind, List>;
  readonly claimedIds: ClaimedIds;
  readonly matched: MatchedTemplates;
  /** Labels that the catalogue may no longer offer. */
  readonly usedLabels: ReadonlySet<string>;
  readonly hasRole: HasRole;
}

interface Write {
  readonly before: TemplateRow | null;
  readonly after: TemplateRow;
}

const labelOf = ({ day, start, raid }: Pick<TemplateRow, 'day' | 'start' | 'raid'>): string =>
  `${day} ${start}, ${raid}`;

/** The columns of the file that the wire names of a template's fields mean. */
const columnOf = (path: string): string =>
  path.startsWith('offeredBosses') ? 'offers' : path === 'gc' ? 'gcs' : path;

/**
 * Recurring templates (IMP-60): new ones go to the end of their list, those of the same day, start,
 * raid and difficulty are changed. The n-th such row is the n-th such template.
 */
export const templateImporter = importer<State, Write>({
  async begin(session) {
    const lists = new Map<RecurringKind, List>();
    for (const kind of recurringKinds) {
      const version = session.writes ? await lockList({ q: session.read }, kind) : 0;
      lists.set(kind, { version, templates: await templatesOf(session, kind), isChanged: false });
    }
    const before = new Map([...lists].map(([kind, { templates }]) => [kind, templates]));
    const usedLabels = new Set(
      [...before.values()]
        .flat()
        .flatMap(({ raid, type, difficulty, raidType }) => [raid, type, difficulty, raidType]),
    );
    return {
      lists,
      claimedIds: new ClaimedIds(),
      matched: new MatchedTemplates(before, usedLabels),
      usedLabels,
      hasRole: rolesIn(session),
    };
  },

  foresee: (session, { matched }, rows) => matched.foresee(session, rows),

  async plan(session, state, rows) {
    const planned: PlannedRow<Write>[] = [];
    for (const row of rows) planned.push(await planRow(session, state, row));
    return planned;
  },

  async write(tx, _ctx, _session, state, rows) {
    await Promise.resolve();
    return rows.map(({ line, outcome, write: { before, after } }) => {
      tx.audit({
        subject: 'template',
        subjectId: after.id,
        version: (state.lists.get(after.kind)?.version ?? 0) + 1,
        differences: differences(before, after),
      });
      return {
        line,
        outcome,
        subject: 'template',
        subjectId: after.id,
        before,
        after,
        named: true,
      };
    });
  },

  async end(tx, _ctx, _session, { lists }) {
    for (const [kind, { templates, isChanged }] of lists)
      if (isChanged) await replaceList(tx, kind, templates);
  },

  async undo(tx, _ctx, things) {
    const results = new Map<number, UndoneThing>();
    for (const kind of recurringKinds) {
      const ofKind = things.filter(({ after }) => (after as TemplateRow).kind === kind);
      if (ofKind.length === 0) continue;
      const version = await lockList(tx, kind);
      const before = await templatesOf(tx, kind);
      let templates = before;
      for (const thing of ofKind) {
        const { seq } = thing;
        const now = templates.find(({ id }) => id === thing.subjectId);
        const problem = now ? keptBecause(now, thing.after as TemplateRow) : gone;
        if (!now || problem) {
          results.set(seq, { seq, result: 'kept', problem: problem ?? gone });
          continue;
        }
        const restored = thing.before as TemplateRow | null;
        auditUndone(tx, version + 1, now, restored);
        templates = restored
          ? templates.map((one) => (one === now ? { ...restored, position: now.position } : one))
          : templates.filter((one) => one !== now);
        results.set(seq, { seq, result: 'taken-back' });
      }
      if (templates !== before) await replaceList(tx, kind, templates);
    }
    return things.map(({ seq }) => results.get(seq) ?? { seq, result: 'kept', problem: gone });
  },
});

const gone: RowProblem = { key: 'gone', values: {} };

/** Its place may have moved with the others. */
const keptBecause = (now: TemplateRow, written: TemplateRow): RowProblem | null =>
  Object.keys(differences(now, { ...written, position: now.position })).length > 0
    ? { key: 'changed', values: {} }
    : null;

function auditUndone(
  tx: Tx,
  version: number,
  now: TemplateRow,
  restored: TemplateRow | null,
): void {
  const lost = Object.entries(differences(null, now)).map(
    ([field, { newValue }]) => [field, { oldValue: newValue, newValue: null }] as const,
  );
  tx.audit({
    subject: 'template',
    subjectId: now.id,
    version,
    differences: restored
      ? differences(now, { ...restored, position: now.position })
      : Object.fromEntries(lost),
  });
}

async function replaceList(
  tx: Tx,
  kind: RecurringKind,
  templates: readonly TemplateRow[],
): Promise<void> {
  await replaceAll(
    tx,
    kind,
    templates.map((template, position) => ({ ...template, position })),
  );
  tx.notice({ topic: 'templates', parts: [kind] });
}

async function planRow(
  session: ImportSession,
  state: State,
  row: ImportRow,
): Promise<PlannedRow<Write>> {
  const { line, values } = row;
  const label = labelOf({
    day: values.day as TemplateRow['day'],
    start: String(values.start),
    raid: String(values.raid),
  });
  const skipped = (problem: RowProblem) => skippedRow(row, label, problem);
  const claimed = state.claimedIds.claim(row);
  if (claimed) return skipped(claimed);
  const said = parseImportedTemplate(session.lists, row, session.options.kind, state.usedLabels);
  if ('problem' in said) return skipped(said.problem);
  const list = state.lists.get(said.kind);
  if (!list) return skipped(refused('kind', 'There are no templates of this kind'));
  const before = state.matched.of(session, list.templates, said, line);
  if (!before && list.templates.length >= maxTemplates)
    return skipped(refused(undefined, `There are at most ${maxTemplates} templates of a kind`));
  const after = templateFrom(session.lists, said, before, {
    id: before?.id ?? newId(session.now),
    position: before?.position ?? list.templates.length,
  });
  if ('problem' in after) return skipped(after.problem);
  const [error] = await findTemplateErrors(session.lists, after, before, state.hasRole);
  if (error) return skipped(refused(columnOf(error.path), error.message));
  state.matched.claim(after.id);
  if (before && Object.keys(differences(before, after)).length === 0)
    return { line, label, outcome: 'unchanged' };
  list.isChanged = true;
  list.templates = before
    ? list.templates.map((one) => (one === before ? after : one))
    : [...list.templates, after];
  return { line, label, outcome: before ? 'updated' : 'created', write: { before, after } };
}
