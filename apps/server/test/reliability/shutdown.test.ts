import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { maxUnfinished } from '../../src/shutdown-limits.ts';
import { aftermath, lookInto, postmasterOf } from './database-probe.ts';
import { buildServer, Installation } from './server-process.ts';
import { indexes, rounds, seeded, together } from './rounds.ts';
import { newBooking, nothingYet, openRun } from './write-load.ts';
import { HttpClient, type Reply } from './http-client.ts';

const times = rounds(1, 20);

let site: Installation;
beforeAll(async () => {
  buildServer();
  site = await Installation.make();
});
afterAll(() => site.clear());

/** Reads a stream to its end; false if it was cut off. */
async function readToEnd(answer: Response): Promise<boolean> {
  try {
    await answer.text();
    return true;
  } catch {
    return false;
  }
}

/** Resolves when the server takes nothing more. */
async function notReady(): Promise<void> {
  const isReady = () =>
    fetch(`${site.origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (await isReady()) await pause(5);
}

interface Held {
  /** Lets the row go. */
  readonly release: () => void;
  /** Resolves when a write waits for the row. */
  readonly isWanted: () => Promise<void>;
}

/** Holds the rows of runs for a while, so that every write to them is under way that long. */
const holding = <T>(runIds: readonly string[], work: (held: Held) => Promise<T>): Promise<T> =>
  lookInto(site, async ({ pool }) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select 1 from runs where id = any($1) for update', [runIds]);
    let released: Promise<unknown> = Promise.resolve();
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const result = await work({
      release: () => {
        released = client.query('rollback');
      },
      isWanted: async () => {
        while ((await pool.query(waiting)).rows.length === 0) await pause(5);
      },
    });
    await released;
    client.release();
    return result;
  });

/**
 * Books with a request that asks the server whether to go on (RFC 9110 §10.1.1): `arrived` resolves
 * when it says so, and from then on the request is under way. Its body is sent by `send`, because
 * writes to one run wait for their turn from then on, and are refused after 5 s.
 */
function booking(by: HttpClient, run: string, body: unknown) {
  const text = JSON.stringify(body);
  const request = httpRequest(`${site.origin}/v1/${run}/book`, {
    method: 'PUT',
    agent: false,
    headers: {
      origin: site.origin,
      cookie: by.cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      expect: '100-continue',
    },
  });
  const reply = new Promise<Reply>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (answer: IncomingMessage) => {
      let read = '';
      answer.setEncoding('utf8').on('data', (part: string) => (read += part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: JSON.parse(read) as Record<string, unknown>,
          retryAfter: answer.headers['retry-after'] ?? null,
        }),
      );
    });
  });
  const arrived = once(request, 'continue');
  request.flushHeaders();
  return { arrived, send: () => void request.end(text), reply };
}

// proves OPS-4
test(`${times} times stopped with 200 streams and 20 writes pending`, async () => {
  const chance = seeded('shutdown');
  const acknowledged = nothingYet();
  for (let time = 1; time <= times; time++) {
    const program = await site.start();
    const manager = await HttpClient.logIn(site.origin, ['RAIDMANAGER', 'RAIDLEADER']);
    const runIds = await together(runKinds, (kind) => openRun(manager, kind));
    const streams = await together(indexes(200), () => manager.stream());
    const read = together(streams, readToEnd);
    // As browsers open them in advance, to ask nothing on them.
    const unused = indexes(5).map(() => connect(site.port, '127.0.0.1').on('error', () => {}));
    await together(unused, (socket) => once(socket, 'connect'));
    const kindOf = (index: number) => runKinds[index % runKinds.length] ?? 'raid';
    const bodies = indexes(20).map((index) => newBooking(kindOf(index)));

    const replies = await holding(runIds, async ({ release, isWanted }): Promise<Reply[]> => {
      const writes = bodies.map((body, index) =>
        booking(manager, `${kindOf(index)}/${runIds[index % runIds.length]}`, body),
      );
      await together(writes, ({ arrived }) => arrived);
      for (const { send } of writes) send();
      await isWanted();
      const began = Date.now();
      const gone = program.kill('SIGTERM');
      // A write that comes before the signal would wait for the held rows, and so would this test.
      await notReady();
      await pause(chance.between(0, 300));
      const late = await manager.ask('PUT', `/raid/${runIds[0]}/book`, newBooking());
      expect([0, 503]).toContain(late.status);
      release();
      expect(await gone).toEqual({ code: 0, signal: null });
      // nothing here was cut off
      expect(Date.now() - began).toBeLessThan(maxUnfinished);
      return together(writes, ({ reply }) => reply);
    });
    // A refusal by its name: who has waited too long for a turn is refused as well.
    expect(replies.map(({ status, body }) => body.type ?? status)).toEqual(bodies.map(() => 200));
    expect(await read).toEqual(streams.map(() => true));
    // Everything that belongs to it is gone as well.
    expect(await postmasterOf(site)).toBeNull();
    await expect(fetch(`http://127.0.0.1:${site.port + 1}/`)).rejects.toThrow('fetch failed');
    for (const [index, { body }] of replies.entries()) {
      acknowledged.booked.set(String(body.id), bodies[index]?.buyer ?? '');
    }
  }
  await site.start();
  expect(await aftermath(site, acknowledged)).toEqual({ findings: [], lost: [], twice: [] });
  expect(acknowledged.booked.size).toBe(20 * times);
});
