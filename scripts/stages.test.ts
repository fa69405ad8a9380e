import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';
import { at } from './lib/root.mjs';

const listOf = (name: string): unknown =>
  JSON.parse(readFileSync(at('scripts', 'lib', `${name}.json`), 'utf8'));

test('every project of tests is run by one stage', () => {
  const projects = config.test?.projects ?? [];
  const names = projects.map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.name : undefined,
  );
  const byStage = listOf('test-projects') as Record<string, string[]>;
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(Object.values(byStage).flat())).toEqual(new Set(names));
});

// a process of its own, which on a busy machine takes its time to begin
test('a type that is wrong is found by the one who judges by types', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'warchest-types-'));
  try {
    const base = at('tsconfig.base.json');
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: base, compilerOptions: { lib: ['es5'] } }),
    );
    writeFileSync(path.join(folder, 'wrong.ts'), "export const wrong: number = 'text';\n");
    const asked = listOf('lint-options') as string[];
    const oxlint = at('node_modules', '.bin', 'oxlint');
    const { stdout, status } = spawnSync(oxlint, [...asked, folder], { encoding: 'utf8' });
    expect(stdout).toContain('TS2322');
    expect(status).not.toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
