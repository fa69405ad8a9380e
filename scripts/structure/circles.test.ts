import { describe, expect, test } from 'vitest';
import {
  circlesAmong,
  domainFolder,
  serverFeature,
  webFeature,
  webFolder,
  type GroupOf,
} from './circles.ts';
import { filesBelow } from './files.ts';
import { needlesslyPublic } from './public-files.ts';

const files = filesBelow();

test.each<[string, GroupOf, string]>([
  ['features of the web', webFeature, 'bookings'],
  ['folders of the web', webFolder, 'ui'],
  ['folders of the domain', domainFolder, 'gold'],
])('%s have no circles', (_what, groupOf, known) => {
  expect(files.map(({ path }) => groupOf(path))).toContain(known);
  expect(circlesAmong(files, groupOf)).toEqual([]);
});

describe('a circle', () => {
  const file = (path: string, text = '') => ({ path, text });
  const of = (feature: string, text: string) =>
    file(`apps/server/src/features/${feature}/public.ts`, text);
  const runs = of('runs', "import { members } from '../members/tables.ts';");
  const members = file('apps/server/src/features/members/tables.ts');

  test.each([
    [
      'two',
      [of('bookings', "import '../runs/public.ts'"), of('runs', "from '../bookings/public.ts'")],
    ],
    ['types', [runs, of('members', "import type { RunRow } from '../runs/tables.ts';")]],
    [
      'three',
      [
        runs,
        of('members', "from '../gold/record-payouts.ts'"),
        of('gold', "from '../runs/public.ts'"),
      ],
    ],
    ['late imports', [runs, of('members', "await import('../runs/public.ts')")]],
  ])('of %s is found once', (_what, circle) =>
    expect(circlesAmong([...circle, members], serverFeature)).toHaveLength(1),
  );

  test('that is closed by SQL is found', () =>
    expect(circlesAmong([runs, members], serverFeature, [['members', 'runs']])).toEqual([
      'members → runs → members',
    ]));

  test('is none where a test looks around, or a feature at itself', () =>
    expect(
      circlesAmong(
        [
          runs,
          of('runs', "from './tables.ts'"),
          file('apps/server/src/features/members/members.test.ts', "from '../runs/public.ts'"),
        ],
        serverFeature,
      ),
    ).toEqual([]));
});

describe('public files of the web features', () => {
  const file = (path: string, text = '') => ({ path: `apps/web/src/features/${path}`, text });
  const facts = file('runs/public/run-facts.ts');

  test('are imported by other features', () => expect(needlesslyPublic(files)).toEqual([]));
  test.each([
    "import { factsOf } from '../runs/public/run-facts.ts';",
    "import('../runs/public/run-facts.ts')",
  ])('%s of another feature needs one', (text) =>
    expect(needlesslyPublic([facts, file('bookings/cache.ts', text)])).toEqual([]),
  );
  test.each([
    ['no file', file('bookings/cache.ts')],
    ['the own feature', file('runs/messages.ts', "from './public/run-facts.ts'")],
    ['a test', file('bookings/cache.test.ts', "from '../runs/public/run-facts.ts'")],
  ])('one that %s imports is found', (_who, from) =>
    expect(needlesslyPublic([facts, from])).toHaveLength(1),
  );
});
