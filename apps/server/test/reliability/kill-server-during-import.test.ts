import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportView } from '@warchest/contract/import-view.ts';
import { lookInto } from './database-probe.ts';
import { HttpClient } from './http-client.ts';
import { buildServer, Installation, type ServerProcess } from './server-process.ts';

const rows = 1_500;
let site: Installation;
let server: ServerProcess;
let admin: HttpClient;
/** Somebody else: an import gives no points to the person who imports it. */
let member = '';
beforeAll(async () => {
  buildServer();
  site = await Installation.make();
  server = await site.start();
  await HttpClient.logIn(site.origin, []);
  const people = await lookInto(site, ({ read }) =>
    read<{ id: string }>('select discord_id as id from members'),
  );
  member = people[0]?.id ?? '';
  admin = await HttpClient.logIn(site.origin, ['WEBADMIN']);
});
afterAll(() => site.clear());

const call = async (method: string, path: string, body?: unknown): Promise<ImportView> => {
  const { status, body: view } = await admin.ask(method, `/imports${path}`, body);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(view)}`);
  return view as unknown as ImportView;
};
/** An import once the work on it has ended. */
const settled = async (id: string): Promise<ImportView> => {
  for (;;) {
    const view = await call('GET', `/${id}`);
    if (view.job?.state !== 'running') return view;
    await pause(50);
  }
};

/** A checked draft of many points for somebody, for reasons that begin with the name. */
async function checkedDraft(name: string): Promise<string> {
  const lines = Array.from({ length: rows }, (_, at) => `${member};${at + 1};${name} ${at}`);
  const file = ['Member;Points;Reason', ...lines].join('\n');
  const bytes = Buffer.byteLength(file);
  const { id } = await call('POST', '', { sort: 'points', fileName: 'points.csv', bytes });
  const sent = await fetch(`${site.origin}/v1/imports/${id}/parts/0`, {
    method: 'PUT',
    headers: {
      origin: site.origin,
      cookie: admin.cookie,
      'content-type': 'application/octet-stream',
    },
    body: file,
  });
  expect(sent.status).toBe(200);
  await call('POST', `/${id}/read`, {});
  expect(await settled(id)).toMatchObject({ rows, job: null });
  await call('POST', `/${id}/preview`, {});
  expect((await settled(id)).preview).toMatchObject({ created: rows });
  return id;
}

interface Left {
  readonly points: number;
  readonly audited: number;
  readonly connections: number;
}
/** What is left of the points of that name, and the connections of imports. */
const leftOf = (name: string): Promise<Left | undefined> =>
  lookInto(site, async ({ read }) => {
    const [left] = await read<Left>(
      `select (select count(*)::integer from points_entries where reason::text like $1) as points,
         (select count(*)::integer from audit_log
          where action = 'import.run' and subject <> 'import'
            and (differences::text like $1 or details::text like $1)) as audited,
         (select count(*)::integer from pg_stat_activity
          where application_name = 'warchest-import') as connections`,
      [`%${name} %`],
    );
    return left;
  });
const nothing: Left = { points: 0, audited: 0, connections: 0 };

/** Runs an import and holds it in the middle of writing, while the work goes on. */
const heldWhileWriting = (id: string, work: (release: () => Promise<unknown>) => Promise<void>) =>
  lookInto(site, async ({ pool }) => {
    const client = await pool.connect();
    const release = () => client.query('rollback');
    try {
      await client.query('begin');
      await client.query('lock table points_entries in share mode');
      await call('POST', `/${id}/run`, { badRows: 'skip' });
      const held = `select 1 from pg_stat_activity
        where application_name = 'warchest-import' and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(held)).rows.length).toBe(1);
      await work(release);
    } finally {
      // Once more does no harm; a killed server has taken the database with it.
      await release().catch(() => undefined);
      client.release(true);
    }
  });

/** The priorities of the threads of a process: the higher the number, the later it gets a processor. */
function prioritiesIn(pid: number) {
  const of = (thread: string | number): string => {
    const text = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // After the name, which may have spaces, it is the 17th value.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[16] ?? '';
  };
  const others = readdirSync(`/proc/${pid}/task`).filter((thread) => Number(thread) !== pid);
  return { own: of(pid), others: others.map(of) };
}

// proves IMP-5, PERF-11
test('an import works in a thread after requests, with connections of its own, which end with it', async () => {
  const id = await checkedDraft('Torch');
  await heldWhileWriting(id, async (release) => {
    // The server's own thread answers meanwhile.
    expect((await call('GET', `/${id}`)).job).toMatchObject({ kind: 'import', state: 'running' });
    const { connections } = (await leftOf('Torch')) ?? nothing;
    expect(connections).toBeGreaterThanOrEqual(1);
    expect(connections).toBeLessThanOrEqual(5);
    expect(prioritiesIn(server.pid)).toEqual({ own: '0', others: expect.arrayContaining(['10']) });
    await release();
    expect(await settled(id)).toMatchObject({ state: 'done', counts: { created: rows } });
  });
  await expect.poll(() => leftOf('Torch')).toEqual({ points: rows, audited: rows, connections: 0 });
});

// proves IMP-5
test('one that is cancelled writes nothing', async () => {
  const id = await checkedDraft('Rope');
  await heldWhileWriting(id, async (release) => {
    await call('POST', `/${id}/cancel`, {});
    await release();
    expect((await settled(id)).job).toMatchObject({ state: 'cancelled' });
  });
  await expect.poll(() => leftOf('Rope')).toEqual(nothing);
});

// proves IMP-5
test('a server that is stopped or killed leaves nothing of it, and the next one can run it', async () => {
  const id = await checkedDraft('Bell');
  await heldWhileWriting(id, async (release) => {
    const ended = server.kill('SIGTERM');
    await release();
    expect(await ended).toEqual({ code: 0, signal: null });
  });
  server = await site.start();
  expect(await call('GET', `/${id}`)).toMatchObject({
    state: 'draft',
    job: { state: 'cancelled' },
  });
  expect(await leftOf('Bell')).toEqual(nothing);
  await heldWhileWriting(id, async () => {
    expect(await server.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  });
  server = await site.start();
  await expect.poll(() => leftOf('Bell')).toEqual(nothing);
  // As if its process had been silent for long.
  await lookInto(site, ({ pool }) =>
    pool.query(`update import_jobs set beat_at = beat_at - interval '1 minute'`),
  );
  expect((await call('GET', `/${id}`)).job).toMatchObject({ state: 'interrupted' });
  await call('POST', `/${id}/run`, { badRows: 'skip' });
  expect(await settled(id)).toMatchObject({ state: 'done', counts: { created: rows } });
});
