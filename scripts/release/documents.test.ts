import { readdirSync, readFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseCommands } from './commands.mjs';
import { inRelease } from '../commands/in-release.mjs';
import { at } from '../lib/root.mjs';
import { BareHome } from './bare-home.ts';
import { archiveIn, builtRelease } from './built-release.ts';

const pages = readdirSync(at('docs'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.md') && !/^(decisions|requirements)\//.test(name),
);
const read = (page: string) => readFileSync(at('docs', page), 'utf8');

/** The commands that a page tells people to type, without the remarks behind them. */
const commandsOf = (page: string): string[] =>
  [...read(page).matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '');

const tests = (file: string) => `run by ${file}`;
/** These change the machine itself, or need what no test may rely on. */
const notHere = (reason: string) => `not run: ${reason}`;
const machine = notHere('it changes the users and services of the machine');
const docker = notHere('it needs a Docker engine; image.test.ts builds what it would run');

/** Every other command than those of the tutorial, which are run below: by which test, or why by none. */
const known: Readonly<Record<string, string>> = {
  'npm start': tests('apps/server/test/reliability/start-in-terminal.test.ts'),
  'set -a; . /etc/warchest.env; set +a': notHere('it reads a file of the machine'),
  'npm run backup': tests('apps/server/test/reliability/backup-and-restore.test.ts'),
  'npm run backup -- /mnt/elsewhere/today': tests(
    'apps/server/test/reliability/backup-and-restore.test.ts',
  ),
  'npm run restore -- /mnt/elsewhere/today': tests(
    'apps/server/test/reliability/backup-and-restore.test.ts',
  ),
  'npm run upgrade-database': tests('apps/server/test/reliability/upgrade-database.test.ts'),
  'npm run import -- roster.xlsx --as members --dry-run': tests(
    'apps/server/test/reliability/import-command.test.ts',
  ),
  'npm run import -- roster.xlsx --as members --json': tests(
    'apps/server/test/reliability/import-command.test.ts',
  ),
  'npm run import -- --undo <id>': tests('apps/server/test/reliability/import-command.test.ts'),
  'npm run doctor': tests('apps/server/src/doctor.test.ts'),
  'npm run doctor -- --json': tests('apps/server/src/doctor.test.ts'),
  'npm run support-bundle -- --log /var/log/warchest.log': tests(
    'apps/server/src/support-bundle.test.ts',
  ),
  'npm run support-bundle -- --log /tmp/warchest.log': tests(
    'apps/server/src/support-bundle.test.ts',
  ),
  'journalctl -u warchest -o cat -n 5000 > /tmp/warchest.log': notHere('there is no such service'),
  'npm run restore -- /mnt/elsewhere/today.backup.age --replace --identity /mnt/elsewhere/key.txt':
    tests('apps/server/src/backup/encryption.test.ts'),
  'npm run restore -- /mnt/elsewhere/today.backup --show-statements': tests(
    'apps/server/test/reliability/after-rollback.test.ts',
  ),
  'npm run restore -- /mnt/elsewhere/today.backup --replace --run-statements': tests(
    'apps/server/test/reliability/after-rollback.test.ts',
  ),
  'npm run restore -- /mnt/elsewhere/today.backup --replace': tests(
    'apps/server/test/reliability/restore-refusals.test.ts',
  ),
  'npm run seals': tests('apps/server/src/seals/seals.test.ts'),
  'npm run seals -- export /mnt/elsewhere/seals-2026': tests(
    'apps/server/src/seals/export.test.ts',
  ),
  'npm run verify -- --seal <number>:<hash>': tests('apps/server/src/seals/seals.test.ts'),
  'node scripts/check-seals.mjs /mnt/elsewhere/seals-2026 <number>:<hash>': tests(
    'apps/server/src/seals/export.test.ts',
  ),
  'npm run release': tests('scripts/release/contents.test.ts'),
  'npm run image': tests('scripts/release/image.test.ts'),
  'docker load < dist/warchest-0.1.0.image.tar.gz': docker,
  'docker compose up --detach': docker,
  'docker compose exec warchest node /opt/warchest/current/bin/warchest doctor': docker,
  'docker compose exec warchest node /opt/warchest/current/bin/warchest backup': docker,
  'cp /opt/warchest/current/deploy/warchest.service /etc/systemd/system/': machine,
  'cp /opt/warchest/current/deploy/warchest@.service /etc/systemd/system/': machine,
  'useradd --system --home-dir /var/lib/warchest --shell /usr/sbin/nologin warchest': machine,
  'chown root:warchest /opt/warchest/warchest.env': machine,
  'chmod 640 /opt/warchest/warchest.env': machine,
  'systemctl daemon-reload': machine,
  'systemctl enable --now warchest': machine,
  'systemctl enable --now warchest@3001 warchest@3002': machine,
  'systemctl status warchest': machine,
  'journalctl --unit warchest --follow': machine,
  "journalctl -u warchest | grep 'A scheduled backup failed'": notHere('there is no such service'),
  'runuser -u warchest -- /opt/warchest/current/bin/warchest verify': machine,
  '/opt/warchest/current/bin/warchest upgrade warchest-0.2.0.tar.gz': tests(
    'scripts/release/upgrade.test.ts',
  ),
  '/opt/warchest/current/bin/warchest upgrade warchest-0.2.0.tar.gz --services warchest@3001,warchest@3002':
    tests('scripts/release/rolling.test.ts'),
  '/opt/warchest/current/bin/warchest rollback': tests('scripts/release/upgrade.test.ts'),
};
const tutorial = 'tutorial/install.md';

// proves PKG-12
describe('every command in the documents', () => {
  const written = pages.filter((page) => page !== tutorial).flatMap(commandsOf);

  test('is run by a test, or named with the reason why it is not', () => {
    expect(written.filter((line) => !Object.hasOwn(known, line))).toEqual([]);
    expect(Object.keys(known).filter((line) => !written.includes(line))).toEqual([]);
  });

  test('names a test that exists', async () => {
    const files = Object.values(known).flatMap((how) => /^run by (.*)$/.exec(how)?.[1] ?? []);
    for (const file of new Set(files)) await access(at(file));
  });
});

// proves PKG-12
describe('every link between the documents', () => {
  test.each([...pages.map((page) => `docs/${page}`), 'README.md'])(
    'of %s leads somewhere',
    async (page) => {
      const text = readFileSync(at(page), 'utf8');
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)].map(
        ([, target = '']) => target,
      );
      for (const link of links) {
        const [file = '', heading] = link.split('#');
        const place = path.join(path.dirname(page), file);
        await access(at(place));
        if (heading === undefined || !place.endsWith('.md')) continue;
        const headings = [...readFileSync(at(place), 'utf8').matchAll(/^#+ (.*)$/gm)].map(
          ([, title = '']) =>
            title
              .toLowerCase()
              .replaceAll(/[^\w\s-]/g, '')
              .replaceAll(/\s/g, '-'),
        );
        expect([link, headings.includes(heading)]).toEqual([link, true]);
      }
    },
  );
});

