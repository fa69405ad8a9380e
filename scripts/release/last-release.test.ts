import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, root } from '../lib/root.mjs';
import { isFullTier } from '../lib/tier.mjs';

/**
 * The version before this one, with its own tests, on the schema of this one. It does not show that
 * processes of both understand each other's notices and cached replies, nor that the packages of then
 * still work: it runs with those of now.
 */
const { commit, last } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'last-release.json'), 'utf8'),
) as { commit: string; last: string };

/** Which tests run: in the full tier those of all features, else those that post and read gold. */
const folders = isFullTier
  ? ['apps/server/src/features']
  : ['apps/server/src/features/gold/gold.test.ts'];
const migrations = 'apps/server/migrations';

let room: string;
beforeAll(() => {
  room = mkdtempSync(path.join(tmpdir(), 'warchest-last-release-'));
});
afterAll(() => rmSync(room, { recursive: true, force: true }));

/** Puts links to all of a folder's entries into another one, without those of ours. */
function linkPackages(from: string, into: string): void {
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@warchest') symlinkSync(path.join(from, name), path.join(into, name));
  }
}

/** The checkout may belong to another user than the one who runs the tests. */
const trusting = ['-c', `safe.directory=${root}`];
const whole = { cwd: root, maxBuffer: 1e9 };
/** What git answers, without its line end. */
const ask = (...words: string[]) => {
  const { status, stdout } = spawnSync('git', [...trusting, ...words], {
    ...whole,
    encoding: 'utf8',
  });
  return { status, answer: stdout.trim() };
};
/** A clone without its history cannot lay out what was before. */
const hasCommit = ask('cat-file', '-e', `${commit}^{commit}`).status === 0;

/** Lays out the version before, with the packages of now and the migrations of now. */
function layOut(): string {
  const tree = path.join(room, 'tree');
  mkdirSync(tree);
  const archive = execFileSync('git', [...trusting, 'archive', commit], whole);
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
  linkPackages(at('node_modules'), path.join(tree, 'node_modules'));
  mkdirSync(path.join(tree, 'node_modules', '@warchest'));
  for (const group of ['apps', 'packages']) {
    for (const name of readdirSync(path.join(tree, group))) {
      symlinkSync(path.join(tree, group, name), path.join(tree, 'node_modules', '@warchest', name));
      const own = at(group, name, 'node_modules');
      if (existsSync(own)) linkPackages(own, path.join(tree, group, name, 'node_modules'));
    }
  }
  rmSync(path.join(tree, migrations), { recursive: true });
  cpSync(at(migrations), path.join(tree, migrations), { recursive: true });
  return tree;
}

// proves PKG-8
test('the last migration of the version before is one of ours', () => {
  const { entries } = JSON.parse(readFileSync(at(migrations, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  expect(entries.map(({ tag }) => tag)).toContain(last);
});

const isInHistory = (): void =>
  // proves PKG-8
  test('the version before is a commit of this history', () => {
    expect(ask('merge-base', '--is-ancestor', commit, 'HEAD').status).toBe(0);
  });

const runsOnThisSchema = (): void =>
  // proves PKG-8
  test('the version before runs on the schema of this one: its own tests pass', () => {
    const tree = layOut();
    const vitest = path.join(tree, 'node_modules', 'vitest', 'vitest.mjs');
    const words = ['run', '--project=server', '--reporter=dot', ...folders];
    const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, ...words], {
      cwd: tree,
      encoding: 'utf8',
      maxBuffer: 1e9,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' },
    });
    expect([status, status === 0 ? '' : `${stdout}${stderr}`.slice(-4000)]).toEqual([0, '']);
    expect(stdout).toMatch(/Tests +[1-9]\d* passed/);
  });

const isNotChecked = (): void =>
  test('not checked: the version before on this schema, because this clone is shallow (git fetch --unshallow)', () => {
    // Any other clone has to know the commit.
    expect(ask('rev-parse', '--is-shallow-repository').answer).toBe('true');
  });

if (hasCommit) {
  isInHistory();
  runsOnThisSchema();
} else isNotChecked();
