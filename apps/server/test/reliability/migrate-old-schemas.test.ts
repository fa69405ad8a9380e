import { afterAll, expect, test } from 'vitest';
import { migrate } from '../../src/platform/migrate.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { carriedOver, fillOldWorld, oldSchemas, rowsOfAll } from '../old-world.ts';
import { migrationsDir } from '../template.ts';
import { lookIntoUrl } from './database-probe.ts';
import { Databases } from './databases.ts';
import { isFullTier } from './rounds.ts';

const databases = new Databases();
afterAll(() => databases.drop());

const all = await oldSchemas();
/** Of all of them in the full tier, else of every fifth and the last one. */
const schemas = all.filter((_, at) => isFullTier || (all.length - 1 - at) % 5 === 0);

test.each(schemas)(
  'a database filled by the version of $last comes forward with all its data',
  async ({ had, later }) => {
    const url = await databases.make();
    await fillOldWorld(url, had);
    const before = await rowsOfAll(url);
    // Two processes of the new version start at once.
    const applied = await Promise.all([migrate(url, migrationsDir), migrate(url, migrationsDir)]);
    const missing = later.map(({ tag }) => tag);
    expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], missing]);
    const after = await rowsOfAll(url);
    expect(after).toEqual(carriedOver(before, after, later));
    expect(await lookIntoUrl(url, verifyDatabase)).toEqual([]);
    expect(await migrate(url, migrationsDir)).toEqual([]);
    expect(await rowsOfAll(url)).toEqual(after);
  },
);
