import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { s3Key, startS3Server, type S3Server } from '../../test/s3-server.ts';
import { checkStorage } from './storage.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.refusal = null;
});

const scheduled = {
  keep: { daily: 1, weekly: 0, monthly: 0 },
  recipient: undefined,
  copiedBy: undefined,
};
const checked = (changes: Partial<typeof s3Key> & { url?: string } = {}, longest?: number) => {
  const storage = { url: `${server.bucket}/w`, ...s3Key, ...changes };
  return checkStorage({ backups: { ...scheduled, storage } }, longest);
};
const problem = (text: string, remedy: string) => [
  { area: 'Backups', state: 'problem', text, remedy },
];

// proves SYS-7, BACK-5
test('a storage that accepts the key is fine, with any number of files, and none is asked without one', async () => {
  const fine = {
    area: 'Backups',
    state: 'ok',
    text: 'The storage for copies answers, and accepts the key.',
    remedy: '',
  };
  for (const name of ['w/a', 'w/b', 'w/c', 'other']) {
    expect(await checked()).toEqual([fine]);
    server.files.set(name, Buffer.from(name));
  }
  server.refusal = { status: 500, content: '' };
  expect(await checkStorage({ backups: undefined })).toEqual([]);
  expect(await checkStorage({ backups: { ...scheduled, storage: undefined } })).toEqual([]);
});

const key =
  'Correct BACKUP_S3_KEY_ID, BACKUP_S3_SECRET and BACKUP_S3_REGION, and let the key list the bucket, and put and delete objects in the folder.';

// proves SYS-7
test('a wrong key is named, without its secret', async () => {
  expect(await checked({ secret: 'wrong-secret' })).toEqual(
    problem('The storage for copies refuses to list the folder: 403 (SignatureDoesNotMatch).', key),
  );
});

// proves SYS-7
test.each([
  [401, '<Error><Code>InvalidToken</Code></Error>', 'InvalidToken', key],
  [
    403,
    '<Error><Code>RequestTimeTooSkewed</Code></Error>',
    'RequestTimeTooSkewed',
    'Turn on time synchronisation: timedatectl set-ntp true',
  ],
  [
    404,
    '<Error><Code>NoSuchBucket</Code></Error>',
    'NoSuchBucket',
    'Create the bucket, or correct BACKUP_S3_URL.',
  ],
  [
    301,
    '<Error><Code>PermanentRedirect</Code></Error>',
    'PermanentRedirect',
    'Correct BACKUP_S3_URL and BACKUP_S3_REGION.',
  ],
  [
    499,
    'not XML of https://secret.example',
    'no reason given',
    'Correct BACKUP_S3_URL and BACKUP_S3_REGION.',
  ],
  [
    503,
    '<Error><Code>SlowDown</Code></Error>',
    'SlowDown',
    'Try again in a few minutes, and look at the state of the storage.',
  ],
])('%d %s is a problem with a remedy', async (status, content, code, remedy) => {
  server.refusal = { status, content };
  expect(await checked()).toEqual(
    problem(`The storage for copies refuses to list the folder: ${status} (${code}).`, remedy),
  );
});

const away =
  'Look whether BACKUP_S3_URL is its address, and whether this machine can connect to it.';

// proves SYS-7
test('a storage that is away, or does not answer in time, is a problem', async () => {
  expect(await checked({ url: 'http://127.0.0.1:1/b' })).toEqual(
    problem('The storage for copies does not answer (ECONNREFUSED).', away),
  );
  const silent = createServer(() => undefined);
  await new Promise<void>((ready) => void silent.listen(0, '127.0.0.1', ready));
  const { port } = silent.address() as AddressInfo;
  expect(await checked({ url: `http://127.0.0.1:${port}/b` }, 50)).toEqual(
    problem('The storage for copies does not answer (too late).', away),
  );
  silent.closeAllConnections();
  await new Promise((done) => silent.close(done));
});
