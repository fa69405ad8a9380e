import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import {
  countRequests,
  noOpenRequests,
  waitForRequests,
  type OpenRequests,
} from './open-requests.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => void server.close()));

/** An HTTP server whose open requests are counted; each is answered by a call of its entry in `answers`. */
async function countingServer() {
  const open = noOpenRequests();
  const answers: (() => void)[] = [];
  const server = createServer((_request, reply) => answers.push(() => reply.end('done')));
  countRequests(server, open);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false });
    const ended = once(asked, 'response').then(([answer]) => {
      (answer as IncomingMessage).resume();
      return once(answer as IncomingMessage, 'end');
    });
    ended.catch(() => undefined);
    return { asked, ended };
  };
  return { open, answers, ask };
}

// proves PERF-11
test('requests are open from their heads to the ends of their answers, also if nobody waits any more', async () => {
  const { open, answers, ask } = await countingServer();
  const first = ask('/v1/raid/getAllRaids');
  const second = ask('/v1/balance');
  await expect.poll(() => answers.length).toBe(2);
  expect(open[0]).toBe(2);
  answers[0]?.();
  await expect.poll(() => open[0]).toBe(1);
  for (const { asked } of [first, second]) asked.destroy();
  await expect.poll(() => open[0]).toBe(0);
});

test('a live stream is not an open request', async () => {
  const { open, answers, ask } = await countingServer();
  for (const path of ['/v1/live', '/v1/live?topics=runs']) ask(path);
  await expect.poll(() => answers.length).toBe(2);
  expect(open[0]).toBe(0);
  const { ended } = ask('/v1/lives');
  await expect.poll(() => open[0]).toBe(1);
  answers.forEach((answer) => answer());
  await ended;
  await expect.poll(() => open[0]).toBe(0);
});

/** A thread that waits until no request is open, at most so many ms, and then ends. */
function waiting(open: OpenRequests, most: number): Promise<unknown> {
  const thread = new Worker(
    `const { open, most } = require('node:worker_threads').workerData;
     (${waitForRequests.toString()})(open, most);`,
    { eval: true, workerData: { open, most } },
  );
  return once(thread, 'exit');
}

// proves PERF-11
test('a thread waits until the last request has its answer', async () => {
  const { open, answers, ask } = await countingServer();
  ask('/v1/balance');
  ask('/v1/raid/getAllRaids');
  await expect.poll(() => answers.length).toBe(2);
  const ended = waiting(open, 60_000);
  // How many threads were woken; it then waits on.
  const woken = (): number => Atomics.notify(open, 0);
  await expect.poll(woken).toBe(1);
  answers[0]?.();
  await expect.poll(() => open[0]).toBe(1);
  await expect.poll(woken).toBe(1);
  answers[1]?.();
  expect(await ended).toEqual([0]);
});

test('a thread waits no longer than it may, and not at all when nothing is open', async () => {
  const open = noOpenRequests();
  expect(await waiting(open, 60_000)).toEqual([0]);
  open[0] = 1;
  expect(await waiting(open, 5)).toEqual([0]);
  expect(open[0]).toBe(1);
});
