import { paymentCharOf } from '@warchest/domain/gold/payment-char.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import { allRoles, type Role } from '@warchest/domain/members/roles.ts';
import { roleWords } from '@warchest/domain/members/role-words.ts';
import { foldText } from '@warchest/domain/text/fold-text.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  importer,
  type AnyImporter,
  type ImportRow,
  type ImportSession,
  type PlannedRow,
} from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import {
  matchNames,
  memberOf,
  nameIn,
  rememberNames,
  unknown,
  type SaidNames,
} from './match-imported-members.ts';
import type { MatchResult } from './queries-named.ts';
import { restoreMembers, type FindNamed } from './restore-members.ts';
import { invitedRoles, writeInvitations } from './write-invitations.ts';
import { notifyMembers } from './write-notices.ts';
import {
  comparedMembers,
  lockCompared,
  memberDifferences,
  writeMembers,
  type ComparedMember,
  type KeptMember,
} from './write-imported-members.ts';

/** A member as the rows so far leave them. */
type Planned = ComparedMember & { readonly invited: readonly Role[] };

interface State {
  readonly members: Map<string, Planned | null>;
  readonly said: SaidNames;
  /** The line that says what a member is, by id. */
  readonly lines: Map<string, number>;
}

interface Write {
  readonly before: KeptMember | null;
  readonly after: KeptMember;
  readonly id: string;
}

/** Each role by its name and its words. */
const rolesByName: ReadonlyMap<string, Role> = new Map(
  allRoles.flatMap((role) => [
    [foldText(role), role] as const,
    [foldText(roleWords[role].name), role] as const,
  ]),
);

/**
 * Members (IMP-45): a new one has no roles and the name of the sheet until they log in. Wanted roles are
 * kept as invitations; roles come from the chat platform alone (IMP-46). Members who have logged in
 * keep the payment character that they chose (IMP-47).
 */
export const memberImporter = (findNamed: FindNamed): AnyImporter =>
  importer<State, Write>({
    begin: () =>
      Promise.resolve({
        members: new Map(),
        said: { lines: new Map(), ids: new Map() },
        lines: new Map(),
      }),
    foresee: (_session, { said }, rows) => rememberNames(said, rows),

    async plan(session, state, rows) {
      const matched = await matchNames(session, state.said, rows);
      await readMembers(session, state, rows, matched);
      return rows.map((row) => plannedRow(session, state, row, matched.get(row) ?? null));
    },

    async write(tx, ctx, _session, _state, rows) {
      const written = rows.map(({ write }) => write);
      await writeMembers(
        tx,
        written.map(({ id, after }) => ({ id, ...after })),
      );
      await writeInvitations(
        tx,
        ctx.actor.id,
        written.map(({ id, after }) => ({ id, roles: after.invited })),
      );
      recordMembers(tx, ctx, written);
      return rows.map(({ line, outcome, write: { id, before, after } }) => ({
        line,
        outcome,
        subject: 'member',
        subjectId: id,
        before,
        after,
      }));
    },

    undo: (tx, ctx, things) => restoreMembers(tx, ctx, findNamed, things),
  });

async function readMembers(
  session: ImportSession,
  { members }: State,
  rows: readonly ImportRow[],
  matched: ReadonlyMap<ImportRow, MatchResult | undefined>,
): Promise<void> {
  const ids = rows.flatMap((row) => {
    const match = matched.get(row);
    const id = row.values.discordId ?? (match && 'named' in match ? match.named.discordId : null);
    return typeof id === 'string' && !members.has(id) ? [id] : [];
  });
  if (ids.length === 0) return;
  const fresh = [...new Set(ids)];
  const found = await (session.writes ? lockCompared : comparedMembers)(session, fresh);
  const invited = new Map((await invitedRoles(session, fresh)).map(({ id, roles }) => [id, roles]));
  for (const id of fresh) members.set(id, null);
  for (const one of found) members.set(one.id, { ...one, invited: invited.get(one.id) ?? [] });
}

