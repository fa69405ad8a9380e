import { createServer, Socket, type Server } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { s3Key, startS3Server, type S3Server } from '../../test/s3-server.ts';
import { copyBackups } from './copy.ts';
import { openS3 } from './s3.ts';
import { signed } from './s3-signature.ts';

let server: S3Server;
let folder = '';
beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(path.join(tmpdir(), 'warchest-s3-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.files.clear();
  server.refusal = null;
});

const open = (below = '', key: Partial<typeof s3Key> = {}) =>
  openS3({ url: `${server.bucket}${below}`, ...s3Key, ...key }, Date.now);
const stored = () => Object.fromEntries([...server.files].map(([name, of]) => [name, String(of)]));
const name = (day: string) => `warchest-scheduled-2026-${day}T04-00-00.backup`;

/** The examples in the documentation of the signature, with the key that it gives. */
const example = {
  region: 'us-east-1',
  keyId: ['AKIAIOSFODNN7', 'EXAMPLE'].join(''),
  secret: ['wJalrXUtnFEMI/K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/'),
};
test.each([
  [
    '/test.txt',
    { Range: 'bytes=0-9' },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    '/?max-keys=2&prefix=J',
    {},
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
  [
    '/?lifecycle',
    {},
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
])('%s is signed as documented', (at, headers, names, signature) => {
  const { authorization } = signed(
    {
      method: 'GET',
      url: new URL(at, 'https://examplebucket.s3.amazonaws.com'),
      headers,
      bodyHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      now: Date.parse('2013-05-24T00:00:00Z'),
    },
    example,
  );
  expect(authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=${example.keyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
  );
});

// proves BACK-5
test.each(['', '/', '/warchest', "/of all/it's (ours)/"])(
  'files are stored, listed and removed in the folder %j of a bucket',
  async (below) => {
    const storage = open(encodeURI(below));
    const file = path.join(folder, 'a file');
    await writeFile(file, 'content');
    const names = ['b', "it's (a) & + é*!", 'c', 'a', 'd'];
    for (const one of names) await storage.put(one, file);
    const prefix = below
      .split('/')
      .filter(Boolean)
      .map((one) => `${one}/`)
      .join('');
    server.files.set('elsewhere', Buffer.from('x'));
    expect(stored()).toEqual({
      elsewhere: 'x',
      ...Object.fromEntries(names.map((one) => [`${prefix}${one}`, 'content'])),
    });
    const all = prefix === '' ? [...names, 'elsewhere'] : names;
    expect(await storage.list()).toEqual(all.toSorted());
    for (const one of names) await storage.remove(one);
    expect(Object.keys(stored())).toEqual(['elsewhere']);
  },
);

// proves BACK-5
test('what is missing is copied, what the rule does not keep goes, and other files stay', async () => {
  const here = path.join(folder, 'here');
  await mkdir(here);
  for (const day of ['11-20', '11-24', '11-25']) await writeFile(path.join(here, name(day)), day);
  await writeFile(path.join(here, 'warchest-mine.backup'), 'mine');
  for (const old of [name('11-19'), name('11-24'), 'warchest-mine.backup'])
    server.files.set(`w/${old}`, Buffer.from('there'));
  await writeFile(path.join(here, `${name('11-23')}.age`), '11-23 encrypted');
  const rule = { daily: 2, weekly: 0, monthly: 0 };
  expect(await copyBackups(here, open('/w'), { rule, onlyEncrypted: false })).toEqual([
    name('11-25'),
  ]);
  expect(stored()).toEqual({
    [`w/${name('11-24')}`]: 'there',
    [`w/${name('11-25')}`]: '11-25',
    'w/warchest-mine.backup': 'there',
  });
  server.files.clear();
  expect(await copyBackups(here, open('/w'), { rule, onlyEncrypted: true })).toEqual([
    `${name('11-23')}.age`,
  ]);
  expect(stored()).toEqual({ [`w/${name('11-23')}.age`]: '11-23 encrypted' });
});

// proves BACK-5
test('a list may have its elements on lines of their own', async () => {
  server.refusal = {
    status: 200,
    content: `<?xml version="1.0"?>
      <ListBucketResult>
        <Contents>
          <Key>one &amp; two</Key>
          <Size>1</Size>
        </Contents>
        <Contents><Size>1</Size> <Key>three</Key> </Contents>
      </ListBucketResult>`,
  };
  expect(await open().list()).toEqual(['one & two', 'three']);
});

// proves BACK-5
test('refusals say why, and neither key nor signature', async () => {
  const file = path.join(folder, 'refused');
  await writeFile(file, Buffer.alloc(3_000_000));
  const host = new URL(server.bucket).host;
  for (const wrong of [{ secret: 'other' }, { region: 'eu-test-2' }, { keyId: 'other' }]) {
    await expect(open('', wrong).put('x', file)).rejects.toThrow(
      `The storage at ${host} refused PUT: 403 (SignatureDoesNotMatch)`,
    );
  }
  expect(stored()).toEqual({});
  server.refusal = { status: 502, content: 'Bad & <gateway' };
  await expect(open().list()).rejects.toThrow(
    `The storage at ${host} refused GET: 502 (no reason given)`,
  );
  await expect(open().remove('x')).rejects.toThrow(/refused DELETE: 502/);
  await expect(open().put('x', path.join(folder, 'none'))).rejects.toThrow(/ENOENT/);
});

test('a storage that closes the connection is an error', async () => {
  const closing: Server = createServer(
    (socket) => void socket.once('data', () => socket.destroy()),
  );
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
  const { port } = closing.address() as { port: number };
  const file = path.join(folder, 'large');
  await writeFile(file, Buffer.alloc(8_000_000));
  const storage = openS3({ url: `http://127.0.0.1:${port}/b`, ...s3Key }, Date.now);
  await expect(storage.put('x', file)).rejects.toThrow(/ECONNRESET|EPIPE|socket hang up/);
  await expect(storage.list()).rejects.toThrow(/ECONNRESET|socket hang up/);
  closing.close();
});

// proves BACK-5
test('a storage that says nothing for a minute is given up', async () => {
  const silent: Server = createServer((socket) => socket.resume());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const waits: number[] = [];
  const { setTimeout: wait } = Socket.prototype;
  // a minute of this test is short
  const spy = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (
    this: Socket,
    ms,
    ended,
  ) {
    waits.push(ms);
    return wait.call(this, ms / 1_000, ended);
  });
  const storage = openS3({ url: `http://127.0.0.1:${port}/b`, ...s3Key }, Date.now);
  await expect(storage.list()).rejects.toThrow(`The storage at 127.0.0.1:${port} does not answer`);
  spy.mockRestore();
  expect(Math.max(...waits)).toBe(60_000);
  silent.close();
});
