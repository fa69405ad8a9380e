import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { withDatabase } from '../../test/harness.ts';
import { migrationsDir } from '../../test/template.ts';
import { verifyDatabase } from '../verify/database.ts';
import { fillLarge, type Filled } from './large/fill.ts';

const name = `large_${process.pid}_${Math.random().toString(36).slice(2)}`;
let admin: pg.Client;
let client: pg.Client;
let filled: Filled;
let fill: () => Promise<Filled>;

beforeAll(async () => {
  const url = withDatabase(inject('templateUrl'), name);
  admin = new pg.Client(withDatabase(inject('templateUrl'), 'postgres'));
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  fill = () =>
    fillLarge({
      connectionString: url,
      migrationsDir,
      // So few runs a day that weeks are repeated, as in a large community.
      size: { bookings: 4_000, members: 200, runsADay: 3 },
      log: pino({ level: 'silent' }),
    });
  filled = await fill();
  client = new pg.Client(url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

const read = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  (await client.query<Row & pg.QueryResultRow>(sql, [...values])).rows;

// proves OPS-17
test('a large community has the size that was asked for, and keeps every promise', async () => {
  expect(filled).toMatchObject({ members: 200, bookings: 4_000 });
  expect(await verifyDatabase({ read })).toEqual([]);
});

test('it has a history of many cycles in all kinds, mailed and paid out', async () => {
  const kinds = await read<{ kind: string; weeks: number; over: number; ahead: number }>(
    `select kind, count(distinct date_trunc('week', date))::integer as weeks,
       count(*) filter (where completed) as over, count(*) filter (where not completed) as ahead
     from runs group by kind`,
  );
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...runKinds].toSorted());
  expect(kinds.filter(({ weeks, over, ahead }) => weeks < 8 || over < 50 || ahead < 8)).toEqual([]);
  const [gold] = await read<{ mails: number; payouts: number; left: number }>(
    `select count(*) filter (where kind = 'string.mail') as mails,
       count(*) filter (where kind = 'payout') as payouts,
       (select sum(amount) from ledger_postings where account = 'held') as left
     from ledger_entries`,
  );
  expect(gold?.mails).toBeGreaterThan(1_000);
  expect(gold?.payouts).toBeGreaterThan(100);
  expect(gold?.left).toBeGreaterThan(0);
  const [served] = await read<{ weeks: number; over: number; open: number; points: number }>(
    `select count(distinct date_trunc('week', created_at))::integer as weeks,
       count(*) filter (where status = 'Completed') as over,
       count(*) filter (where status = 'Open') as open,
       (select count(*) from points_entries p join service_bookings s on s.id = p.run_id) as points
     from service_bookings`,
  );
  expect(served?.weeks).toBeGreaterThan(8);
  expect(served?.over).toBeGreaterThan(100);
  expect(served?.open).toBeGreaterThan(5);
  // a team of four and an advertiser
  expect(served?.points).toBeGreaterThan((served?.over ?? 0) * 4);
  expect(filled.points_entries).toBeGreaterThan(served?.points ?? 0);
  const [staffed] = await read<Record<'rosters' | 'weeks' | 'picked' | 'missed' | 'open', number>>(
    `select count(distinct p.roster_id) as rosters,
       count(distinct date_trunc('week', r.date))::integer as weeks, count(*) as picked,
       count(*) filter (where p.attendance = 'no-show') as missed,
       count(distinct p.roster_id) filter (where not r.completed) as open
     from roster_picks p join runs r on r.id = p.run_id`,
  );
  expect(staffed?.weeks).toBeGreaterThan(8);
  expect(staffed?.picked).toBe((staffed?.rosters ?? 0) * 10);
  expect(staffed?.missed).toBeGreaterThan(10);
  expect(staffed?.open).toBeGreaterThan(1);
  expect(filled.roster_signups).toBeGreaterThan((staffed?.rosters ?? 0) * 13);
  // Who is paid out is owed nothing, in the weeks that were repeated too.
  expect(
    await read(
      `select member_id, cycle from (
         select member_id, sum(amount) as owed,
           floor((cycle_day - c.old_start) / 7.0) as cycle
         from ledger_postings, cycle_config c
         where account = 'member' and cycle_day < c.old_start group by 1, 3) balances
       where owed > 0`,
    ),
  ).toEqual([]);
});

test('nobody else may be there', async () => {
  await expect(fill()).rejects.toThrow('already has members or runs');
  expect(await read('select count(*) from bookings')).toEqual([{ count: 4_000 }]);
});
