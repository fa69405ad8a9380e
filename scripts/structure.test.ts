import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contract } from '../packages/contract/src/index.ts';
import { kindPages, pages } from '../apps/web/src/lib/pages.ts';
import {
  kindRules,
  runKinds,
  recurringKinds,
  type RunKind,
} from '../packages/domain/src/runs/kind.ts';
import { viewTopics, invalidationParts } from '../packages/contract/src/live-topics.ts';
import { brokenPaths, documentedPaths } from './structure/documented-paths.ts';
import { amountsByHand } from './structure/amounts.ts';
import { circlesAmong, serverFeature } from './structure/circles.ts';
import { loopingEffects } from './structure/effects.ts';
import { filesBelow } from './structure/files.ts';
import * as kinds from './structure/kinds.ts';
import * as keys from './structure/keys.ts';
import { productWordsInParts } from './structure/product-words.ts';
import * as names from './structure/feature-names.ts';
import * as requirements from './structure/requirements.ts';
import * as rules from './structure/rules.ts';
import { declared } from './structure/sql/declared.ts';
import * as doors from './structure/sql/doors.ts';
import { brokenWalls, hiddenTables, knownBySql, serverSql } from './structure/sql/walls.ts';
import { hastyTests } from './structure/waits.ts';

const files = filesBelow();
const sql = serverSql(files);
const file = (path: string, text = '') => ({ path, text });
const ofKind = (kind: RunKind) => Object.values(kindPages[kind]);
const inFeature = (rest: string) => file(`apps/server/src/features/bookings/${rest}`);

test('the repository was found', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.map((one) => one.path)).toContain('apps/server/package.json');
});

describe('a feature of the server holds known nouns and verbs', () => {
  test('it does', () => expect(names.misnamedFeatureFiles(files)).toEqual([]));
  test('no word is kept that nothing is called by', () => {
    expect(names.unspokenWords(files)).toEqual([]);
    expect(names.unspokenWords([inFeature('book.ts')])).toContain('sweep');
  });
  test.each(['utils.ts', 'booking-service.ts', 'deep/book.ts', 'data.test.ts', 'values.ts'])(
    '%s is refused',
    (name) => expect(names.misnamedFeatureFiles([inFeature(name)])).toHaveLength(1),
  );
  test.each(['tables.ts', 'book.ts', 'mark-done.ts', 'book.test.ts', 'bookings.test.ts'])(
    '%s is fine',
    (name) => expect(names.misnamedFeatureFiles([inFeature(name)])).toEqual([]),
  );
});

test('of two features of the server at most one knows the other, by imports and by their SQL', () =>
  expect(circlesAmong(files, serverFeature, knownBySql(sql))).toEqual([]));

describe('tables belong to features, whatever SQL names them', () => {
  test('all statements are read', () => {
    expect(sql.owners.size).toBeGreaterThan(30);
    expect(sql.accesses.length).toBeGreaterThan(400);
    expect(hiddenTables(sql, declared.unreadable)).toEqual([]);
  });
  test('others write none of them, and read those that are declared', () =>
    expect(brokenWalls(sql, declared)).toEqual([]));
});

describe('the database is written through its doors', () => {
  test('connections that write are opened by changes and by upkeep', () =>
    expect(doors.wrongUsers(files, doors.writeDoor)).toEqual([]));
  test('what is written without an audit row is written by those who are named', () =>
    expect(doors.wrongUsers(files, doors.upkeep)).toEqual([]));
  test.each(doors.connections)('nobody else connects by $module', (door) =>
    expect(doors.wrongUsers(files, door)).toEqual([]),
  );
  test('no feature changes what a connection may do', () =>
    expect(doors.sessionStatements(files)).toEqual([]));
});

describe('the contract', () => {
  const line = { name: 'a.b', method: 'GET', path: '/a/:id', access: { who: 'public' }, reply: {} };
  test('has lines', () => expect(rules.linesOf(contract).length).toBeGreaterThan(10));
  test('says of every line who may call it, under one name and address', () =>
    expect(rules.brokenLines(contract)).toEqual([]));
  test.each([
    ['no access', { one: { ...line, access: undefined } }],
    ['a name twice', { one: line, two: { ...line, path: '/b' } }],
    ['an address twice', { one: line, two: { ...line, name: 'c', path: '/a/:other' } }],
    ['a trailing slash', { one: { ...line, path: '/a/' } }],
  ])('%s is refused', (_what, broken) => expect(rules.brokenLines(broken)).toHaveLength(1));
});

