import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';

test('every project of tests is run by one stage', () => {
  const projects = config.test?.projects ?? [];
  const names = projects.map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.name : undefined,
  );
  const list = path.join(import.meta.dirname, 'lib', 'test-projects.json');
  const byStage = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>;
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(Object.values(byStage).flat())).toEqual(new Set(names));
});
