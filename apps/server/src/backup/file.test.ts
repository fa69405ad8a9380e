import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frame, writeFrames } from './file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'warchest-frames-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* breaking(): AsyncGenerator<Buffer> {
  yield frame('first');
  await Promise.resolve();
  throw new Error('the database went away');
}

test('what breaks off says why, and leaves nothing', async () => {
  const file = path.join(folder, 'broken.backup');
  await expect(writeFrames(file, breaking())).rejects.toThrow('the database went away');
  expect(await readdir(folder)).toEqual([]);
});