describe('every line is served exactly once', () => {
  const routes = files.filter((one) =>
    /^apps\/server\/src\/(features|http)\/.*routes\.ts$/.test(one.path),
  );
  const { served, unreadable } = rules.servedLines(routes, runKinds, { recurringKinds });
  test('the route files can be read', () => expect(unreadable).toEqual([]));
  test('it is', () => expect(rules.wronglyServed(contract, served)).toEqual([]));

  const lines = { runs: { raid: { create: { method: 'POST', path: '/r', reply: {} } } } };
  const read = (text: string) => rules.servedLines([file('routes.ts', text)], ['raid']);
  const once = read('serve(app, runs[kind].create, create);');
  test('a call by kind stands for each kind', () =>
    expect(rules.wronglyServed(lines, once.served)).toEqual([]));
  test('in a loop over some kinds it stands for those', () => {
    const some = file('routes.ts', 'for (const kind of someKinds) {\nserve(app, runs[kind].a, a);');
    const others = rules.servedLines([some], ['raid', 'shift'], { someKinds: ['shift'] });
    expect(others.served).toEqual(['runs.shift.a']);
  });
  test('a shorthand is followed', () =>
    expect(read('const lines = runs[kind];\nserve(app, lines.create, (ctx) => 1)').served).toEqual(
      once.served,
    ));
  test('missing, doubled and unknown ones are found', () => {
    expect(rules.wronglyServed(lines, [])).toHaveLength(1);
    expect(rules.wronglyServed(lines, [...once.served, ...once.served])).toHaveLength(1);
    expect(rules.wronglyServed(lines, [...once.served, 'runs.raid.gone'])).toHaveLength(1);
  });
  test('a call that cannot be read is reported', () =>
    expect(read('serve(app, pick(runs), create);').unreadable).toHaveLength(1));
});

describe('what moves live changes does not know what they are about', () => {
  const topics = [...viewTopics, ...Object.keys(invalidationParts)];
  const mover = (text: string) => file('apps/server/src/platform/live-hub.ts', text);
  test('it does not', () => expect(rules.namedTopics(files, topics)).toEqual([]));
  test('a topic in it is found', () =>
    expect(rules.namedTopics([mover("hear('run')")], topics)).toHaveLength(1));
  test('a word of the language is not one', () =>
    expect(rules.namedTopics([mover("// let it run\nPick<Deps, 'log'>")], topics)).toEqual([]));
});

describe('parts of the web know no product', () => {
  const part = (text: string) => file('apps/web/src/ui/part.tsx', text);
  test('they do not', () => expect(productWordsInParts(files)).toEqual([]));
  test.each([
    "tone: 'mythic'",
    'const isPaid = true',
    'goldWith',
    '/** Two Raids. */',
    'var(--paid)',
  ])('a word of it is found in %j', (text) =>
    expect(productWordsInParts([part(text)])).toHaveLength(1),
  );
  test('styles are looked at too', () =>
    expect(productWordsInParts([file('apps/web/src/ui/part.css', '.horde {}')])).toHaveLength(1));
  test.each(["'golden ratio'", 'bossy', 'event.shiftKey', 'run: () => void', 'spotless'])(
    '%j holds none',
    (text) => expect(productWordsInParts([part(text)])).toEqual([]),
  );
});

describe('screens offer what the server says', () => {
  const screen = (text: string) => file('apps/web/src/features/runs/x.tsx', text);
  test('they make no verdicts', () => expect(rules.ownVerdicts(files)).toEqual([]));
  test('one is found, whatever stands beside it', () =>
    expect(
      rules.ownVerdicts([
        screen("import { fieldVerdict, mayTakeBack } from '@warchest/domain/bookings/rights.ts';"),
      ]),
    ).toHaveLength(1));
  test('nothing is allowed that no screen asks', () =>
    expect(rules.unaskedDecisions(files)).toEqual([]));
  test('what a module of rights comes to decide is one, whatever its name', () =>
    expect(
      rules.ownVerdicts([screen("import { newRule } from '@warchest/domain/services/rights.ts';")]),
    ).toHaveLength(1));
  test('types, and what reads a verdict, are none', () =>
    expect(
      rules.ownVerdicts([
        screen("import { fieldVerdict } from '@warchest/domain/bookings/rights.ts';"),
        screen("import type { RunRights } from '@warchest/domain/runs/rights.ts';"),
      ]),
    ).toEqual([]));
});

