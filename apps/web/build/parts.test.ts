import { randomBytes } from 'node:crypto';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { groupModules } from './parts.ts';

/** A file of a build, of so many KiB that cannot be compressed; a screen if it says so. */
function file(
  name: string,
  kib: number,
  imports: readonly string[] = [],
  is: 'screen' | 'page' | 'shared' = 'shared',
): Rolldown.OutputChunk {
  return {
    fileName: name,
    facadeModuleId: is === 'shared' ? null : name,
    moduleIds: [name],
    imports: [...imports],
    code: randomBytes(kib * 1024).toString('base64'),
    isEntry: is === 'page',
    isDynamicEntry: is === 'screen',
  } as unknown as Rolldown.OutputChunk;
}
const screen = (name: string, imports: readonly string[]) => file(name, 5, imports, 'screen');
const page = file('app.html', 100, [], 'page');
const weight = (id: string) => (id.startsWith('s') ? 1 : null);
const grouped = (...files: Rolldown.OutputChunk[]) => groupModules([page, ...files], weight);

test('small files that the same screens load come together, whatever loads them besides', () => {
  const groups = grouped(
    file('a', 1),
    file('b', 1),
    screen('s1', ['a', 'b']),
    screen('s2', ['a', 'b']),
    screen('s3', ['a']),
  );
  expect(groups.get('a')).toBeDefined();
  expect(groups.get('a')).toBe(groups.get('b'));
});

test('a large file stays alone if a screen would load it for nothing', () => {
  const groups = grouped(
    file('a', 1),
    file('b', 60),
    screen('s1', ['a', 'b']),
    screen('s2', ['a', 'b']),
    ...['s3', 's4', 's5'].map((name) => screen(name, ['a'])),
  );
  expect(groups.get('a')).not.toBe(groups.get('b'));
});

test('no screen grows beyond its budget by what others share', () => {
  const shared = [file('a', 1), file('b', 1)];
  const full = (kib: number) => [file('own', kib), file('own2', 1)];
  const together = (kib: number) => {
    const groups = grouped(
      ...shared,
      ...full(kib),
      ...['s1', 's2', 's3', 's4'].map((name) => screen(name, ['a', 'b'])),
      screen('s5', ['a', 'own', 'own2']),
      screen('s6', ['own']),
    );
    return groups.get('a') === groups.get('b');
  };
  expect(together(60)).toBe(true);
  expect(together(124)).toBe(false);
});

test('what would wait for itself never comes together: a needs m, which needs b', () => {
  const groups = grouped(
    file('a', 1, ['m']),
    file('m', 90, ['b']),
    file('b', 1),
    screen('s1', ['a']),
    screen('s2', ['a', 'b']),
    screen('s3', ['b']),
    screen('s4', ['m']),
  );
  expect(groups.get('a')).not.toBe(groups.get('b'));
});

test('what a screen alone needs, and the shell, keep their place', () => {
  const groups = grouped(file('own', 1), screen('s1', ['own']), screen('s2', []));
  expect([...groups.keys()]).toEqual([]);
});
