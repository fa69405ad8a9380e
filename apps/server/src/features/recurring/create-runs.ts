import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { CreateRecurring, Creation, PlannedRun } from '@warchest/contract/recurring.ts';
import { occurrencesIn, type Occurrence } from '@warchest/domain/recurring/occurrences.ts';
import type { RecurringKind } from '@warchest/domain/runs/kind.ts';
import { instantOf } from '@warchest/domain/time/zone.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { insertOnce, type RunRow, runsMadeBy } from '../runs/public.ts';
import { auditNew, findErrors, missingTime, newRun, rolesIn } from '../schedule/public.ts';
import { templatesOf, type Reader } from './queries.ts';
import type { TemplateRow } from './tables.ts';
import { runValuesOf } from './map-columns.ts';

/**
 * Creates the runs of a cycle from the templates of a kind, as if created by hand (REC-18). A
 * template creates at most one run per day: existing runs stay as they are, even if they were
 * moved, cancelled or deleted. Runs that would already have started or are not possible on their
 * day (a time skipped by the clock change, a leader who lost the role) are reported and not
 * created. With `preview` nothing is written.
 */
export async function createRuns(
  ctx: Ctx,
  kind: RecurringKind,
  body: CreateRecurring,
): Promise<Creation> {
  const lists = await catalogueLists(ctx);
  if (body.preview) {
    return ctx.readSnapshot(async (read) =>
      toReply(await planOf({ read, now: ctx.now }, lists, kind, body)),
    );
  }
  return change(ctx, 'recurring.create', async (tx) => {
    const plan = await planOf(tx, lists, kind, body);
    const planned = plan.flatMap((one) => (one.planned.outcome === 'new' ? [one] : []));
    const made = new Map<Plan, RunRow>(
      planned.map((one) => [
        one,
        newRun(tx, ctx.actor, kind, runValuesOf(one.template, one.planned.date), {
          templateId: one.template.id,
          templateDay: one.planned.date,
        }),
      ]),
    );
    const fresh = new Set(await insertOnce(tx, [...made.values()]));
    for (const run of fresh) auditNew(tx, run);
    if (fresh.size === 0) tx.nothing();
    // Another process may have created some of them concurrently.
    const raced =
      planned.length > fresh.size ? await earlier(tx, plan, body) : new Map<string, string>();
    return toReply(
      plan.map((one) => {
        const run = made.get(one);
        if (!run) return one;
        const outcome = fresh.has(run) ? 'new' : 'exists';
        const id = fresh.has(run) ? run.id : (raced.get(keyOf(one.planned)) ?? '');
        return { ...one, planned: { ...one.planned, outcome, run: id } };
      }),
    );
  });
}

/** A run that a template would create, and its outcome. */
interface Plan {
  readonly template: TemplateRow;
  readonly planned: PlannedRun;
}

const keyOf = ({ template, date }: Pick<PlannedRun, 'template' | 'date'>): string =>
  `${template} ${date}`;

/** The runs already created from the templates for days of the cycle, by template and day. */
async function earlier(
  reader: Reader,
  of: readonly { readonly template: TemplateRow }[],
  { cycle }: Pick<CreateRecurring, 'cycle'>,
): Promise<Map<string, string>> {
  const ids = new Set(of.map(({ template }) => template.id));
  const made = await runsMadeBy(reader, [...ids], cycle);
  return new Map(made.map(({ id, template, day }) => [keyOf({ template, date: day }), id]));
}

async function planOf(
  reader: Reader & { readonly now: number },
  lists: CatalogueLists,
  kind: RecurringKind,
  body: CreateRecurring,
): Promise<Plan[]> {
  const planned = occurrencesIn(await templatesOf(reader, kind), body.cycle, body);
  const made = await earlier(reader, planned, body);
  const refusals = new Map<TemplateRow, string>();
  const hasRole = rolesIn(reader);
  for (const template of new Set(planned.map((one) => one.template))) {
    const { errors } = await findErrors(lists, runValuesOf(template, body.cycle.start), hasRole);
    refusals.set(template, errors.map(({ message }) => message).join(', '));
  }
  return planned.map(({ template, date }: Occurrence<TemplateRow>) => {
    const run = made.get(keyOf({ template: template.id, date })) ?? '';
    const start = instantOf(date, template.start);
    const reason = start === null ? missingTime : (refusals.get(template) ?? '');
    const isPast = start !== null && start <= reader.now;
    const outcome =
      run === '' ? (isPast ? 'past' : reason === '' ? 'new' : 'impossible') : 'exists';
    return {
      template,
      planned: {
        template: template.id,
        date,
        time: template.start,
        raid: template.raid,
        difficulty: template.difficulty,
        outcome,
        reason: outcome === 'impossible' ? reason : '',
        run,
      },
    };
  });
}

function toReply(plan: readonly Plan[]): Creation {
  const runs = plan.map(({ planned }) => planned);
  const counted = (outcome: PlannedRun['outcome']): number =>
    runs.filter((run) => run.outcome === outcome).length;
  return {
    created: counted('new'),
    existing: counted('exists'),
    past: counted('past'),
    impossible: counted('impossible'),
    runs,
  };
}
