import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brokenPaths } from './documented-paths.ts';
import { filesBelow } from './files.ts';
import * as records from './records.ts';

const files = filesBelow();
const file = (path: string, text: string) => ({ path, text });
const sections = '## Context\n\na\n\n## Decision\n\nb\n\n## Consequences\n\nc\n';
const record = (number: number, head = '- Status: Accepted\n- Date: 2026-11-21') =>
  file(`docs/decisions/000${number}-a-title.md`, `# ${number}. A title\n\n${head}\n\n${sections}`);
const entry = (number: number, title = `${number}. A title`) =>
  `- [${title}](000${number}-a-title.md): what was decided.`;
const index = (...entries: string[]) => file('docs/decisions/README.md', entries.join('\n'));
const two = [record(1), record(2)];

test('there are records', () => expect(records.recordsOf(files).length).toBeGreaterThan(30));

describe('the number of a record', () => {
  test('is the next one and begins its title', () =>
    expect(records.misnumberedRecords(files)).toEqual([]));
  test.each([
    ['a gap', [record(1), record(3)]],
    ['another number in the title', [record(1), { ...record(3), path: record(2).path }]],
    ['a number twice', [record(1), file('docs/decisions/0001-b-title.md', '# 1. B title')]],
  ])('%s is found', (_what, broken) => expect(records.misnumberedRecords(broken)).toHaveLength(1));
  test('a file name without a number is found', () =>
    expect(records.misnumberedRecords([file('docs/decisions/notes.md', '# Notes')])).toHaveLength(
      2,
    ));
});

describe('a record', () => {
  test('has status, date and sections', () => expect(records.incompleteRecords(files)).toEqual([]));
  test.each([
    '- Status: Superseded by 2\n- Date: 2026-11-21',
    '- Status: Accepted\n- Date: 2026-11-21 (extended 2026-11-23)',
  ])('%j is fine', (head) => expect(records.incompleteRecords([record(1, head)])).toEqual([]));
  test.each([
    '- Date: 2026-11-21',
    '- Status: Accepted',
    '- Status: Perhaps\n- Date: 2026-11-21',
    '- Status: Accepted\n- Date: November 2026',
  ])('%j is refused', (head) =>
    expect(records.incompleteRecords([record(1, head)])).toHaveLength(1),
  );
  test('without its decision is found', () =>
    expect(
      records.incompleteRecords([
        { ...record(1), text: record(1).text.replace('## Decision', '## More') },
      ]),
    ).toHaveLength(1));
  test('names only files and folders that exist', () => {
    const exists = (path: string) => existsSync(new URL(`../../${path}`, import.meta.url));
    const broken = records.recordsOf(files).flatMap(({ text }) => brokenPaths(text, exists));
    expect(broken).toEqual([]);
  });
});

describe('the index', () => {
  test('lists every record once', () => expect(records.wronglyIndexed(files)).toEqual([]));
  test('is fine with both', () =>
    expect(records.wronglyIndexed([...two, index(entry(1), entry(2))])).toEqual([]));
  test.each([
    ['a missing record', [entry(1)]],
    ['a record twice', [entry(1), entry(2), entry(2)]],
    ['an entry that leads nowhere', [entry(1), entry(2), entry(3)]],
    ['another title', [entry(1), entry(2, '2. Another')]],
    ['an entry without its decision', [entry(1), '- [2. A title](0002-a-title.md)']],
  ])('%s is found', (_what, entries) =>
    expect(records.wronglyIndexed([...two, index(...entries)])).toHaveLength(1),
  );
});

describe('cited records', () => {
  test('exist', () => expect(records.unknownRecords(files)).toEqual([]));
  const cited = (text: string) => records.unknownRecords([...two, file('apps/a.ts', text)]);
  test.each([
    '// as decided (record 3)',
    'records 1, 3',
    'records 1 and 3',
    'Record 3 says',
    ' * as it says in record\n * 3.',
    'docs/decisions/0003',
    '- Status: Superseded by 3',
  ])('%j is found', (text) => expect(cited(text)).toHaveLength(1));
  test.each([
    '(record 2)',
    'records 1, 2',
    'docs/decisions/0001-a-title.md',
    'records 50,000 rows',
  ])('%j is fine', (text) => expect(cited(text)).toEqual([]));
  test('the place is named', () =>
    expect(cited('a\n// record 9')).toEqual(['apps/a.ts:2: there is no record 9']));
});
