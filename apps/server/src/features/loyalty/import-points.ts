import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import { openingPoints } from '@warchest/domain/imports/sorts/points.ts';
import { balanceAfter, maxBalance } from '@warchest/domain/loyalty/points.ts';
import { countText } from '@warchest/domain/text/amount.ts';
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
import { importedPoints, lastEntries, membersOfEntries } from './queries.ts';
import { lockPoints, movePoints, type LockedPoints, type Move } from './move-points.ts';

interface State {
  readonly amounts: ImportedAmounts;
  /** The members' points after the rows so far. */
  readonly balances: Map<string, number>;
  readonly skipped: SkippedMoves;
  /** Their points as stored; empty without writing. */
  locked: LockedPoints;
}

const noCredit = refused(
  'member',
  'An import cannot give points to the person who imports it, or take some',
);

/**
 * Loyalty points from before (IMP-53): each row is an entry of its own. Corrected points are written
 * as an entry of the difference. What a sheet says of the person who imports it is refused, and so is
 * taking back what would give them points (IMP-52).
 */
export const pointImporter = importer<State, AmountChange>({
  begin: () =>
    Promise.resolve({
      amounts: new ImportedAmounts(),
      balances: new Map(),
      skipped: new SkippedMoves(),
      locked: new Map(),
    }),

  foreseesIds: true,
  foresee(session, { amounts }, rows) {
    amounts.reserve(rows, session.ownIds);
  },

  async plan(session, state, rows) {
    await readPoints(session, state, rows);
    return rows.map((row) => plannedRow(session, state, row));
  },

  async write(tx, ctx, _session, state, rows) {
    state.locked = await movePoints(
      tx,
      ctx,
      state.locked,
      rows.flatMap(({ write }) => movesOf(write)),
    );
    return rows.map(({ line, outcome, write }) => ({
      line,
      outcome,
      subject: 'points' as const,
      subjectId: write.id,
      ...keptAmounts(write),
      named: true as const,
    }));
  },

  async undo(tx, ctx, things) {
    const owners = [...new Set(things.map(({ after }) => (after as ImportedAmount).memberId))];
    const locked = await lockPoints(tx, owners);
    const amounts = new ImportedAmounts();
    for (const one of await importedPoints(tx, owners)) amounts.put(one);
    const left = new Map([...locked].map(([id, { balance }]) => [id, balance]));
    const moves: Move[] = [];
    const results = things.map((thing): UndoneThing => {
      const after = thing.after as ImportedAmount;
      const now = amounts.get(thing.subjectId);
      const problem = undoProblem(ctx, now, thing, left.get(after.memberId) ?? 0);
      if (problem) return { seq: thing.seq, ...problem };
      const back = backOf(thing.subjectId, thing.before, thing.after);
      const { id, own, nth } = back;
      amounts.put({ ...back.after, id, own, nth });
      moves.push(...movesOf(back));
      left.set(after.memberId, (left.get(after.memberId) ?? 0) + back.after.amount - after.amount);
      return { seq: thing.seq, result: 'taken-back' };
    });
    await movePoints(tx, ctx, locked, moves);
    return results;
  },
});

/** Reads, and if they will be written locks, the points of the members of the rows. */
async function readPoints(
  session: ImportSession,
  state: State,
  rows: readonly ImportRow[],
): Promise<void> {
  const { amounts, balances } = state;
  const known = [...new Set(session.ownIds.values())].filter((id) => !amounts.get(id));
  const others = known.length === 0 ? [] : await membersOfEntries(session, known);
  const named = rows.map(({ values }) => String(values.member));
  const fresh = amounts.unread([...named, ...others.map(({ id }) => id)]);
  if (fresh.length === 0) return;
  if (session.writes) {
    const locked = await lockPoints({ q: session.read, read: session.read }, fresh);
    state.locked = new Map([...state.locked, ...locked]);
    for (const [id, { balance }] of locked) balances.set(id, balance);
  } else {
    for (const { memberId, balance } of await lastEntries(session, fresh))
      balances.set(memberId, balance);
  }
  for (const one of await importedPoints(session, fresh)) amounts.put(one);
}

