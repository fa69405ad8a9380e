import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answers, ensureDatabase, withClient } from './connect.ts';

/** A message of PostgreSQL's protocol: its kind, its length, its contents. */
function message(kind: string, contents: Buffer | string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(contents));
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(contents)]);
}
const refusal = (code: string) =>
  message('E', `SFATAL\0VFATAL\0C${code}\0Mrefused with ${code}\0\0`);
const ready = message('Z', 'I');
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready]);

interface Refusals {
  /** Codes that connections to a database are refused with, in turn; then they are accepted. */
  readonly connecting?: Readonly<Record<string, readonly string[]>>;
  /** The code that every query fails with. */
  readonly querying?: string;
}

/** A server that speaks as PostgreSQL does, and refuses what the test says. Keeps what it is asked. */
async function serverOf({ connecting = {}, querying }: Refusals) {
  const asked: string[] = [];
  const left = Object.fromEntries(
    Object.entries(connecting).map(([of, codes]) => [of, [...codes]]),
  );
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let isOpen = false;
    sockets.add(socket.on('error', () => undefined));
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (!isOpen) {
        isOpen = true;
        const database = /database\0([^\0]*)/.exec(text)?.[1] ?? '';
        asked.push(`connect ${database}`);
        const code = left[database]?.shift();
        if (code) socket.end(refusal(code));
        else socket.write(welcome);
      } else if (text.startsWith('Q')) {
        asked.push(text.slice(5, -1));
        const answer = querying ? refusal(querying) : message('C', 'SELECT 0\0');
        socket.write(Buffer.concat([answer, ready]));
      } else if (text.startsWith('X')) socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    url: (database: string) => `postgresql://warchest@127.0.0.1:${port}/${database}`,
  };
}

test('a database that is starting up is waited for', async () => {
  const { asked, url } = await serverOf({ connecting: { warchest: ['57P03', '57P03'] } });
  expect(await answers(url('warchest'))).toBe(true);
  expect(asked).toEqual([...Array<string>(3).fill('connect warchest'), 'SELECT 1']);
});

test('one that refuses for another reason does not answer', async () => {
  const { asked, url } = await serverOf({ connecting: { warchest: ['28P01'] } });
  expect(await answers(url('warchest'))).toBe(false);
  expect(asked).toEqual(['connect warchest']);
  const failing = await serverOf({ querying: 'XX000' });
  expect(await answers(failing.url('warchest'))).toBe(false);
});

test('one that is starting up for more than 15 seconds does not answer', async () => {
  const { asked, url } = await serverOf({
    connecting: { warchest: Array<string>(9).fill('57P03') },
  });
  const clock = vi.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValueOnce(15_000);
  clock.mockReturnValue(15_001);
  onTestFinished(() => clock.mockRestore());
  expect(await answers(url('warchest'))).toBe(false);
  expect(asked).toEqual(['connect warchest', 'connect warchest']);
});

test('a database that exists is not created', async () => {
  const { asked, url } = await serverOf({});
  await ensureDatabase(url('warchest'), url('postgres'), 'warchest');
  expect(asked).toEqual(['connect warchest']);
});

test.each([undefined, '42P04', '23505'])(
  'a missing database is created, also if another does that (%s)',
  async (querying) => {
    const connecting = { warchest: ['3D000'] };
    const { asked, url } = await serverOf({ connecting, ...(querying ? { querying } : {}) });
    await ensureDatabase(url('warchest'), url('postgres'), 'war"chest');
    expect(asked).toEqual(['connect warchest', 'connect postgres', 'CREATE DATABASE "war""chest"']);
  },
);

test('a database that cannot be created or connected to is an error', async () => {
  const failing = await serverOf({ connecting: { warchest: ['3D000'] }, querying: '53100' });
  const make = ({ url }: typeof failing) =>
    ensureDatabase(url('warchest'), url('postgres'), 'warchest');
  await expect(make(failing)).rejects.toThrow('refused with 53100');
  const refusing = await serverOf({ connecting: { warchest: ['28P01'] } });
  await expect(make(refusing)).rejects.toThrow('refused with 28P01');
  expect(refusing.asked).toEqual(['connect warchest']);
});

test('a connection is handed to the work and ends with it', async () => {
  const { url } = await serverOf({});
  const client = await withClient(url('warchest'), (open) => Promise.resolve(open));
  await expect(client.query('SELECT 1')).rejects.toThrow('closed');
});