// proves PKG-12
test('the list of commands says of each what it says itself', () => {
  const rows = [
    ...read('reference/commands.md').matchAll(/^\| `warchest ([a-z:-]+)` +\| (.*?) +\|$/gm),
  ];
  expect(rows.map(([, name, does]) => [name, does])).toEqual(
    Object.entries(releaseCommands).map(([name, { does }]) => {
      process.env.WARCHEST_RELEASE = 'x';
      const said = inRelease(does);
      delete process.env.WARCHEST_RELEASE;
      return [name, said];
    }),
  );
});

// proves PKG-12
describe('the tutorial', () => {
  let home: BareHome;
  beforeAll(async () => {
    home = await BareHome.make();
  });
  afterAll(() => home.clear());

  test('is what one types, line by line', { timeout: 120_000 }, async () => {
    const out = builtRelease();
    const name = path.basename(archiveIn(out), '.tar.gz');
    const place = path.join(home.folder, 'opt');
    const lines = commandsOf(tutorial).map((line) =>
      line.replaceAll(/warchest-\d+\.\d+\.\d+/g, name).replaceAll('/opt/warchest', place),
    );
    expect(lines).toHaveLength(7);
    const env = { PATH: `${home.env.PATH}:/usr/bin:/bin` };
    const shell = (line: string) => ['-c', `cd '${out}' && exec ${line}`];
    let server;
    for (const line of lines) {
      if (line.endsWith(' start')) {
        server = home.begin('/bin/sh', shell(line), env);
        await server.ready;
        const landing = await fetch(`${home.origin}/`);
        expect(landing.status).toBe(200);
        continue;
      }
      const { code, said } = await home.run('/bin/sh', shell(line), env);
      expect([line, code, said]).toEqual([line, 0, said]);
    }
    server?.child.kill('SIGTERM');
    expect((await server?.ended)?.code).toBe(0);
    await access(path.join(place, 'data', 'backups'));
  });
});
