import { serviceRules } from '@warchest/domain/sales/section.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import {
  importer,
  skippedRow,
  thingsNamed,
  type ImportSession,
  type PlannedRow,
} from '../../importing/importer.ts';
import { ClaimedIds } from '../../importing/claimed-ids.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { WrittenThing } from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import { groupedBy } from '../../platform/grouped.ts';
import { isSame } from '../../platform/table-statements.ts';
import { recordSettledSales, reverseSettledSales, settledSales } from '../gold/public.ts';
import { knownMembers } from '../members/public.ts';
import { draftService, said, serviceNameOf, type ServiceName } from './plan-imported-services.ts';
import { auditService, saleOf } from './build-sale.ts';
import { servicesNamed, serviceRows, type Service } from './queries.ts';
import { reverseImportedServices } from './reverse-imported-services.ts';
import type { ServiceRow } from './tables.ts';

/** What is known of the file so far. */
interface State {
  /** Bookings of customers that were there before the file, by section and customer. */
  readonly there: Map<string, Service[]>;
  /** Customers whose bookings have been read; of others those alone are there that an id means. */
  readonly read: Set<string>;
  readonly byId: Map<string, Service>;
  /** Bookings that a row of the file was about. */
  readonly used: Set<string>;
  /** Bookings that a row of the file names by id: rows without one mean others. */
  readonly named: Set<string>;
  readonly settled: Set<string>;
  /** Bookings that the file makes: they were not there before it, whether they are written yet or not. */
  readonly made: Set<string>;
  readonly claimedIds: ClaimedIds;
  readonly isActorKnown: boolean;
}

interface Write {
  readonly before: Service | null;
  readonly after: ServiceRow;
  readonly isPaidAnew: boolean;
}

/** Columns whose change is one of the file. */
const compared = [
  'status',
  'faction',
  'buyer',
  'paymentRealm',
  'paymentFaction',
  'price',
  'advCut',
  'note',
  'paid',
  'goldWith',
  'mailed',
] as const satisfies readonly (keyof ServiceRow)[];
/** Those of them that a payout relies on. */
const paidBy = ['status', 'paymentRealm', 'price', 'advCut', 'goldWith', 'mailed'] as const;

const placeOf = ({ section, buyerKey }: Pick<ServiceName, 'section' | 'buyerKey'>): string =>
  `${section} ${buyerKey}`;

const sectionOf = ({ section }: ServiceRow): string => serviceRules[section].words.one;

