import { expect, test } from 'vitest';
import { refusalOf, rowsOf, storedFile } from '../../../test/sheet-reading.ts';
import { odsEntries, odsOf, zipOf } from '../../../test/workbooks.ts';
import { inspectSheet, readSheet } from './public.ts';

const table = (rows: string, name = 'One') =>
  `<table:table table:name="${name}">${rows}</table:table>`;
const row = (cells: string, attributes = '') =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`;
const cell = (content: string, attributes = 'office:value-type="string"') =>
  `<table:table-cell ${attributes}>${content}</table:table-cell>`;
const paragraph = (text: string) => `<text:p>${text}</text:p>`;

const rowsOfTable = async (rows: string) => await rowsOf(await storedFile(odsOf(table(rows))));

test('lists the tables in their order, and reads the one asked for', async () => {
  const changes = `<table:tracked-changes><table:cell-content-change>${row(cell(paragraph('old')))}
    </table:cell-content-change></table:tracked-changes>`;
  const link = `<table:dde-links><table:dde-link>${table('', 'Copy')}</table:dde-link></table:dde-links>`;
  const file = await storedFile(
    odsOf(
      changes +
        table(row(cell(paragraph('a'))), 'Gold &amp; more') +
        table(row(cell(paragraph('b'))), 'Roster') +
        table('', 'Empty') +
        link,
    ),
  );
  expect(await inspectSheet(file)).toEqual({
    format: 'ods',
    sheets: [{ name: 'Gold & more' }, { name: 'Roster' }, { name: 'Empty' }],
  });
  expect(await rowsOf(file)).toEqual([[1, 'a']]);
  expect(await rowsOf(file, 1)).toEqual([[1, 'b']]);
  expect(await rowsOf(file, 2)).toEqual([]);
  expect(await refusalOf(rowsOf(file, 3))).toEqual(['unknown-sheet', { sheet: 3 }]);
});

test.each<[what: string, attributes: string, text: string, read: string]>([
  ['number', 'office:value-type="float" office:value="1.625E6"', '1.625.000', '1625000'],
  ['amount', 'office:value-type="currency" office:value="2.5"', '2,50 €', '2.5'],
  ['percentage', 'office:value-type="percentage" office:value="0.15"', '15 %', '15%'],
  ['date', 'office:value-type="date" office:date-value="2026-11-26"', '26.11.26', '2026-11-26'],
  [
    'date with time',
    'office:value-type="date" office:date-value="2026-11-26T19:30:00"',
    '26.11. 19 Uhr',
    '2026-11-26 19:30',
  ],
  ['time', 'office:value-type="time" office:time-value="PT19H30M00S"', '7:30 PM', '19:30'],
  ['boolean', 'office:value-type="boolean" office:boolean-value="true"', 'WAHR', 'TRUE'],
  ['text', 'office:value-type="string"', 'a  b', 'a b'],
  ['text that is not shown', 'office:value-type="string" office:string-value="x"', 'y', 'x'],
  [
    'result of a formula',
    'table:formula="of:=1+1" office:value-type="float" office:value="2"',
    '2',
    '2',
  ],
  [
    'error',
    'table:formula="of:=x" office:value-type="string" calcext:value-type="error"',
    '#NAME?',
    '#NAME?',
  ],
  ['formula without a result', 'table:formula="of:=1+1"', '', ''],
])('reads a %s', async (_what, attributes, text, read) => {
  expect(
    await rowsOfTable(row(cell(paragraph(text), attributes) + cell(paragraph('end')))),
  ).toEqual([[1, read, 'end']]);
});

test('joins the parts of a text, without comments and drawings', async () => {
  const comment = `<office:annotation><dc:creator>A</dc:creator>${paragraph('comment')}</office:annotation>`;
  const content = `${comment}<text:p>rich <text:span>te</text:span>xt<text:s text:c="2"/>1<text:tab/>2
    <text:line-break/>${comment}3</text:p><text:p>4</text:p>
    <draw:frame xmlns:draw="urn:draw"><draw:text-box>${paragraph('drawn')}</draw:text-box></draw:frame>`;
  expect(await rowsOfTable(row(cell(content)))).toEqual([[1, 'rich text  1\t2 \n3\n4']]);
});

test('a text is read without the notes and readings in it, and as it is written in CDATA', async () => {
  const note = `<text:note><text:note-body>${paragraph('below')}</text:note-body></text:note>`;
  const ruby =
    '<text:ruby><text:ruby-base>base</text:ruby-base><text:ruby-text>above</text:ruby-text></text:ruby>';
  const cells = [paragraph(`word${note}`), paragraph(ruby), paragraph('<![CDATA[a & <b>]]>')];
  expect(await rowsOfTable(row(cells.map((content) => cell(content)).join('')))).toEqual([
    [1, 'word', 'base', 'a & <b>'],
  ]);
});

test('repeats what is repeated, without writing out what is empty', async () => {
  const empty = '<table:table-cell table:number-columns-repeated="1000000"/>';
  const rows = [
    row(empty, 'table:number-rows-repeated="2"'),
    `<table:table-header-rows>${row(cell(paragraph('head')) + empty)}</table:table-header-rows>`,
    row(
      cell(paragraph('a'), 'table:number-columns-repeated="2"'),
      'table:number-rows-repeated="2"',
    ),
    row(cell(paragraph('b')), 'table:visibility="collapse"'),
    row(empty, 'table:number-rows-repeated="1000000"'),
    row(cell(paragraph('end'))),
  ].join('');
  expect(await rowsOfTable(rows)).toEqual([
    [3, 'head'],
    [4, 'a', 'a'],
    [5, 'a', 'a'],
    [6, 'b'],
    [1_000_007, 'end'],
  ]);
});

test('merged cells have their value in the first', async () => {
  const merged = cell(paragraph('a'), 'table:number-columns-spanned="2"');
  const covered = `<table:covered-table-cell office:value-type="string">${paragraph('x')}</table:covered-table-cell>`;
  const within = cell(`<table:table>${row(cell(paragraph('inner')))}</table:table>`);
  expect(await rowsOfTable(row(merged + covered + within + cell(paragraph('b'))))).toEqual([
    [1, 'a', '', '', 'b'],
  ]);
});

const manifest = {
  name: 'META-INF/manifest.xml',
  content: '<m:manifest xmlns:m="m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>',
};
const many = 'table:number-columns-repeated="1000000"';

test.each<[what: string, bytes: Buffer, refusal: unknown]>([
  ['a text document', zipOf(odsEntries('', 'office:text')), ['not-a-sheet', {}]],
  ['an encrypted document', zipOf([...odsEntries(table('')), manifest]), ['encrypted', {}]],
  [
    'a document that is encrypted as a whole',
    zipOf([{ name: 'encrypted-package', content: 'x' }]),
    ['encrypted', {}],
  ],
  [
    'too many columns',
    odsOf(table(row('') + row(cell(paragraph('a'), many)))),
    ['too-many-columns', { line: 2, column: 1001, limit: 1000 }],
  ],
  [
    'a cell of a megabyte',
    odsOf(table(row(cell(paragraph('x'.repeat(1024 ** 2)))))),
    ['cell-too-long', { line: 1, column: 1, limit: 32_767 }],
  ],
  [
    'a cell of a million spaces',
    odsOf(table(row(cell(paragraph('<text:s text:c="1000000"/>'))))),
    ['cell-too-long', { line: 1, column: 1, limit: 32_767 }],
  ],
])('refuses %s', async (_what, bytes, refusal) => {
  expect(await refusalOf(rowsOf(await storedFile(bytes)))).toEqual(refusal);
});

test('refuses a row that is repeated more often than a sheet may have rows', async () => {
  const rows = row(cell(paragraph('a')), 'table:number-rows-repeated="999999999"');
  const file = await storedFile(odsOf(table(rows)));
  let count = 0;
  const work = async () => {
    for await (const { cells } of readSheet(file)) count += cells.length;
  };
  expect(await refusalOf(work())).toEqual(['too-many-rows', { line: 1_000_001, limit: 1_000_000 }]);
  expect(count).toBe(1_000_000);
});

test('a document without tables is empty', async () => {
  expect(await refusalOf(inspectSheet(await storedFile(odsOf(''))))).toEqual(['empty', {}]);
});
