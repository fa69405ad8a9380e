import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { filesBelow } from './files.ts';
import {
  foreignLicences,
  plainSecrets,
  unpinnedPackages,
  type LockedPackage,
} from './supply-chain.ts';

const lock = (
  JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
    packages: Record<string, LockedPackage>;
  }
).packages;

describe('this repository', () => {
  test('ships packages under licences that were allowed, pinned by digests', () => {
    const shipped = Object.values(lock).filter(({ dev, license }) => !dev && license);
    expect(shipped.length).toBeGreaterThan(50);
    expect(foreignLicences(lock)).toEqual([]);
    expect(unpinnedPackages(lock)).toEqual([]);
  });

  test('holds no secret', () => {
    const files = filesBelow();
    expect(files.length).toBeGreaterThan(1_000);
    expect(plainSecrets(files)).toEqual([]);
  });
});

const good: LockedPackage = {
  resolved: 'https://packages.example/a/-/a-1.0.0.tgz',
  integrity: `sha512-${'a'.repeat(86)}==`,
  license: 'MIT',
};
const at = (one: LockedPackage) => ({ 'node_modules/a': one });

test.each([
  [good, []],
  [{ ...good, license: 'GPL-3.0' }, ['node_modules/a: the licence GPL-3.0']],
  [{ ...good, license: 'GPL-3.0', dev: true }, []],
  [
    { resolved: good.resolved, integrity: good.integrity },
    ['node_modules/a: the licence is not named'],
  ],
] as [LockedPackage, string[]][])('licence of %j', (one, problems) => {
  expect(foreignLicences(at(one))).toEqual(problems);
});

test.each([
  [good, 0],
  [{ link: true }, 0],
  [{ ...good, resolved: 'git+ssh://git@host.example/a.git#abc' }, 1],
  [{ ...good, resolved: 'http://packages.example/a/-/a-1.0.0.tgz' }, 1],
  [{ ...good, integrity: 'sha1-aaaaaaaaaaaaaaaaaaaaaaaaaaa=' }, 1],
  [{ license: 'MIT' }, 1],
  [{ license: 'MIT', dev: true }, 0],
  [{ license: 'MIT', integrity: good.integrity }, 0],
] as [LockedPackage, number][])('digest of %j', (one, count) => {
  expect(unpinnedPackages(at(one))).toHaveLength(count);
});

/** Planted ones, in pieces: this file is looked through as well. */
test.each([
  ['a private key', ['-----BEGIN RSA PRIVATE', ' KEY-----']],
  ['an age key', ['AGE-SECRET-', `KEY-1${'Q'.repeat(58)}`]],
  ['a token of a bot', [`M${'a'.repeat(23)}`, `.abcdef.${'b'.repeat(27)}`]],
  ['an access key of AWS', ['AKIA', 'ABCDEFGHIJKLMNOP']],
  ['a token of GitHub', ['ghp', `_${'a'.repeat(36)}`]],
  ['a token of npm', ['npm', `_${'a'.repeat(36)}`]],
  ['a webhook', ['https://discord.com/api/web', `hooks/12345678901234567/${'a'.repeat(60)}`]],
  ['a password in an address', ['postgresql://somebody:', 'hunter2hunter2@db.example/warchest']],
])('%s that was planted is found', (what, pieces) => {
  const file = { path: 'planted.md', text: `first\nsecond ${pieces.join('')}` };
  expect(plainSecrets([file])).toEqual([`planted.md:2: ${what}`]);
  expect(plainSecrets([{ path: 'none.md', text: pieces.join(' ') }])).toEqual([]);
});