/** Service bookings (IMP-35): completed ones were settled before, and are paid out at rates of 0. */
export const serviceImporter = importer<State, Write>({
  async begin(session) {
    const known = await knownMembers(session, [session.actor.id]);
    return {
      there: new Map(),
      read: new Set(),
      byId: new Map(),
      used: new Set(),
      named: new Set(),
      settled: new Set(),
      made: new Set(),
      claimedIds: new ClaimedIds(),
      isActorKnown: known.length > 0,
    };
  },

  foreseesIds: true,
  foresee(session, { named }, rows) {
    for (const id of thingsNamed(rows, session.ownIds)) named.add(id);
  },

  async plan(session, state, rows) {
    const named = rows.map((row) => ({ row, name: serviceNameOf(session, row.values) }));
    await load(
      session,
      state,
      named.flatMap(({ name }) => ('problem' in name ? [] : [name])),
    );
    return named.map(({ row, name }): PlannedRow<Write> => {
      const { line, values } = row;
      const label = 'problem' in name ? (said(values.buyer) ?? '') : `${name.buyer}, ${name.title}`;
      const skip = (problem: RowProblem) => skippedRow(row, label, problem);
      const claimed = state.claimedIds.claim(row);
      if (claimed) return skip(claimed);
      if ('problem' in name) return skip(name.problem);
      const ownId = said(values.ownId);
      const own = ownId === undefined ? undefined : state.byId.get(session.ownIds.get(ownId) ?? '');
      const before = own ?? nextOf(state, name);
      const after = draftService(session, name, values, before);
      if ('problem' in after) return skip(after.problem);
      if (before && after.section !== before.row.section)
        return skip(refused('section', `It is a booking of ${sectionOf(before.row)}, which stays`));
      if (after.advertiserId === session.actor.id && !state.isActorKnown)
        return skip({ key: 'required', column: 'advertiser', values: {} });
      const changed = before ? compared.filter((one) => !isSame(before.row[one], after[one])) : [];
      const wasDone = before?.row.status === 'Completed';
      if (wasDone && changed.length > 0 && !state.settled.has(before.row.id))
        return skip(refused(undefined, 'It is completed and paid out: reopen it first'));
      if (wasDone && after.status !== 'Completed')
        return skip(refused('status', 'It is completed: reopen it first'));
      if (before) state.used.add(before.row.id);
      if (before && changed.length === 0) return { line, label, outcome: 'unchanged' };
      const isPaidAnew =
        wasDone && changed.some((one) => (paidBy as readonly string[]).includes(one));
      if (!before) state.made.add(after.id);
      const written = isPaidAnew ? { ...after, completions: after.completions + 1 } : after;
      return {
        line,
        label,
        outcome: before ? 'updated' : 'created',
        write: { before, after: written, isPaidAnew },
      };
    });
  },

  async write(tx, ctx, _session, _state, planned) {
    const made = planned.filter(({ write }) => write.before === null);
    const changed = planned.filter(({ write }) => write.before !== null);
    const records = (some: typeof planned): string[] => [
      JSON.stringify(some.map(({ write }) => serviceRows.record(write.after))),
    ];
    if (made.length > 0)
      await tx.q(serviceRows.insertAllSql('$1'), records(made), 'services.insertAll');
    if (changed.length > 0)
      await tx.q(serviceRows.updateAllSql('$1'), records(changed), 'services.writeAll');
    await reverseSettledSales(
      tx,
      ctx,
      planned.flatMap(({ write }) => (write.isPaidAnew ? [write.after.id] : [])),
    );
    await recordSettledSales(
      tx,
      ctx,
      planned.flatMap(({ write: { before, after, isPaidAnew } }) =>
        after.status === 'Completed' && (isPaidAnew || before?.row.status !== 'Completed')
          ? [saleOf({ row: after, offers: before?.offers ?? [] })]
          : [],
      ),
    );
    tx.notice({ topic: 'services' });
    return planned.map(({ line, outcome, write: { before, after } }): WrittenThing => {
      auditService(tx, before, { row: after, offers: before?.offers ?? [] });
      const subject = 'service';
      const was = before?.row ?? null;
      return { line, outcome, subject, subjectId: after.id, before: was, after, named: true };
    });
  },

  undo: reverseImportedServices,
});

/** The next booking of a name that no row was about yet; null: the row makes a new one. */
function nextOf(state: State, name: ServiceName): Service | null {
  const title = name.title.toLowerCase();
  const found = (state.there.get(placeOf(name)) ?? []).find(
    ({ row }) =>
      !state.used.has(row.id) &&
      !state.named.has(row.id) &&
      row.title.toLowerCase() === title &&
      (name.date === undefined || dayOf(Date.parse(row.createdAt)) === name.date),
  );
  return found ?? null;
}

/** Reads the bookings of customers of a batch, and those that its own ids mean. */
async function load(
  session: ImportSession,
  state: State,
  names: readonly ServiceName[],
): Promise<void> {
  const keys = [...new Set(names.map(({ buyerKey }) => buyerKey))].filter(
    (key) => !state.read.has(key),
  );
  for (const key of keys) state.read.add(key);
  const ids = [...new Set(session.ownIds.values())].filter((id) => !state.byId.has(id));
  const found = await servicesNamed(session, { keys, ids }, session.writes);
  const unknown = found.filter(({ row: { id } }) => !state.byId.has(id) && !state.made.has(id));
  for (const [place, some] of groupedBy(unknown, ({ row }) => placeOf(row))) {
    state.there.set(place, [...(state.there.get(place) ?? []), ...some]);
  }
  for (const one of unknown) state.byId.set(one.row.id, one);
  const settled = await settledSales(
    session,
    unknown.filter(({ row }) => row.status === 'Completed').map(({ row }) => row.id),
  );
  for (const id of settled) state.settled.add(id);
}
