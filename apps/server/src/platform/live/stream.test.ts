import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverActor } from '../context.ts';
import { eventBytes } from './event.ts';
import { LiveStream } from './stream.ts';

/** More than the buffers of the system between the two hold. */
const large = 30_000_000;
const patience = 15_000;

let server: Server;
let response: ServerResponse;
let stream: LiveStream;
let reader: IncomingMessage;
let text: string;
let closed: boolean;

beforeEach(async () => {
  // time passes where a test says so
  vi.useFakeTimers({ toFake: ['performance'] });
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.once('request', (_, answer) => {
    response = answer;
    response.writeHead(200).write('\n');
    stream = new LiveStream(serverActor, response, patience);
  });
  const asked = get({ port, host: '127.0.0.1', agent: false });
  [reader] = (await once(asked, 'response')) as [IncomingMessage];
  text = '';
  closed = false;
  reader.setEncoding('utf8');
  reader.on('error', () => undefined);
  reader.on('close', () => (closed = true));
});
afterEach(() => {
  vi.useRealTimers();
  reader.destroy();
  server.close();
});

const read = () => reader.on('data', (part: string) => (text += part));
const event = (size: number) => eventBytes('run', JSON.stringify('x'.repeat(size)), 7);
/** The hub beats again after this time, in ms. */
function beatAfter(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  stream.beat();
}

test('one event of any size gets through, and the stream goes on', async () => {
  read();
  stream.write(event(large));
  await expect.poll(() => text.length).toBeGreaterThan(large);
  stream.write(eventBytes('catalogue', '{}', 8));
  await expect.poll(() => text.endsWith('event: catalogue\ndata: {}\n\n')).toBe(true);
  expect(text).not.toContain('event: reload');
  expect(closed).toBe(false);
});

test('what comes while too much is unread is left out, and the reader is asked to reload afterwards', async () => {
  stream.write(event(large));
  for (let i = 0; i < 50; i++) stream.write(eventBytes('catalogue', '{}', 8));
  expect(stream.isBehind).toBe(true);
  let reloads = 0;
  const socket = response.socket as Socket;
  const write = socket.write.bind(socket);
  vi.spyOn(socket, 'write').mockImplementation((...piece) => {
    if (String(piece[0]).includes('event: reload')) reloads += 1;
    // asking again and again would leave no time for anything else
    if (reloads > 1) response.destroy();
    return write(...piece);
  });
  read();
  await expect.poll(() => text).toMatch(/event: reload\ndata: \{\}\n\n/);
  expect(reloads).toBe(1);
  expect(text).not.toContain('event: catalogue');
  expect(stream.isBehind).toBe(false);
  stream.write(eventBytes('catalogue', '{}', 9));
  await expect.poll(() => text).toContain('id: 9\nevent: catalogue');
});

// proves LIVE-5
test('a reader that takes nothing is dropped, and not before its time', () => {
  stream.write(event(large));
  beatAfter(patience);
  expect(stream.isOpen).toBe(true);
  beatAfter(1);
  expect(stream.isOpen).toBe(false);
});

test('a reader that takes nothing is dropped also while events keep coming', async () => {
  // Until the buffers of the system between the two are full.
  while (response.socket?.writableLength === 0) {
    stream.write(event(200_000));
    await nextTurn();
  }
  for (let third = 0; third < 4 && stream.isOpen; third++) {
    stream.write(eventBytes('catalogue', '{}', 8));
    beatAfter(patience / 3);
  }
  expect(stream.isOpen).toBe(false);
});

test('a reader that takes little at a time is not', async () => {
  stream.write(event(large));
  reader.on('readable', () => undefined);
  const handedOn = () => response.socket?.bytesWritten ?? 0;
  for (let time = 0; time < 5; time++) {
    const before = handedOn();
    vi.advanceTimersByTime(patience - 1);
    while (handedOn() === before) {
      reader.read(100_000);
      await nextTurn();
    }
    beatAfter(2);
    expect(stream.isOpen).toBe(true);
  }
});

test('a stream that ends gives the reader all that was written, or breaks off an event', async () => {
  read();
  stream.write(eventBytes('catalogue', '{}', 8));
  stream.end();
  await expect.poll(() => closed).toBe(true);
  expect(text).toContain('event: catalogue');
  expect(reader.complete).toBe(true);
  expect(stream.isOpen).toBe(false);
});

test('a stream that ends in the middle of an event is cut off', async () => {
  stream.write(event(large));
  stream.end();
  expect(response.destroyed).toBe(true);
  read();
  await expect.poll(() => closed).toBe(true);
  expect(reader.complete).toBe(false);
});
