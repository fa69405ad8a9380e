import { ledgerExplanation } from '@warchest/contract/ledger-explanation.ts';
import { maxGold } from '@warchest/contract/scalars.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import { maxImportedGold, openingBalance } from '@warchest/domain/imports/sorts/balances.ts';
import { goldText } from '@warchest/domain/text/amount.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import {
  ImportedAmounts,
  SkippedMoves,
  backOf,
  isSameAmount,
  keptAmounts,
  keptReason,
  type AmountChange,
  type ImportedAmount,
  type StoredAmount,
} from '../../importing/imported-amounts.ts';
import {
  importer,
  type ImportRow,
  type ImportSession,
  type PlannedRow,
  type UndoneThing,
  type WrittenThingRow,
} from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import { notifyMembers } from '../members/public.ts';
import { importedOf, membersOfImported } from './queries-imported.ts';
import { insertEntries, newEntry, type EntryWithPostings } from './write-entries.ts';

interface State {
  readonly amounts: ImportedAmounts;
  /** What imports have credited each member in all; limited, so that balances stay exact. */
  readonly totals: Map<string, number>;
  readonly skipped: SkippedMoves;
  /** What this import changed of each balance. */
  readonly changed: Map<string, number>;
}

const noCredit = refused('member', 'An import cannot credit or debit the person who imports it');

/**
 * Opening balances (IMP-49): each is an entry of its own in the cycle of its day, against the
 * community. A corrected amount is written as an entry of the difference; one that the file now gives
 * another day or reason is taken back there and booked anew (IMP-50). What a sheet says of the person
 * who imports it is refused, and so is taking back what would credit them (IMP-52).
 */
export const balanceImporter = importer<State, AmountChange>({
  begin: () =>
    Promise.resolve({
      amounts: new ImportedAmounts(),
      totals: new Map(),
      skipped: new SkippedMoves(),
      changed: new Map(),
    }),

  foreseesIds: true,
  foresee(session, { amounts }, rows) {
    amounts.reserve(rows, session.ownIds);
  },

  async plan(session, state, rows) {
    await readAmounts(session, state, rows);
    return rows.map((row) => plannedRow(session, state, row));
  },

  async write(tx, ctx, _session, state, rows) {
    const booked = rows.flatMap(({ write }) => entriesOf(tx, ctx, write));
    await book(tx, booked, state.changed);
    return rows.map(({ line, outcome, write }) => ({
      line,
      outcome,
      subject: 'ledger' as const,
      subjectId: write.id,
      ...keptAmounts(write),
      named: true as const,
    }));
  },

  async end(tx, ctx, _session, { changed }) {
    await Promise.resolve();
    tellMembers(tx, ctx, changed);
  },

  async undo(tx, ctx, things) {
    const amounts = new ImportedAmounts();
    const owners = new Set(things.map(({ after }) => (after as ImportedAmount).memberId));
    for (const one of await importedOf(tx, [...owners])) amounts.put(one);
    const booked: EntryWithPostings[] = [];
    const changed = new Map<string, number>();
    const results = things.map((thing): UndoneThing => {
      const problem = undoProblem(ctx, amounts, thing);
      if (problem) return { seq: thing.seq, ...problem };
      const back = backOf(thing.subjectId, thing.before, thing.after);
      const { id, own, nth } = back;
      amounts.put({ ...back.after, id, own, nth });
      booked.push(...entriesOf(tx, ctx, back));
      return { seq: thing.seq, result: 'taken-back' };
    });
    await book(tx, booked, changed);
    tellMembers(tx, ctx, changed);
    return results;
  },
});

/** Reads what imports credited to the members that the rows, or their own ids, mean. */
async function readAmounts(
  session: ImportSession,
  { amounts, totals }: State,
  rows: readonly ImportRow[],
): Promise<void> {
  const known = [...new Set(session.ownIds.values())].filter((id) => !amounts.get(id));
  const others = known.length === 0 ? [] : await membersOfImported(session, known);
  const named = rows.map(({ values }) => String(values.member));
  const fresh = amounts.unread([...named, ...others.map(({ id }) => id)]);
  if (fresh.length === 0) return;
  for (const one of await importedOf(session, fresh)) {
    amounts.put(one);
    totals.set(one.memberId, (totals.get(one.memberId) ?? 0) + one.amount);
  }
}

