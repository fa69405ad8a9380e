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
