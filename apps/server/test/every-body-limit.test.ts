import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { allRoles } from '@warchest/domain/members/roles.ts';
import type { Answer } from './api-client.ts';
import { person, testWorld, type TestWorld } from './harness.ts';
import { unknownId } from './reliability/endpoints.ts';
import { routesOf, type ServedRoute } from './routes.ts';
import { openStream, type Stream } from './stream.ts';

let world: TestWorld;
let routes: ServedRoute[];
const everything = person({ roles: allRoles.filter((role) => role !== 'BLACKLISTED') });
beforeAll(async () => {
  routes = await routesOf(async () => (world = await testWorld()));
});
afterAll(() => world.close());

const kilobyte = 1024;
/** Bytes of a body; of every other route: 256 KiB. */
const bodyLimits: Readonly<Record<string, readonly [bytes: number, type: string]>> = {
  [`PUT /v1${contract.imports.sendPart.path}`]: [1024 * kilobyte, 'application/octet-stream'],
  [`POST /v1${contract.interactions.answer.path}`]: [64 * kilobyte, 'application/json'],
  'POST /csp-reports': [8 * kilobyte, 'application/csp-report'],
};

// proves WIRE-8, WIRE-30
test('each route that takes a body refuses one that is a byte too large, and says how large it may be', async () => {
  const takers = routes.filter(({ method }) => method !== 'GET');
  expect(takers.length).toBeGreaterThan(100);
  for (const { name, method, url } of takers) {
    const [bytes, type] = bodyLimits[name] ?? [256 * kilobyte, 'application/json'];
    const send = (size: number): Promise<Answer<unknown>> =>
      world.as(everything).send({
        method,
        url: url.replace(/:\w+/g, unknownId),
        headers: { 'content-type': type },
        payload: `"${'x'.repeat(size - 2)}"`,
      });
    const { status, problem } = await send(bytes + 1);
    expect([name, status, problem.title, problem.detail]).toEqual([
      name,
      413,
      'The body is too large',
      `At most ${bytes} bytes`,
    ]);
    expect([name, (await send(bytes)).status]).not.toEqual([name, 413]);
  }
});

test('an Idempotency-Key of 8 to 100 characters is taken, shorter and longer ones are refused', async () => {
  const ask = async (key: string) => {
    const { status, problem } = await world
      .as(everything)
      .call(contract.runs.raid.create, { body: {} as never }, { key });
    return [status, problem.type, problem.detail];
  };
  const refused = [
    400,
    'bad-request',
    'An Idempotency-Key is 8 to 100 printable characters without spaces',
  ];
  expect(await ask('k'.repeat(7))).toEqual(refused);
  expect(await ask('k'.repeat(101))).toEqual(refused);
  expect((await ask('k'.repeat(8)))[0]).toBe(422);
  expect((await ask('k'.repeat(100)))[0]).toBe(422);
});

describe('on a connection', () => {
  let address = '';
  beforeAll(async () => {
    address = await world.server.listen();
  });

  /** Sends a request with a head of so many bytes, and reads the answer. */
  const answerTo = (bytes: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(address);
      const start = `GET /health HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\nx: `;
      let text = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(`${start}${'y'.repeat(bytes - start.length - 4)}\r\n\r\n`),
      );
      socket.setTimeout(20_000, () => socket.destroy(new Error(`No answer: ${text}`)));
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });

  // proves WIRE-30
  test('a head of 16 KiB is read, a larger one is refused', async () => {
    expect(await answerTo(16 * kilobyte - 200)).toMatch(/^HTTP\/1\.1 200 /);
    const refused = await answerTo(16 * kilobyte + 200);
    expect(refused).toMatch(/^HTTP\/1\.1 431 /);
    expect(refused).toContain('"title":"The headers of the request are too large"');
    expect(refused).toContain('"detail":"At most 16384 bytes"');
  });

  // proves WIRE-21, WIRE-30
  test('a person has three streams, and is told so at the fourth', async () => {
    const limited = await world.startServer({ config: { rateLimits: true } });
    const at = await limited.listen();
    const open: Stream[] = [];
    const watch = async (cookie: string) => {
      const stream = await openStream(at, { cookie });
      open.push(stream);
      return stream;
    };
    const cookie = await world.cookieOf(everything);
    for (let n = 0; n < 3; n += 1) expect((await watch(cookie)).status).toBe(200);
    const { status, problem, headers } = await world
      .as(everything, limited)
      .send({ method: 'GET', url: '/v1/live' });
    expect([status, headers['retry-after'], problem.title, problem.detail]).toEqual([
      429,
      '5',
      'Too many requests',
      'At most 3 live streams for one person',
    ]);
    expect((await watch(await world.cookieOf(person()))).status).toBe(200);
    for (const stream of open) stream.close();
    await limited.close();
  });
});
