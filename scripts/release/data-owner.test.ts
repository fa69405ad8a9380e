import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOwner } from '../lib/data-owner.mjs';
import { at } from '../lib/root.mjs';
import { BareHome, type Ended } from './bare-home.ts';
import { archiveIn, builtRelease } from './built-release.ts';
import { nextRelease, oneMoreMigration } from './next-release.ts';

const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };
const isRoot = process.getuid?.() === 0;
/** The user of the service, who may be hostile to root: nobody. */
const service = 65_534;

let home: BareHome;
let data: string;
/** A folder of root, which nobody may change. */
let victim: string;
let built: string;
beforeAll(async () => {
  built = archiveIn(builtRelease());
  home = await BareHome.make();
  data = path.join(home.folder, 'data');
  victim = path.join(home.folder, 'victim');
  for (const folder of [data, victim]) mkdirSync(folder);
  writeFileSync(path.join(victim, 'secret'), 'of root', { mode: 0o600 });
  if (isRoot) chownSync(data, service, service);
  symlinkSync(path.basename(await home.unpack(built)), path.join(home.folder, 'current'));
}, 180_000);
afterAll(() => home.clear());

/** A command as it is typed where new files are closed to others. */
const warchest = (...words: string[]): Promise<Ended> => {
  const before = process.umask(0o077);
  try {
    return home.run(path.join(home.folder, 'current', 'bin', 'warchest'), words);
  } finally {
    process.umask(before);
  }
};
/** Everything below a folder that belongs to root. */
const ofRoot = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => lstatSync(path.join(folder, name)).uid === 0,
  );
const victimNow = () => ({
  owner: statSync(victim).uid,
  mode: statSync(victim).mode & 0o777,
  files: readdirSync(victim),
  secret: readFileSync(path.join(victim, 'secret'), 'utf8'),
  secretOwner: statSync(path.join(victim, 'secret')).uid,
});
const untouched = {
  owner: 0,
  mode: 0o755,
  files: ['secret'],
  secret: 'of root',
  secretOwner: 0,
};
/** A release whose server notes who runs it. */
const noting = async (next: string) => {
  const main = readFileSync(path.join(home.folder, 'current/apps/server/dist/main.js'), 'utf8');
  const note = `import { appendFileSync as note } from 'node:fs';
note(process.env.DATA_DIR + '/users', [process.getuid(), process.getgid(), process.getgroups()].join(' ') + '\\n');
`;
  const entries = oneMoreMigration(at('apps', 'server', 'migrations'), '9000_more', (last) => [
    { version, last },
  ]);
  return nextRelease(built, next, path.join(home.folder, 'archives', next), {
    entries: [...entries, { path: 'apps/server/dist/main.js', content: note + main }],
  });
};

const asRoot = () =>
  // proves PKG-13
  describe('root who calls a command does nothing as root in DATA_DIR of another user', () => {
    test('a server that root starts is the owner of its data', async () => {
      const running = home.begin(path.join(home.folder, 'current', 'bin', 'warchest'), ['start']);
      await running.ready;
      const status = readFileSync(`/proc/${running.child.pid}/status`, 'utf8');
      running.child.kill('SIGTERM');
      expect((await running.ended).code).toBe(0);
      expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
      expect(status).toMatch(/^Gid:\t65534\t65534\t65534\t65534$/m);
      expect(status).toMatch(/^Groups:\t65534 $/m);
      expect(ofRoot(data)).toEqual([]);
    });

    test('links to folders of root in its place are not followed', async () => {
      const next = await noting('9.0.0');
      symlinkSync(victim, path.join(data, 'backups'));
      const refused = await warchest('upgrade', next, '--stopped');
      expect(refused.said).toContain('EACCES');
      expect(refused.code).toBe(2);
      const backup = await warchest('backup');
      expect(backup.said).toContain(`It ran as the owner of ${data}, user ${service}.\n`);
      expect(backup.code).toBe(2);
      expect(victimNow()).toEqual(untouched);
      rmSync(path.join(data, 'backups'));

      const database = path.join(data, 'postgres');
      for (const name of ['launch.json', 'users', 'password.new', 'postgres.log.1']) {
        rmSync(path.join(database, name), { recursive: true, force: true });
        const target = name === 'users' ? victim : path.join(victim, 'secret');
        symlinkSync(target, path.join(database, name));
      }
      // A link in the place of a file or folder is replaced, or left alone.
      expect((await warchest('verify')).code).toBe(0);
      expect(victimNow()).toEqual(untouched);
      for (const name of ['launch.json', 'users', 'password.new', 'postgres.log.1'])
        rmSync(path.join(database, name), { recursive: true, force: true });
    });

    test('an upgrade and a rollback try the versions as the owner, who may read them', async () => {
      const up = await warchest('upgrade', await noting('9.1.0'), '--stopped');
      expect(up.said).toContain(`Warchest 9.1.0 runs. warchest rollback goes back to ${version}.`);
      expect(up.code).toBe(0);
      expect(readFileSync(path.join(data, 'users'), 'utf8')).toBe('65534 65534 65534\n');
      const release = path.join(home.folder, 'warchest-9.1.0');
      const closed = readdirSync(release, { recursive: true, encoding: 'utf8' }).filter(
        (name) => (statSync(path.join(release, name)).mode & 0o444) !== 0o444,
      );
      expect([closed, statSync(release).mode & 0o777]).toEqual([[], 0o755]);
      expect(ofRoot(data)).toEqual([]);

      expect(await warchest('rollback', '--stopped')).toEqual({
        code: 0,
        said: `Warchest ${version} runs.\n`,
      });
      expect((await warchest('rollback', '--stopped')).code).toBe(0);
      expect(readFileSync(path.join(data, 'users'), 'utf8')).toBe(
        '65534 65534 65534\n65534 65534 65534\n',
      );
      expect(ofRoot(data)).toEqual([]);
      expect(victimNow()).toEqual(untouched);
    });

    test('settings that the owner may not read are read before', async () => {
      const settings = path.join(home.folder, 'warchest.env');
      writeFileSync(settings, 'DATA_DIR=data\n', { mode: 0o600 });
      expect((await warchest('verify')).code).toBe(0);
      rmSync(settings);
    });
  });
if (isRoot) asRoot();

const notChecked = isRoot ? '' : ' (not checked: what root does in it, which needs root)';
// proves PKG-13
test(`the owner of DATA_DIR is another user only to root${notChecked}`, () => {
  const folder = path.join(home.folder, 'owned');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const passwd = path.join(home.folder, 'passwd');
  writeFileSync(passwd, 'root:x:0:0::/root:\nservice:x:4711:4712::/var/lib/service:\n');
  expect(dataOwner(folder, passwd)).toBeNull();
  expect(dataOwner(path.join(folder, 'missing'), passwd)).toBeNull();
  if (!isRoot) return;
  const owned = (uid: number, gid: number) => {
    chownSync(folder, uid, gid);
    return dataOwner(folder, passwd);
  };
  expect(owned(4711, 0)).toEqual({ uid: 4711, gid: 4712, home: '/var/lib/service' });
  expect(owned(4713, 4714)).toEqual({ uid: 4713, gid: 4714, home: folder });
  expect(owned(4713, 0)).toEqual({ uid: 4713, gid: 4713, home: folder });
});
