import { describe, expect, test } from 'vitest';
import { filesBelow } from './files.ts';
import * as requirements from './requirements.ts';
import { hastyTests } from './waits.ts';

const files = filesBelow();
const file = (path: string, text = '') => ({ path, text });

describe('tests wait for what they assert', () => {
  test('they do', () => expect(hastyTests(files)).toEqual([]));
  const journey = (line: string) => hastyTests([file('e2e/journeys/a.spec.ts', line)]);
  const part = (line: string) => hastyTests([file('apps/web/src/ui/a.browser.test.tsx', line)]);
  test.each([
    'await page.waitForTimeout(300);',
    'expect(await rows.count()).toBe(2);',
    'expect.soft((await row.innerText()).trim()).toBe(name);',
    'expect(before).toEqual(await row.boundingBox());',
    'expect(\n  Number(await cell.textContent()),\n).toBe(3);',
  ])('%s is refused in a journey', (line) => expect(journey(line)).toHaveLength(1));
  test.each([
    'await expect(rows).toHaveCount(2);',
    'await expect.poll(() => rows.count()).toBe(2);',
    'await expect.poll(async () => (await row.innerText()).trim()).toBe(name);',
    'expect(await stored()).toBe(name);',
    'expect(sent).toBe(1);\nconst name = await heading.innerText();',
  ])('%s is fine in a journey', (line) => expect(journey(line)).toEqual([]));
  test('a part waits longer than a second', () => {
    expect(part('await vi.waitFor(() => expect(at()).toBe(1));')).toHaveLength(1);
    expect(part('await vi.waitFor(() => expect(at()).toBe(1), 20_000);')).toEqual([]);
  });
});

describe('requirements', () => {
  const defined = requirements.definedRequirements(files);
  const page = (text: string) => file('docs/requirements/gold.md', text);
  const code = (text: string) => file('packages/domain/src/gold/a.ts', text);
  const tested = (text: string) => file('packages/domain/src/gold/a.test.ts', text);
  const two = requirements.definedRequirements([page('**GOLD-1** One.\n\n**GOLD-2** Two.')]);

  test('are defined', () => {
    expect(defined.length).toBeGreaterThan(300);
    expect(two.map(({ id }) => id)).toEqual(['GOLD-1', 'GOLD-2']);
  });

  test('are defined once', () => expect(requirements.doubleRequirements(defined)).toEqual([]));
  test('a second definition is found', () =>
    expect(requirements.doubleRequirements([...two, ...two.slice(0, 1)])).toHaveLength(1));

  test('are cited by ids that there are', () =>
    expect(requirements.unknownRequirements(files, defined)).toEqual([]));
  test.each(['/** As GOLD-3 says. */', '(GOLD-1, GOLD-12)', "test('pays (GOLD-3)', …"])(
    'an unknown id in %j is found',
    (text) => expect(requirements.unknownRequirements([code(text)], two)).toHaveLength(1),
  );
  test('and so is one of an unknown subject that is said to be proven', () =>
    expect(requirements.unknownRequirements([tested('// proves GULD-1')], two)).toHaveLength(1));
  test.each(['(GOLD-1)', 'UTF-8', 'MARIGOLD-9', 'GOLD-9-b', 'gold-9'])('%j is fine', (text) =>
    expect(requirements.unknownRequirements([code(text)], two)).toEqual([]),
  );

  test('are the only source that is cited', () =>
    expect(requirements.foreignCitations(files)).toEqual([]));
  test.each(['(spec 1 §5)', '(decisions: capacity)', '(spec 3 §4, decisions 6)', '(decisions 6)'])(
    '%s is refused',
    (text) => expect(requirements.foreignCitations([code(text)])).toHaveLength(1),
  );
  test.each(['docs/decisions/0029', '[decisions](docs/decisions/)', 'inspect 1', '(GOLD-1)'])(
    '%s is none',
    (text) => expect(requirements.foreignCitations([code(text)])).toEqual([]),
  );

  test('are proven above tests', () => expect(requirements.strayProofs(files)).toEqual([]));
  test.each([
    tested('// proves GOLD-1\nconst a = 1;'),
    tested('// proves GOLD-1'),
    code("// proves GOLD-1\ntest('a', () => {});"),
  ])('a proof that stands elsewhere is found: %j', (one) =>
    expect(requirements.strayProofs([one])).toHaveLength(1),
  );
  test.each(['test(', 'it.each([', '  describe(', 'race({'])('above %j it is fine', (next) =>
    expect(requirements.strayProofs([tested(`// proves GOLD-1\n// a word\n${next}`)])).toEqual([]),
  );

  test('are each named by a test', () =>
    expect(
      requirements.unprovenRequirements(defined, requirements.provenRequirements(files)),
    ).toEqual([]));
  test('proofs and titles name them, other comments do not', () =>
    expect(
      requirements.provenRequirements([
        tested("// proves GOLD-1, GOLD-2\ntest('a sum (GOLD-4)', () => {}); // GOLD-5"),
        code('// proves GOLD-6'),
      ]),
    ).toEqual(new Set(['GOLD-1', 'GOLD-2', 'GOLD-4'])));
  test('one that no test names is found', () =>
    expect(requirements.unprovenRequirements(two, new Set(['GOLD-1']))).toHaveLength(1));
});

describe('races', () => {
  const reliability = (text: string) => file('apps/server/test/reliability/race-a.test.ts', text);
  // proves REL-16
  test('have controls that show that they can be lost', () =>
    expect(requirements.uncontrolledRaces(files)).toEqual([]));
  test.each(["race({\n  id: 'last spot',\n});", 'race({\n  controls: [],\n});'])(
    'one without is found: %j',
    (text) => expect(requirements.uncontrolledRaces([reliability(text)])).toHaveLength(1),
  );
  test('one with a control is fine', () =>
    expect(
      requirements.uncontrolledRaces([reliability("race({\n  controls: [{ without: 'x' }],\n});")]),
    ).toEqual([]));
});
