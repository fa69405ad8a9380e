import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contract } from '../packages/contract/src/index.ts';
import { runKinds, recurringKinds } from '../packages/domain/src/runs/kind.ts';
import { viewTopics, invalidationParts } from '../packages/contract/src/live-topics.ts';
import { brokenPaths, documentedPaths } from './structure/documented-paths.ts';
import { circlesAmong, serverFeature } from './structure/circles.ts';
import { filesBelow } from './structure/files.ts';
import * as names from './structure/feature-names.ts';
import { temporaryFolders } from './structure/temporary-folders.ts';
import { wrongImports } from './structure/imports.ts';
import * as rules from './structure/rules.ts';
import { declared } from './structure/sql/declared.ts';
import * as doors from './structure/sql/doors.ts';
import { brokenWalls, hiddenTables, knownBySql, serverSql } from './structure/sql/walls.ts';

const files = filesBelow();
const sql = serverSql(files);
const file = (path: string, text = '') => ({ path, text });
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

describe('code runs on every machine', () => {
  test('it names no temporary folder of one', () => expect(temporaryFolders(files)).toEqual([]));
  test.each(["append('/tmp/times.jsonl', line)", 'const at = "/var/tmp/a";'])('%j does', (text) =>
    expect(temporaryFolders([file('bench/x.ts', text)])).toHaveLength(1),
  );
  test.each(["'/dev/null'", "'../tmp/x.ts'", "'DATA_DIR=/tmp/proof npm start'"])(
    '%j does not',
    (text) => expect(temporaryFolders([file('bench/x.ts', text)])).toEqual([]),
  );
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
  const mover = (text: string) => file('apps/server/src/platform/live/hub.ts', text);
  test('it does not', () => expect(rules.namedTopics(files, topics)).toEqual([]));
  test('a topic in it is found', () =>
    expect(rules.namedTopics([mover("hear('run')")], topics)).toHaveLength(1));
  test('a word of the language is not one', () =>
    expect(rules.namedTopics([mover("// let it run\nPick<Deps, 'log'>")], topics)).toEqual([]));
});

describe('imports', () => {
  test('go the agreed way', () => expect(wrongImports(files)).toEqual([]));
  test.each([
    ['packages/domain/src/a.ts', "import { x } from '@warchest/contract/runs.ts';"],
    ['packages/contract/src/a.ts', "import { x } from './runs';"],
    ['apps/web/src/a.ts', "import { x } from '../../server/src/app.ts';"],
    ['apps/server/src/http/a.ts', "import { x } from '../../../../scripts/commands/a.mjs';"],
    ['apps/web/src/lib/a.ts', "import { x } from '../../../../scripts/commands/versions.mjs';"],
    ['apps/server/src/backup.ts', "import { x } from '../../../scripts/lib/run.mjs';"],
    ['apps/server/src/backup.ts', "import { x } from '../../../scripts/lib/bundle.mjs';"],
    ['apps/server/test/a.ts', "import { x } from '../../../scripts/lib/run.mjs';"],
    ['apps/web/src/a.ts', "import { x } from '@warchest/domain/runs/kind';"],
    ['apps/server/src/app.ts', "const x = await import('@warchest/simulator/main.ts');"],
  ])('%s: %s is refused', (path, text) => expect(wrongImports([file(path, text)])).toHaveLength(1));
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
    ['cd /ho', 'me/user/project'],
  ])('%s… is refused', (...pieces) =>
    expect(rules.unwantedWords([file('a.md', pieces.join(''))])).toHaveLength(1),
  );
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