function plannedRow(
  session: ImportSession,
  state: State,
  { line, values }: ImportRow,
): PlannedRow<AmountChange> {
  const memberId = String(values.member);
  const after: ImportedAmount = {
    memberId,
    day: typeof values.day === 'string' ? values.day : null,
    reason: String(values.reason ?? '').trim() || openingBalance,
    amount: Number(values.amount),
  };
  const label = `${session.memberNames.get(memberId) ?? memberId}, ${goldText(after.amount)}, ${after.reason}`;
  const skipped = (problem: RowProblem) => ({ line, label, outcome: 'skipped' as const, problem });
  const ownId = typeof values.ownId === 'string' ? values.ownId : null;
  const { stored, nth } = state.amounts.find(after, ownId, session.ownIds);
  const conflict = state.amounts.claim(line, stored, after, ownId);
  if (conflict) return skipped(conflict);
  if (Math.abs(after.amount) > maxImportedGold) return skipped(tooMuch(after.amount));
  if (stored ? isSameAmount(stored, after) : after.amount === 0)
    return { line, label, outcome: 'unchanged' };
  if (memberId === session.actor.id) return skipped(noCredit);
  if (stored && stored.memberId !== memberId)
    return skipped(ofAnother(session.memberNames.get(stored.memberId) ?? stored.memberId));
  const moved = after.amount - (stored?.amount ?? 0);
  const tooLate = state.skipped.problem(memberId, moved);
  if (tooLate) return skipped(tooLate);
  const total = (state.totals.get(memberId) ?? 0) + moved;
  if (Math.abs(total) > maxGold) {
    state.skipped.add(memberId, moved, line);
    return skipped(tooMuch(total));
  }
  state.totals.set(memberId, total);
  const change: AmountChange = {
    id: stored?.id ?? newId(session.now),
    own: stored ? stored.own : ownId,
    nth: stored ? stored.nth : nth,
    before: stored ? amountOf(stored) : null,
    after: {
      ...after,
      reason: keptReason(stored, after),
      countsOn: after.day ?? (stored?.day === null ? stored.countsOn : undefined) ?? session.today,
    },
  };
  const { id, own, nth: place } = change;
  state.amounts.write(line, { ...change.after, id, own, nth: place }, ownId);
  return { line, label, outcome: stored ? 'updated' : 'created', write: change };
}

const amountOf = ({ memberId, day, reason, amount, countsOn }: StoredAmount): ImportedAmount => ({
  memberId,
  day,
  reason,
  amount,
  ...(countsOn === undefined ? {} : { countsOn }),
});

const ofAnother = (name: string): RowProblem =>
  refused('ownId', `This id is that of an amount of ${name}: write another one`);

const tooMuch = (amount: number): RowProblem => ({
  key: 'out-of-range',
  column: 'amount',
  values: {
    text: goldText(amount),
    min: goldText(-maxImportedGold),
    max: goldText(maxImportedGold),
  },
});

/** The entries of a change: the difference, or taking back and booking anew. */
function entriesOf(tx: Tx, ctx: Ctx, change: AmountChange): EntryWithPostings[] {
  const { before, after } = change;
  if (before === null) return [entryOf(tx, ctx, change, after, after.amount)];
  if (isSameAmount({ ...before, amount: after.amount }, after))
    return [entryOf(tx, ctx, change, after, after.amount - before.amount)];
  return [
    entryOf(tx, ctx, change, before, 0 - before.amount),
    ...(after.amount === 0 ? [] : [entryOf(tx, ctx, change, after, after.amount)]),
  ];
}

function entryOf(
  tx: Tx,
  ctx: Ctx,
  { id, own, nth, before }: AmountChange,
  { memberId, day, reason, countsOn }: ImportedAmount,
  amount: number,
): EntryWithPostings {
  const entry = newEntry(tx, ctx, {
    kind: 'correction',
    cycleDay: countsOn ?? dayOf(tx.now),
    reason,
    explanation: ledgerExplanation.parse({
      key: 'imported',
      by: ctx.actor.displayName,
      thing: id,
      day,
      own,
      nth,
    }),
  });
  return {
    entry: before === null ? { ...entry, id } : entry,
    postings: [
      { account: 'member', memberId, amount },
      { account: 'community', amount: 0 - amount },
    ],
  };
}

/** Writes entries with their audit rows, and adds up what they change of each balance. */
async function book(
  tx: Tx,
  booked: readonly EntryWithPostings[],
  changed: Map<string, number>,
): Promise<void> {
  if (booked.length === 0) return;
  await insertEntries(tx, booked);
  for (const { entry, postings } of booked) {
    const own = postings.find(({ account }) => account === 'member');
    const { memberId = '', amount = 0 } = own ?? {};
    changed.set(memberId, (changed.get(memberId) ?? 0) + amount);
    tx.audit({
      subject: 'ledger',
      subjectId: entry.id,
      details: entry.kind,
      differences: {
        discordId: { oldValue: null, newValue: memberId },
        amount: { oldValue: null, newValue: amount },
        reason: { oldValue: null, newValue: entry.reason },
      },
    });
  }
}

/** One notice for each member whose balance is another one now. */
function tellMembers(tx: Tx, ctx: Ctx, changed: ReadonlyMap<string, number>): void {
  if (changed.size === 0) return;
  const { displayName: by } = ctx.actor;
  notifyMembers(
    tx,
    [...changed].flatMap(([memberId, amount]) =>
      amount === 0 ? [] : [{ memberId, content: { key: 'balance-imported', amount, by } as const }],
    ),
  );
  for (const id of changed.keys()) tx.notice({ topic: 'member', to: id, parts: ['cycle'] });
  tx.notice({ topic: 'ledger' });
}

/** Why a written amount is not taken back. */
function undoProblem(
  ctx: Ctx,
  amounts: ImportedAmounts,
  { subjectId, ...thing }: WrittenThingRow,
): Omit<UndoneThing, 'seq'> | null {
  const after = thing.after as ImportedAmount;
  const now = amounts.get(subjectId) ?? { ...after, amount: 0 };
  if (!isSameAmount(now, after)) return { result: 'kept', problem: { key: 'changed', values: {} } };
  const isCredit = ((thing.before as ImportedAmount | null)?.amount ?? 0) > after.amount;
  return after.memberId === ctx.actor.id && isCredit
    ? { result: 'refused', problem: noCredit }
    : null;
}
