import {
  existsSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { at } from '../lib/root.mjs';
import { BareHome } from './bare-home.ts';
import { archiveIn, builtRelease } from './built-release.ts';
import { fakeSystemd, pidOf } from './fake-systemd.ts';
import { nextRelease, oneMoreMigration } from './next-release.ts';

/** Milliseconds that going back may take (PKG-7). */
const longestRollback = 60_000;

const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };
const migrations = at('apps', 'server', 'migrations');
const archives = (...names: string[]) => path.join(home.folder, 'archives', ...names);

let home: BareHome;
let built: string;
beforeAll(async () => {
  home = await BareHome.make();
  built = archiveIn(builtRelease());
  const release = await home.unpack(built);
  symlinkSync(path.basename(release), path.join(home.folder, 'current'));
  // What the service and the commands are both started with.
  const { PORT, CHAT_SIM_PORT, SEED } = home.env;
  writeFileSync(
    path.join(home.folder, 'warchest.env'),
    `PORT=${PORT}\nCHAT_SIM_PORT=${CHAT_SIM_PORT}\nSEED=${SEED}\n`,
  );
  fakeSystemd(home.folder);
  await systemctl('restart', 'warchest');
  await vi.waitFor(
    async () => {
      if ((await serving()) !== version) throw new Error('It does not serve yet');
    },
    { timeout: 60_000, interval: 50 },
  );
}, 180_000);
afterAll(async () => {
  await systemctl('stop', 'warchest');
  await home.clear();
});

const systemctl = (...words: string[]) =>
  home.run(path.join(home.folder, 'programs', 'systemctl'), words);
const warchest = (...words: string[]) =>
  home.run(path.join(home.folder, 'current', 'bin', 'warchest'), words);

/** The version that serves; null if none does. */
async function serving(): Promise<string | null> {
  try {
    const health = (await (await fetch(`${home.origin}/health`)).json()) as { version: string };
    return (await fetch(`${home.origin}/ready`)).ok ? health.version : null;
  } catch {
    return null;
  }
}
const current = () => readlinkSync(path.join(home.folder, 'current'));
const state = () => ({
  pid: pidOf(home.folder, 'warchest'),
  releases: readdirSync(home.folder).filter((name) => /^(warchest-|\.incoming)/.test(name)),
  current: current(),
});

describe('an upgrade is refused, and nothing has changed', () => {
  // proves PKG-6
  test('without the archive, its checksums, or with others', async () => {
    const before = state();
    const refusal = async (file: string) => {
      const { code, said } = await warchest('upgrade', file);
      expect(code).toBe(2);
      return said;
    };
    expect(await refusal('gone.tar.gz')).toMatch(/^There is no .*gone\.tar\.gz\.\n$/);
    const next = await nextRelease(built, '9.0.0', archives('sums'));
    const sums = archives('sums', 'SHA256SUMS');
    const list = readFileSync(sums, 'utf8');
    writeFileSync(
      sums,
      list.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    );
    expect(await refusal(next)).toMatch(/is not the file that SHA256SUMS names/);
    writeFileSync(sums, list.replace('warchest-9', 'warchest-8'));
    expect(await refusal(next)).toMatch(/is not the file that SHA256SUMS names/);
    expect(state()).toEqual(before);
    expect(await serving()).toBe(version);
  });

  // proves PKG-6
  test('to the same version, to an older one, to another machine, to one too far', async () => {
    const refusal = async (file: string) => {
      const { code, said } = await warchest('upgrade', file);
      return [code, said];
    };
    const before = state();
    expect(await refusal(built)).toEqual([
      2,
      `Warchest ${version} runs, and ${version} is not newer. Nothing was changed.\n`,
    ]);
    const older = await nextRelease(built, '0.0.1', archives('older'));
    expect(await refusal(older)).toEqual([
      2,
      `Warchest ${version} runs, and 0.0.1 is not newer. Nothing was changed.\n`,
    ]);
    const about = { embeddedDatabase: 'sunos-sparc' };
    const foreign = await nextRelease(built, '9.0.0', archives('foreign'), { about });
    expect(await refusal(foreign)).toEqual([
      2,
      expect.stringMatching(/^Its embedded database is for sunos-sparc, and this is /),
    ]);
    expect(state()).toEqual(before);
    const entries = oneMoreMigration(migrations, '9000_far', (last) => [
      { version, last: '0000_foundation' },
      { version: '5.0.0', last },
    ]);
    const far = await nextRelease(built, '9.0.0', archives('far'), { entries });
    expect(await refusal(far)).toEqual([
      2,
      expect.stringMatching(
        new RegExp(
          `\nWarchest 9.0.0 follows 5.0.0, and ${version} runs: upgrade to 5.0.0 first. Nothing was changed.\n$`,
        ),
      ),
    ]);
    // For this question the database was stopped, which belongs to one version at a time.
    expect({ ...state(), pid: before.pid }).toEqual(before);
    expect(await serving()).toBe(version);
  });
});