describe('what differs between kinds of run', () => {
  const fields = [...Object.keys(kindRules.raid), ...Object.keys(kindRules.raid.words)];
  const one = (text: string, path = 'apps/web/src/app/a.tsx') => [file(path, text)];
  test('has a reader', () => expect(kinds.unreadFields(files, fields)).toEqual([]));
  test.each(['kindRules[kind].hideable', 'const { hideable } = kindRules[run.kind];'])(
    '%s reads a field',
    (text) => expect(kinds.unreadFields(one(text), ['hideable'])).toEqual([]),
  );
  test.each(['// kindRules[kind].hideable', 'kindRules[kind].section', "const hideable = 'x';"])(
    '%s does not',
    (text) => expect(kinds.unreadFields(one(text), ['hideable'])).toHaveLength(1),
  );

  test('is not named by hand', () => expect(kinds.namedKinds(files)).toEqual([]));
  test.each([
    'runs.raid.list',
    "addressOf('raid', 'overview')",
    '<RunOverview kind="shift" />',
    "run.kind === 'mountraid'",
    "updateRun(ctx, 'raid', id)",
    "{ topic: 'run', of: 'raid' }",
  ])('%s is refused', (text) => expect(kinds.namedKinds(one(text))).toHaveLength(1));
  test.each(['raid: () => 1', "fields: ['raid']", "// kind === 'raid'", 'kindPages[kind].create'])(
    '%s is fine',
    (text) => expect(kinds.namedKinds(one(text))).toEqual([]),
  );

  test('is written in units that know the kind', () => expect(kinds.strayUnits(files)).toEqual([]));
  test('an amount in thousands by hand is refused', () =>
    expect(kinds.strayUnits(one('<b>{thousandsText(b.price)}</b>'))).toHaveLength(1));

  test('amounts are written and read in one place', () => expect(amountsByHand(files)).toEqual([]));
  test.each([
    String.raw`text.replace(/\B(?=(\d{3})+$)/g, '.')`,
    String.raw`/^\d{1,3}(\.\d{3})+g$/.test(text)`,
    "gold.toLocaleString('de-DE')",
    "new Intl.NumberFormat('de')",
  ])('an amount by hand, %s, is refused', (text) =>
    expect(amountsByHand(one(text))).not.toEqual([]),
  );

  test('is told in words of the kind', () => expect(kinds.spokenKinds(files)).toEqual([]));
  test.each(["title: 'Cancel this raid?'", '<p>No raid selected</p>', '`Move to another shift`'])(
    '%s is refused',
    (text) => expect(kinds.spokenKinds(one(text))).toHaveLength(1),
  );
  test.each(["header: 'Raid'", '`${run.raid} ${run.time}`', '// any raid here'])(
    '%s is fine',
    (text) => expect(kinds.spokenKinds(one(text))).toEqual([]),
  );
});

describe('imports', () => {
  test('go the agreed way', () => expect(rules.wrongImports(files)).toEqual([]));
  test.each([
    ['packages/domain/src/a.ts', "import { x } from '@warchest/contract/runs.ts';"],
    ['packages/contract/src/a.ts', "import { x } from './runs';"],
    ['apps/web/src/a.ts', "import { x } from '../../server/src/app.ts';"],
    ['apps/server/src/http/a.ts', "import { x } from '../../../../scripts/commands/a.mjs';"],
    ['apps/server/src/backup.ts', "import { x } from '../../../scripts/lib/run.mjs';"],
    ['apps/web/src/a.ts', "import { x } from '@warchest/domain/runs/kind';"],
    ['apps/server/src/app.ts', "const x = await import('@warchest/simulator/main.ts');"],
  ])('%s: %s is refused', (path, text) =>
    expect(rules.wrongImports([file(path, text)])).toHaveLength(1),
  );
});

describe('the lock file', () => {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, object> };
  test('names the binaries of all platforms', () =>
    expect(rules.missingPlatforms(packages)).toEqual([]));
  test('a missing one is found', () =>
    expect(
      rules.missingPlatforms({ tool: { optionalDependencies: { 'tool-darwin': '1.0.0' } } }),
    ).toHaveLength(1));
});

