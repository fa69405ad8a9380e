import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aftermath, lookInto, postmasterOf } from './aftermath.ts';
import { buildProgram, Site } from './program.ts';
import { numbered, rounds, seeded, together } from './rounds.ts';
import { newBooking, openRun } from './storm.ts';
import { Visitor, type Reply } from './visitor.ts';

const times = rounds(2, 20);
/**
 * Milliseconds from the signal until the process is gone. It may take ten seconds; at eight it would
 * cut off what it waits for, and nothing here needs that.
 */
const longestFarewell = 7_500;

let site: Site;
beforeAll(async () => {
  buildProgram();
  site = await Site.make();
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

/** Holds a run's row for a while, so that every write to it is under way that long. */
const holding = <T>(runId: string, work: (release: () => void) => Promise<T>): Promise<T> =>
  lookInto(site, async ({ pool }) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select 1 from runs where id = $1 for update', [runId]);
    let released: Promise<unknown> = Promise.resolve();
    const result = await work(() => {
      released = client.query('rollback');
    });
    await released;
    client.release();
    return result;
  });

test(`K7: ${times} times told to go with 200 streams and 20 writes under way`, async () => {
  const chance = seeded('K7');
  const acknowledged = new Map<string, string>();
  for (let time = 1; time <= times; time++) {
    const program = await site.start();
    const manager = await Visitor.logIn(site.origin, ['RAIDMANAGER', 'RAIDLEADER']);
    const runId = await openRun(manager);
    const streams = await together(numbered(200), () => manager.stream());
    const read = together(streams, readToEnd);
    // As browsers open them in advance, to ask nothing on them.
    const unused = numbered(5).map(() => connect(site.port, '127.0.0.1').on('error', () => {}));
    await together(unused, (socket) => once(socket, 'connect'));
    const bodies = numbered(20).map(() => newBooking());

    const replies = await holding(runId, async (release): Promise<Reply[]> => {
      const writes = together(bodies, (body) => manager.ask('PUT', `/raid/${runId}/book`, body));
      // Late enough that they are at the row, early enough that nobody has given up.
      await pause(300);
      const began = Date.now();
      const gone = program.kill('SIGTERM');
      await pause(chance.between(0, 300));
      const late = await manager.ask('PUT', `/raid/${runId}/book`, newBooking());
      expect([0, 503]).toContain(late.status);
      release();
      expect(await gone).toEqual({ code: 0, signal: null });
      expect(Date.now() - began).toBeLessThan(longestFarewell);
      return writes;
    });
    expect(replies.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    expect(await read).toEqual(streams.map(() => true));
    // Everything that belongs to it is gone as well.
    expect(await postmasterOf(site)).toBeNull();
    await expect(fetch(`http://127.0.0.1:${site.port + 1}/`)).rejects.toThrow('fetch failed');
    for (const [index, { body }] of replies.entries()) {
      acknowledged.set(String(body.id), bodies[index]?.buyer ?? '');
    }
  }
  await site.start();
  expect(await aftermath(site, acknowledged)).toEqual({ findings: [], lost: [], twice: [] });
  expect(acknowledged.size).toBe(20 * times);
});