// proves PKG-6
test('an upgrade whose version does not serve goes back by itself', async () => {
  const main = readFileSync(path.join(home.folder, current(), 'apps/server/dist/main.js'), 'utf8');
  const broken = await nextRelease(built, '9.1.0', archives('broken'), {
    entries: [{ path: 'apps/server/dist/main.js', content: `throw new Error('broken');${main}` }],
  });
  const { code, said } = await warchest('upgrade', broken);
  expect(said).toContain('Warchest 9.1.0 does not serve at');
  expect(said).toMatch(
    new RegExp(`Warchest ${version} runs again. The backup of before is .*\\.backup`),
  );
  expect(code).toBe(1);
  expect(await serving()).toBe(version);
  expect(current()).toBe(`warchest-${version}`);
});

// proves PKG-6, PKG-7, PKG-8
test('an upgrade with a migration, and back to the version before on the new schema', async () => {
  const entries = oneMoreMigration(migrations, '9000_more', (last) => [{ version, last }]);
  const next = await nextRelease(built, '9.2.0', archives('next'), { entries });
  const up = await warchest('upgrade', next);
  expect(up.said).toContain(`Warchest 9.2.0 runs. warchest rollback goes back to ${version}.\n`);
  expect(up.code).toBe(0);
  expect(await serving()).toBe('9.2.0');
  expect(current()).toBe('warchest-9.2.0');
  const backup = /Backed up to (.*)\./.exec(up.said)?.[1] ?? '';
  expect(existsSync(backup)).toBe(true);

  const began = Date.now();
  const down = await warchest('rollback');
  expect(down).toEqual({ code: 0, said: `Warchest ${version} runs.\n` });
  expect(Date.now() - began).toBeLessThan(longestRollback);
  expect(await serving()).toBe(version);
  // and forth again, as long as nothing else was installed
  expect((await warchest('rollback')).code).toBe(0);
  expect(await serving()).toBe('9.2.0');
});

// proves PKG-8
test('a version that does not run on the schema refuses to start, and names the one that does', async () => {
  const entries = oneMoreMigration(migrations, '9001_contracted', (last) => [
    { version, last },
    { version: '9.2.0', last: '9000_more' },
  ]).map((entry) =>
    entry.path.endsWith('_journal.json')
      ? {
          ...entry,
          content: String(entry.content).replace(
            '{"idx":9000',
            '{"idx":9000,"tag":"9000_more"},{"idx":9001',
          ),
        }
      : entry,
  );
  const more = oneMoreMigration(migrations, '9000_more', () => []).filter(({ path }) =>
    path.endsWith('more.sql'),
  );
  const sql = entries.map((entry) =>
    entry.path.endsWith('.sql')
      ? { ...entry, content: 'alter table runs drop column newer;' }
      : entry,
  );
  const next = await nextRelease(built, '9.3.0', archives('contracted'), {
    entries: [...sql, ...more],
  });
  expect((await warchest('upgrade', next)).code).toBe(0);
  expect(await serving()).toBe('9.3.0');
  const old = path.join(home.folder, `warchest-${version}`, 'bin', 'warchest');
  await systemctl('stop', 'warchest');
  const refused = await home.run(old, ['migrate', '--check']);
  expect(refused).toEqual({
    code: 2,
    said: `The database needs Warchest 9.2.0 or newer, because it has 9001_contracted. This is ${version}. Nothing was changed.\n`,
  });
  const start = await home.run(old, ['start']);
  expect(start.code).toBe(1);
  expect(start.said).toContain(
    'Warchest does not start: The database needs Warchest 9.2.0 or newer',
  );
  await systemctl('restart', 'warchest');
  await expect.poll(serving).toBe('9.3.0');
});
