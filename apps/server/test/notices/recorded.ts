import type { StoredNotice } from '@warchest/domain/notices/notice.ts';
import { noticeText } from '@warchest/domain/notices/notice-text.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { TestWorld } from '../harness.ts';

type Row = Readonly<Record<string, unknown>>;

/** Tables that a command adds rows to beside its own, and what of them is the same in every run. */
const tables = {
  audited: `select action, actor_name as by, subject, subject_id as id, run_id as run,
    booking_id as booking, buyer, version, differences, details, id as key from audit_log`,
  noticed: `select member_id as "to", notice as text, run_id as run, run_kind as kind, booking_id as booking,
    id as key from member_notices`,
  sent: `select message, member_id as "to", run_id as run, not_before as at, id::text as key
    from chat_outbox`,
} as const;
type Added = Record<keyof typeof tables, Row[]>;

async function rowsOf(world: TestWorld): Promise<Added> {
  const entries = Object.entries(tables).map(async ([name, sql]) => [name, await world.sql(sql)]);
  const { audited, noticed, sent } = Object.fromEntries(await Promise.all(entries)) as Added;
  const today = dayOf(world.clock.now());
  // as their member reads them
  const inWords = noticed.map((row) => ({
    ...row,
    text: noticeText(row.text as StoredNotice, today),
  }));
  return { audited, noticed: inWords, sent };
}

/** What is made up anew in every run: ids of ours and of the chat platform, secrets, names of test people. */
const random =
  /(?<![0-9a-z])(0lost)?3[0-9a-z]{12}(?![0-9a-z])|\b0\.\d{10,}|"waiting(Since)?": ("[^"]+"|\d+)|\b\d{17,20}\b|\b[\w-]{43}\b|\bBuyer[a-j]+|\bperson \d+|127\.0\.0\.1:\d+/g;

/** The text with all that is random named by when it first appears. */
export function named(text: string): string {
  const names = new Map<string, string>();
  return text.replaceAll(random, (found) => {
    const name = names.get(found) ?? `<${names.size + 1}>`;
    names.set(found, name);
    return name;
  });
}

/** Sorted by all that is not random. */
const inOrder = (rows: readonly Row[]): Row[] =>
  rows
    .map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'key')))
    .toSorted((a, b) => {
      const [one, other] = [a, b].map((row) => JSON.stringify(row).replaceAll(random, ''));
      return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1;
    });

/** A command that was sent, and the rows that it added. */
export async function rowsAddedBy<Answer>(world: TestWorld, command: () => Promise<Answer>) {
  const before = await rowsOf(world);
  const answer = await command();
  const after = await rowsOf(world);
  const fresh = Object.entries(after).map(([name, rows]) => {
    const known = new Set(before[name as keyof Added].map(({ key }) => key));
    return [name, inOrder(rows.filter(({ key }) => !known.has(key)))] as const;
  });
  return { answer, added: Object.fromEntries(fresh) as Added };
}

/**
 * Everything that a command says: its answer, what the audit log keeps of it, the notices and messages
 * that it leaves, as text that is the same in every run.
 */
export async function recording(
  world: TestWorld,
  command: () => Promise<{ readonly status: number; readonly text: string }>,
) {
  const { answer, added } = await rowsAddedBy(world, command);
  const body = answer.text === '' ? null : (JSON.parse(answer.text) as unknown);
  const said = { answered: body, ...added };
  return { answer, added, said: `${named(JSON.stringify(said, null, 1))}\n` };
}