function plannedRow(
  session: ImportSession,
  state: State,
  { line, values }: ImportRow,
): PlannedRow<AmountChange> {
  const memberId = String(values.member);
  const name = session.memberNames.get(memberId) ?? memberId;
  const after: ImportedAmount = {
    memberId,
    day: null,
    reason: String(values.reason ?? '').trim() || openingPoints,
    amount: Number(values.amount),
  };
  const label = `${name}, ${countText(after.amount)}, ${after.reason}`;
  const skipped = (problem: RowProblem) => ({ line, label, outcome: 'skipped' as const, problem });
  const ownId = typeof values.ownId === 'string' ? values.ownId : null;
  const { stored, nth } = state.amounts.find(after, ownId, session.ownIds);
  const conflict = state.amounts.claim(line, stored, after, ownId);
  if (conflict) return skipped(conflict);
  if (stored ? isSameAmount(stored, after) : after.amount === 0)
    return { line, label, outcome: 'unchanged' };
  if (memberId === session.actor.id) return skipped(noCredit);
  if (stored && stored.memberId !== memberId)
    return skipped(
      refused('ownId', 'This id is that of points of another member: write another one'),
    );
  const balance = state.balances.get(memberId) ?? 0;
  const moved = after.amount - (stored?.amount ?? 0);
  const tooLate = state.skipped.problem(memberId, moved);
  if (tooLate) return skipped(tooLate);
  const next = balanceAfter(balance, moved);
  if (next === null) {
    state.skipped.add(memberId, moved, line);
    return skipped(beyond(balance, moved));
  }
  state.balances.set(memberId, next);
  const change: AmountChange = {
    id: stored?.id ?? newId(session.now),
    own: stored ? stored.own : ownId,
    nth: stored ? stored.nth : nth,
    before: stored ? amountOf(stored) : null,
    after: { ...after, reason: keptReason(stored, after) },
  };
  const { id, own, nth: place } = change;
  state.amounts.write(line, { ...change.after, id, own, nth: place }, ownId);
  return { line, label, outcome: stored ? 'updated' : 'created', write: change };
}

const amountOf = ({ memberId, day, reason, amount }: StoredAmount): ImportedAmount => ({
  memberId,
  day,
  reason,
  amount,
});

const beyond = (balance: number, change: number): RowProblem =>
  change < 0
    ? { key: 'points-spent', column: 'amount', values: { left: countText(balance) } }
    : refused('amount', `A member can have at most ${countText(maxBalance)} points`);

/** The entries of a change: the difference, or with another reason taking back and giving anew. */
function movesOf({ id, own, nth, before, after }: AmountChange): Move[] {
  const move = ({ memberId, reason }: ImportedAmount, amount: number): Move => ({
    ...(before === null ? { id } : {}),
    memberId,
    kind: 'assign',
    amount,
    reason: { key: 'imported', reason, thing: id, own, nth },
  });
  if (before === null) return [move(after, after.amount)];
  if (isSameAmount({ ...before, amount: after.amount }, after))
    return [move(after, after.amount - before.amount)];
  // What is given comes first: the balance must never be below 0 in between.
  return [move(after, after.amount), move(before, 0 - before.amount)]
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => b.amount - a.amount);
}

/** Why written points are not taken back. */
function undoProblem(
  ctx: Ctx,
  now: StoredAmount | undefined,
  thing: WrittenThingRow,
  left: number,
): Omit<UndoneThing, 'seq'> | null {
  const after = thing.after as ImportedAmount;
  const change = ((thing.before as ImportedAmount | null)?.amount ?? 0) - after.amount;
  if (!isSameAmount(now ?? { ...after, amount: 0 }, after))
    return { result: 'kept', problem: { key: 'changed', values: {} } };
  if (after.memberId === ctx.actor.id && change > 0)
    return { result: 'refused', problem: noCredit };
  return balanceAfter(left, change) === null
    ? { result: 'refused', problem: { key: 'points-spent', values: { left: countText(left) } } }
    : null;
}
