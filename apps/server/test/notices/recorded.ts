import type { StoredNotice } from '@warchest/domain/notices/notice.ts';
import { noticeText } from '@warchest/domain/notices/notice-text.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { hearing } from '../again/watching.ts';
import type { TestWorld } from '../harness.ts';

type Row = Readonly<Record<string, unknown>>;

/** Tables that a command adds rows to beside its own, and what of them is the same in every run. */
const tables = {
  audited: {
    table: 'audit_log',
    columns: `action, actor_name as by, subject, subject_id as id, run_id as run,
      booking_id as booking, buyer, version, differences, details`,
  },
  noticed: {
    table: 'member_notices',
    columns: `member_id as "to", notice as text, run_id as run, run_kind as kind,
      booking_id as booking`,
  },
  sent: {
    table: 'chat_outbox',
    columns: 'message, member_id as "to", run_id as run, not_before as at',
  },
} as const;
type Name = keyof typeof tables;
type Added = Record<Name, Row[]>;
const names = Object.keys(tables) as Name[];

/** The ids of all rows that are there: a test with many commands reads no row twice. */
async function idsIn(world: TestWorld): Promise<Record<Name, string[]>> {
  const entries = names.map(async (name) => {
    const rows = await world.sql<{ id: string }>(`select id from ${tables[name].table}`);
    return [name, rows.map(({ id }) => id)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Name, string[]>;
}

/** All rows but those with these ids. */
async function rowsBeside(world: TestWorld, known: Record<Name, string[]>): Promise<Added> {
  const entries = names.map(async (name) => {
    const { table, columns } = tables[name];
    // Where rows lie depends on what was vacuumed; their ids are in the order in which they were made.
    const fresh = `select ${columns} from ${table} where id <> all($1) order by ${table}.id`;
    return [name, await world.sql(fresh, [known[name]])] as const;
  });
  const { audited, noticed, sent } = Object.fromEntries(await Promise.all(entries)) as Added;
  const today = dayOf(world.clock.now());
  // as their member reads them
  const inWords = noticed.map((row) => ({
    ...row,
    text: noticeText(row.text as StoredNotice, today),
  }));
  return { audited: inOrder(audited), noticed: inOrder(inWords), sent: inOrder(sent) };
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
  rows.toSorted((a, b) => {
    const [one, other] = [a, b].map((row) => JSON.stringify(row).replaceAll(random, ''));
    return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1;
  });

/** A command that was sent, and the rows that it added. */
export async function rowsAddedBy<Answer>(world: TestWorld, command: () => Promise<Answer>) {
  const known = await idsIn(world);
  const answer = await command();
  return { answer, added: await rowsBeside(world, known) };
}

/** Text that is the same in every run. */
const asText = (said: object): string => `${named(JSON.stringify(said, null, 1))}\n`;

/**
 * Everything that a command says: its answer, what the audit log keeps of it, the notices and messages
 * that it leaves, and as `whole` also of what watchers hear.
 */
export async function recording(
  world: TestWorld,
  command: () => Promise<{ readonly status: number; readonly text: string }>,
) {
  const sent = () => hearing(world, command);
  const { answer: heardAnswer, added } = await rowsAddedBy(world, sent);
  const { answer, heard } = heardAnswer;
  const body = answer.text === '' ? null : (JSON.parse(answer.text) as unknown);
  const said = { answered: body, ...added };
  return { answer, added, said: asText(said), whole: asText({ ...said, heard }) };
}