function plannedRow(
  session: ImportSession,
  state: State,
  row: ImportRow,
  match: MatchResult | null,
): PlannedRow<Write> {
  const { line, values } = row;
  const given = (key: string): string => String(values[key] ?? '').trim();
  const called = nameIn(row);
  const meant = memberOf(
    state.said,
    row,
    match,
    (one) => state.members.get(one)?.isNew ?? true,
    (one) => state.lines.has(one),
  );
  const id = 'id' in meant ? meant.id : given('discordId');
  const before = state.members.get(id) ?? null;
  const label = called || (before?.displayName ?? id);
  const skipped = (problem: RowProblem) => ({ line, label, outcome: 'skipped' as const, problem });
  if ('problem' in meant) return skipped(meant.problem);
  if (!before && called === '') return skipped({ key: 'required', column: 'name', values: {} });
  // Only a row with an id makes a member.
  if (!before && given('discordId') === '') return skipped(unknown(called, null));
  const roles = wantedRoles(values.roles);
  if (roles && 'key' in roles) return skipped(roles);
  const char = charOf(session, before, given('paymentChar'));
  if (typeof char !== 'string') return skipped(char);
  const isNamed = !before || before.isNew;
  // Without an id the name only says who is meant.
  const newName = (key: 'name' | 'username'): string =>
    !before ? given(key) || called : before.isNew && given('discordId') !== '' ? given(key) : '';
  const after: Planned = {
    id,
    displayName: newName('name') || (before?.displayName ?? ''),
    username: newName('username') || (before?.username ?? ''),
    paymentChar: char,
    roles: before?.roles ?? [],
    isNew: isNamed,
    invited: roles
      ? roles.filter((role) => !before?.roles.includes(role)).toSorted()
      : (before?.invited ?? []),
  };
  const isEqual =
    before !== null && Object.keys(memberDifferences(keptOf(before), keptOf(after))).length === 0;
  const earlier = state.lines.get(id);
  if (earlier !== undefined && !isEqual)
    return skipped({ key: 'said-twice', values: { line: earlier } });
  state.lines.set(id, earlier ?? line);
  if (isEqual) return { line, label, outcome: 'unchanged' };
  state.members.set(id, after);
  return {
    line,
    label,
    outcome: before ? 'updated' : 'created',
    write: { id, before: before && keptOf(before), after: keptOf(after) },
  };
}

const keptOf = ({ displayName, username, paymentChar, invited }: Planned): KeptMember => ({
  displayName,
  username,
  paymentChar,
  invited,
});

/** The roles of a cell, also separated by commas; undefined: the file has no such column. */
function wantedRoles(cell: ImportRow['values'][string]): Role[] | RowProblem | undefined {
  if (cell === undefined) return undefined;
  // a list of texts becomes one with commas
  const texts = String(cell ?? '')
    .split(/[,/|&+]/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const strange = texts.find((text) => !rolesByName.has(foldText(text)));
  if (strange !== undefined)
    return { key: 'not-a-role', column: 'roles', values: { text: strange.slice(0, 60) } };
  return [...new Set(texts.flatMap((text) => rolesByName.get(foldText(text)) ?? []))];
}

/** The payment character after a row, or why it cannot be that. */
function charOf(
  session: ImportSession,
  before: Planned | null,
  typed: string,
): string | RowProblem {
  const now = before?.paymentChar ?? '';
  if (typed === '') return now;
  const [first = ''] = typed.split(/[,;/|\n]/);
  const realms = session.lists.realms.filter(({ active }) => active);
  const read = paymentCharOf(first, realms);
  if ('message' in read)
    return refused('paymentChar', `“${first.trim().slice(0, 60)}”: ${read.message}`);
  const isTheirs = before !== null && !before.isNew && now !== '';
  return isTheirs && read.char !== now
    ? refused('paymentChar', `They are paid on ${now}, which only they change`)
    : read.char;
}

/** The audit rows of written members, and a notice for those who got a payment character. */
function recordMembers(tx: Tx, ctx: Ctx, written: readonly Write[]): void {
  const { displayName: by } = ctx.actor;
  for (const { id, before, after } of written)
    tx.audit({ subject: 'member', subjectId: id, differences: memberDifferences(before, after) });
  const paid = written.filter(
    ({ before, after }) => after.paymentChar !== (before?.paymentChar ?? ''),
  );
  notifyMembers(
    tx,
    paid.map(({ id, after: { paymentChar } }) => ({
      memberId: id,
      content: { key: 'payment-char-imported', paymentChar, by },
    })),
  );
  for (const { id } of paid) tx.notice({ topic: 'member', to: id, parts: ['cycle'] });
  if (paid.length > 0) tx.notice({ topic: 'ledger' });
}
