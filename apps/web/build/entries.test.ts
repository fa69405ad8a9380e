import { expect, test } from 'vitest';
import { importsOfEntries } from './entries.ts';

const file = (name: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  fileName: `${name}.js`,
  isEntry: name === 'app' || name === 'landing',
  imports: imports.map((one) => `${one}.js`),
  dynamicImports: dynamicImports.map((one) => `${one}.js`),
});

test('entries that import shared files are fine', () => {
  const files = [file('app', ['shell'], ['menu-list']), file('landing', [], ['menu-list'])];
  expect(importsOfEntries([...files, file('menu-list', ['shell']), file('shell')])).toEqual([]);
});

test('a file that imports an entry is named, also when it loads the entry later', () => {
  const files = [
    file('app'),
    file('landing', [], ['menu-list']),
    file('menu-list', ['app']),
    file('other', [], ['landing']),
  ];
  expect(importsOfEntries(files)).toEqual([
    'menu-list.js imports the entry app.js',
    'other.js imports the entry landing.js',
  ]);
});
