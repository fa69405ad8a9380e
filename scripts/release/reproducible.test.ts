import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, root } from '../lib/root.mjs';
import { isFullTier } from '../lib/tier.mjs';
import { entriesOf } from './tar.mjs';
import { archiveIn, builtRelease, packInto } from './built-release.ts';

let room: string;
beforeAll(() => {
  room = mkdtempSync(path.join(tmpdir(), 'warchest-again-'));
});
afterAll(() => rmSync(room, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

/** Packs the same sources in another folder, with packages and builds of its own. */
function packElsewhere(out: string): void {
  const elsewhere = path.join(room, 'elsewhere');
  execFileSync('git', ['clone', '-q', '--no-checkout', root, elsewhere]);
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of files) {
    mkdirSync(path.dirname(path.join(elsewhere, file)), { recursive: true });
    cpSync(at(file), path.join(elsewhere, file));
  }
  const script = path.join(elsewhere, 'scripts', 'release.mjs');
  execFileSync(process.execPath, [script, '--draft', '--out', out], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: undefined },
  });
}

/** The digest of every entry of an archive, by its path. */
async function digestsIn(archive: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for await (const { path, content, mode, link } of entriesOf(archive)) {
    const digest = createHash('sha256').update(content).digest('hex');
    digests.set(path, `${digest} ${mode} ${link}`);
  }
  return digests;
}

// proves PKG-2
test('the same sources are the same bytes', async () => {
  const first = builtRelease();
  const second = path.join(room, 'again');
  // In the full tier also where nothing of the first build can be reused.
  if (isFullTier) packElsewhere(second);
  else packInto(second);
  const [before, after] = await Promise.all(
    [first, second].map((out) => digestsIn(archiveIn(out))),
  );
  // By name first, so that a difference says where it is.
  expect(after).toEqual(before);
  expect(readdirSync(second).toSorted()).toEqual(readdirSync(first).toSorted());
  for (const file of readdirSync(first)) {
    const same = readFileSync(path.join(second, file)).equals(readFileSync(path.join(first, file)));
    expect([file, same]).toEqual([file, true]);
  }
});
