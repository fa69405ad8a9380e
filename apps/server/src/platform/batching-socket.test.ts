import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BatchingSocket } from './batching-socket.ts';

/** A socket of which is kept what goes to the system at once. */
class WatchedSocket extends BatchingSocket {
  readonly sent: string[][] = [];

  override _write(chunk: Buffer, as: BufferEncoding, done: (error?: Error | null) => void): void {
    this.sent.push([String(chunk)]);
    super._write(chunk, as, done);
  }
  override _writev(
    chunks: { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this.sent.push(chunks.map(({ chunk }) => String(chunk)));
    super._writev?.(chunks, done);
  }
}

test('what is written in one turn goes out at once, in every turn', async () => {
  const heard: string[] = [];
  const server = createServer((near) => {
    near.setEncoding('utf8').on('data', (text: string) => heard.push(text));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = new WatchedSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  let answered = 0;
  for (const turn of ['1', '2', '3']) {
    socket.write(`${turn}a `);
    socket.write(`${turn}b `, () => (answered += 1));
    // as the driver writes the parts of a statement
    socket.cork();
    socket.write(`${turn}c `, 'utf8', () => (answered += 1));
    socket.uncork();
    await nextTurn();
  }
  await expect.poll(() => heard.join('')).toBe('1a 1b 1c 2a 2b 2c 3a 3b 3c ');
  await expect.poll(() => answered).toBe(6);
  expect(socket.sent).toEqual([
    ['1a ', '1b ', '1c '],
    ['2a ', '2b ', '2c '],
    ['3a ', '3b ', '3c '],
  ]);
  socket.destroy();
  server.close();
});