describe('addresses on the web', () => {
  const paths = [...Object.values(pages), ...runKinds.flatMap((kind) => ofKind(kind))].map(
    (page) => page.path,
  );
  test('come from the table of pages', () => expect(rules.handMadePaths(files, paths)).toEqual([]));
  test.each([
    "go('/raid/create')",
    'const at = `/booking/${run.kind}/overview/${run.id}`;',
    '<Link href="/cycle">',
  ])('%s is refused', (text) =>
    expect(rules.handMadePaths([file('apps/web/src/app/a.tsx', text)], paths)).toHaveLength(1),
  );
  test.each([
    "import('../raid/create.tsx')",
    "get('/v1/raid/create')",
    '/** `/raid` is the hub. */',
  ])('%s is fine', (text) =>
    expect(rules.handMadePaths([file('apps/web/src/app/a.tsx', text)], paths)).toEqual([]),
  );

  test('are followed by links of the router', () => expect(rules.plainLinks(files)).toEqual([]));
  test.each(['<a href={address}>x</a>', '<a\n  className="btn"\n  href={pages.cycle.path}\n>'])(
    '%s is refused',
    (text) => expect(rules.plainLinks([file('apps/web/src/app/a.tsx', text)])).toHaveLength(1),
  );
  test.each([
    '<a href="#main">',
    '<a onClick={() => go()} {...outside(links.faq)}>',
    '<a className="btn" {...download(address)}>',
    '<abbr>',
  ])('%s is fine', (text) =>
    expect(rules.plainLinks([file('apps/web/src/app/a.tsx', text)])).toEqual([]),
  );
});

describe('keys of the web', () => {
  test('come in through the guard of held keys', () =>
    expect(keys.strayKeyListeners(files)).toEqual([]));
  test.each([
    "document.addEventListener('keydown', press)",
    'window.addEventListener("keyup", press)',
    'window.onkeydown = press',
    '<div onKeyPress={press}>',
  ])('%s is refused', (text) =>
    expect(keys.strayKeyListeners([file('apps/web/src/app/a.tsx', text)])).toHaveLength(1),
  );
  test('a handler of an element comes after it', () =>
    expect(keys.strayKeyListeners([file('apps/web/src/app/a.tsx', '<p onKeyDown={x}>')])).toEqual(
      [],
    ));
  test('every page begins with it', () => expect(keys.unguardedPages(files)).toEqual([]));
  test('a page without it is found', () => {
    const page = file('apps/web/new.html', '<script type="module" src="/src/new.tsx"></script>');
    const script = file('apps/web/src/new.tsx', "import '../lib/other.ts';");
    expect(keys.unguardedPages([page, script])).toHaveLength(1);
  });
});

describe('the environment', () => {
  test('is read where a program starts', () => expect(rules.hiddenEnvironment(files)).toEqual([]));
  test('and nowhere else', () =>
    expect(
      rules.hiddenEnvironment([file('apps/server/src/http/rate-limits.ts', 'process.env.X')]),
    ).toHaveLength(1));
});

describe('words that do not belong here', () => {
  test('are not here', () => expect(rules.unwantedWords(files)).toEqual([]));
  test.each([
    ['cd /wo', 'rk/main'],
    ['see iss', 'ue 12'],
    ['https://registry.npm', 'js.org/x'],
    ['// TO', 'DO: later'],
    ['written by Cla', 'ude'],
  ])('%s… is refused', (...pieces) =>
    expect(rules.unwantedWords([file('a.md', pieces.join(''))])).toHaveLength(1),
  );
});

describe('an effect without dependencies sets no state', () => {
  test('none does', () => expect(loopingEffects(files)).toEqual([]));
  const state = 'const [width, setWidth] = useState(0);';
  const found = (effect: string) =>
    loopingEffects([file('apps/web/src/ui/a.tsx', `${state}\n${effect}`)]);
  test.each([
    'useLayoutEffect(() => {\n  if (box.current) { setWidth(box.current.offsetWidth); }\n});',
    'useEffect(() => { setWidth(1); });',
  ])('%s is refused', (effect) => expect(found(effect)).toHaveLength(1));
  test.each([
    'useLayoutEffect(() => { setWidth(1); }, [box]);',
    'useEffect(() => setWidth(1), []);',
    'useLayoutEffect(() => { last.current = width; });',
  ])('%s is fine', (effect) => expect(found(effect)).toEqual([]));
});

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

describe('ARCHITECTURE.md', () => {
  const text = files.find((one) => one.path === 'ARCHITECTURE.md')?.text ?? '';
  const exists = (path: string) => existsSync(new URL(`../${path}`, import.meta.url));
  test('names only files and folders that exist', () =>
    expect(brokenPaths(text, exists)).toEqual([]));
  test('names many, so that it is a map', () =>
    expect(documentedPaths(text).length).toBeGreaterThan(80));
  test('is short enough to be read at once', () => expect(text.length).toBeLessThan(12_288));
  test.each(['`server/features/gone.ts`', '`web/gone/`', '`scripts/gone.mjs`'])(
    '%s is found to lead nowhere',
    (line) => expect(brokenPaths(line, exists)).toHaveLength(1),
  );
});
