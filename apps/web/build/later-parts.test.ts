import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { LaterFiles, loadPartsWith } from './later-parts.ts';

const chunk = (fileName: string, imports: readonly string[], entry = '') =>
  ({
    type: 'chunk',
    fileName,
    imports: [...imports],
    isEntry: entry !== '',
    name: entry,
  }) as unknown as Rolldown.OutputChunk;
const bundleOf = (...chunks: Rolldown.OutputChunk[]): Rolldown.OutputBundle =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one]));
const pages = [chunk('landing', ['base'], 'landing'), chunk('app', ['base', 'shell'], 'app')];
const shared = [chunk('base', []), chunk('shell', ['base']), chunk('fields', [])];

test('a later part names its files, itself too, without those that are there', () => {
  const later = new LaterFiles();
  const screen = chunk('screen', ['shell', 'fields']);
  expect(later.learn(bundleOf(...pages, ...shared, screen))).toBeNull();
  expect(later.missing('dialog', ['dialog', 'fields', 'form', 'shell'], 'screen')).toEqual([
    'dialog',
    'form',
  ]);
  // the landing page has no shell
  expect(later.missing('menu', ['shell', 'base'], 'base')).toEqual(['menu', 'shell']);
  expect(later.missing('alone', [], 'screen')).toEqual(['alone']);
});

test('a later part names no styles that are there, but those of the shell for a screen', () => {
  const styled = (one: Rolldown.OutputChunk, ...styles: string[]): Rolldown.OutputChunk => ({
    ...one,
    viteMetadata: { importedCss: new Set(styles) } as unknown as NonNullable<
      Rolldown.OutputChunk['viteMetadata']
    >,
  });
  const later = new LaterFiles();
  const [landing, app] = pages;
  const files = [
    styled(chunk('base', []), 'base.css'),
    styled(chunk('shell', ['base']), 'shell.css'),
    styled(chunk('fields', []), 'fields.css'),
    styled(chunk('screen', ['shell', 'fields']), 'screen.css'),
  ];
  if (landing && app) expect(later.learn(bundleOf(landing, app, ...files))).toBeNull();
  const names = ['dialog', 'base.css', 'dialog.css', 'shell.css', 'fields.css', 'menu'];
  const code = (list: readonly string[], ...numbers: (readonly number[])[]) =>
    `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(list)})))=>i.map(i=>d[i]);
    ${numbers.map((one) => `load(import("./part.js"),__vite__mapDeps(${JSON.stringify(one)}))`).join()}`;
  const all = code(names, [5, 4, 3], [0, 1, 2, 5], [1]);
  expect(later.withoutStylesThere(all, 'screen')).toBe(
    code(['menu', 'dialog', 'dialog.css'], [0], [1, 2, 0], []),
  );
  for (const host of ['shell', 'base', 'app'])
    expect(later.withoutStylesThere(all, host)).toBe(all);
  expect(later.withoutStylesThere('export const a = 1;', 'screen')).toBe('export const a = 1;');
  expect(later.withoutStylesThere('const __vite__mapDeps = 1;', 'screen')).toBeNull();
});

test('files that need each other are named', () => {
  const circle = [chunk('a', ['b']), chunk('b', ['a'])];
  expect(new LaterFiles().learn(bundleOf(...pages, ...shared, ...circle))).toBe(
    'a and b need each other',
  );
});

test("the build stops if Vite's loader is not where it was", () => {
  const plugin = loadPartsWith('/src/load-part.ts') as unknown as {
    load: (id: string) => string | null;
    buildEnd: (this: { error: (text: string) => void }, error?: Error) => void;
  };
  const errors: string[] = [];
  const end = () => plugin.buildEnd.call({ error: (text) => errors.push(text) });
  expect(plugin.load('\0vite/other.js')).toBeNull();
  end();
  expect(errors).toEqual(['Vite keeps its loader of later parts elsewhere now']);
  expect(plugin.load('\0vite/preload-helper.js')).toContain('"/src/load-part.ts"');
  end();
  expect(errors).toHaveLength(1);
});
