import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusalOf, rowsOf, storedFile } from '../../../test/sheet-reading.ts';
import { xlsxEntries, xlsxOf, zipOf } from '../../../test/workbooks.ts';
import { inspectSheet, readSheet } from './public.ts';

/** The rows of a workbook with one sheet. */
const rowsOfSheet = async (
  sheet: string,
  parts: { strings?: string; styles?: string; settings?: string } = {},
) => await rowsOf(await storedFile(xlsxOf({ sheets: { One: sheet }, ...parts })));

test('lists the sheets in their order, and reads the one asked for', async () => {
  const cell = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`;
  const file = await storedFile(
    xlsxOf({ sheets: { 'Gold &amp; more': cell('a'), Roster: cell('b'), Empty: '' } }),
  );
  expect(await inspectSheet(file)).toEqual({
    format: 'xlsx',
    sheets: [{ name: 'Gold & more' }, { name: 'Roster' }, { name: 'Empty' }],
  });
  expect(await rowsOf(file)).toEqual([[1, 'a']]);
  expect(await rowsOf(file, 1)).toEqual([[1, 'b']]);
  expect(await rowsOf(file, 2)).toEqual([]);
  expect(await refusalOf(rowsOf(file, 3))).toEqual(['unknown-sheet', { sheet: 3 }]);
});

test('places cells and rows where they say, and after the last where they do not', async () => {
  const sheet = `
    <row r="2" hidden="1"><c r="B2"><v>1</v></c><c><v>2</v></c></row>
    <row r="3"><c r="A3"/><c r="Z3"><v></v></c></row>
    <row><c r="AA4"><v>3</v></c></row>`;
  expect(await rowsOfSheet(sheet)).toEqual([
    [2, '', '1', '2'],
    [4, ...Array.from({ length: 26 }, () => ''), '3'],
  ]);
});

test('reads every kind of cell as it is seen', async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy hh:mm"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs>`;
  const sheet = `<row>
    <c t="s"><v>0</v></c>
    <c t="s"><v>1</v></c>
    <c t="inlineStr"><is><r><t>in</t></r><r><t xml:space="preserve"> line</t></r></is></c>
    <c t="str"><f>"x"&amp;1</f><v>x1</v></c>
    <c><f>1+1</f><v>2</v></c>
    <c><f>1+1</f></c>
    <c t="b"><v>1</v></c><c t="b"><v>0</v></c>
    <c t="e"><v>#REF!</v></c>
    <c><v>1.625E6</v></c>
    <c s="1"><v>46352</v></c><c s="2"><v>46352.8125</v></c><c s="3"><v>0.15</v></c>
    <c t="d"><v>2026-11-26T19:30:00</v></c>
    <c s="99"><v>7</v></c>
  </row>`;
  const strings = `<si><t>shared</t></si>
    <si><r><rPr><b/></rPr><t>rich </t></r><r><t>text</t></r><rPh><t>read so</t></rPh></si>`;
  expect(await rowsOfSheet(sheet, { styles, strings })).toEqual([
    [
      1,
      'shared',
      'rich text',
      'in line',
      'x1',
      '2',
      '',
      'TRUE',
      'FALSE',
      '#REF!',
      '1625000',
      '2026-11-26',
      '2026-11-26 19:30',
      '15%',
      '2026-11-26 19:30',
      '7',
    ],
  ]);
});

test.each([
  ['1904', '<workbookPr date1904="1"/>', 44_890],
  ['1904', '<workbookPr date1904="true"/>', 44_890],
  ['1900', '<workbookPr date1904="0"/>', 46_352],
  ['1900', '<workbookPr date1904="false"/>', 46_352],
  ['1900', '<workbookPr/>', 46_352],
])('reads dates of the %s system: %s', async (_system, settings, serial) => {
  const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>';
  expect(await rowsOfSheet(`<row><c><v>${serial}</v></c></row>`, { styles, settings })).toEqual([
    [1, '2026-11-26'],
  ]);
});

test('texts keep their line breaks and escapes, and lose what cannot be stored', async () => {
  const text = 'a&#10;b_x000D_c_x005F_x0041_d_x0000_e_xD800_f &lt;&amp;&gt; =1+1';
  const read = 'a\nb\rc_x0041_de\uFFFDf <&> =1+1';
  expect(
    await rowsOfSheet(`<row><c t="s"><v>0</v></c><c t="str"><v>${text}</v></c></row>`, {
      strings: `<si><t>${text}</t></si>`,
    }),
  ).toEqual([[1, read, read]]);
});

test('reads elements with a prefix, and parts by the names in their relations', async () => {
  const [, ...entries] = xlsxEntries({ sheets: { One: '<x:row><x:c><x:v>5</x:v></x:c></x:row>' } });
  const prefixed = entries.map((entry) => ({
    ...entry,
    name: entry.name.replace('xl/worksheets/sheet0', 'XL/Worksheets/Sheet0'),
    content: String(entry.content)
      .replaceAll(/<(\/?)(worksheet|sheetData|workbook|sheets|sheet)\b/g, '<$1x:$2')
      .replaceAll('xmlns=', 'xmlns:x='),
  }));
  expect(await rowsOf(await storedFile(zipOf(prefixed)))).toEqual([[1, '5']]);
});

const small = { sheets: { One: '<row><c t="s"><v>0</v></c></row>' }, strings: '<si><t>a</t></si>' };
const replaced = (name: string, content: string) =>
  zipOf(xlsxEntries(small).map((entry) => (entry.name === name ? { ...entry, content } : entry)));
const sheetPart = 'xl/worksheets/sheet0.xml';
const sheetOf = (cells: string) => xlsxOf({ sheets: { One: `<row r="3">${cells}</row>` } });
const megabytes = (count: number) => 'x'.repeat(count * 1024 ** 2);
const laughs = `<!DOCTYPE worksheet [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const foreign = '<!DOCTYPE worksheet [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
const inDocument =
  '<worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>';

test.each<[what: string, bytes: Buffer, refusal: unknown]>([
  ['a zip without entries', zipOf([]), ['not-a-sheet', {}]],
  ['another zip', zipOf([{ name: 'a.txt', content: 'a' }]), ['not-a-sheet', {}]],
  [
    'a text document',
    replaced('xl/workbook.xml', '<w:document xmlns:w="w"><w:body/></w:document>'),
    ['not-a-sheet', {}],
  ],
  ['a binary workbook', zipOf([{ name: 'xl/workbook.bin', content: 'a' }]), ['old-workbook', {}]],
  ['a cut file', xlsxOf(small).subarray(0, -30), ['broken', {}]],
  [
    'an XML that ends in the middle',
    replaced(sheetPart, '<worksheet><sheetData><row>'),
    ['broken', {}],
  ],
  ['XML that is none', replaced(sheetPart, 'worksheet'), ['broken', {}]],
  [
    'a text that is not there',
    xlsxOf({ ...small, strings: '' }),
    ['broken', { line: 1, column: 1 }],
  ],
  ['a line that is none', xlsxOf({ sheets: { One: '<row r="x"/>' } }), ['broken', { line: 1 }]],
  ['entities that grow', replaced(sheetPart, laughs + inDocument), ['broken', {}]],
  ['entities of other files', replaced(sheetPart, foreign + inDocument), ['broken', {}]],
  ['elements without end', replaced(sheetPart, '<a>'.repeat(1_000_000)), ['broken', {}]],
  ['a tag without end', replaced(sheetPart, `<worksheet a="${megabytes(3)}"/>`), ['broken', {}]],
  [
    'a cell of a megabyte',
    sheetOf(`<c r="B3" t="str"><v>${megabytes(1)}</v></c>`),
    ['cell-too-long', { line: 3, column: 2, limit: 32_767 }],
  ],
  [
    'a shared text of a megabyte',
    xlsxOf({ ...small, strings: `<si><t>${megabytes(1)}</t></si>` }),
    ['cell-too-long', { limit: 32_767 }],
  ],
  [
    'too many columns',
    sheetOf('<c r="ALM3"><v>1</v></c>'),
    ['too-many-columns', { line: 3, column: 1001, limit: 1000 }],
  ],
  [
    'a zip bomb',
    replaced(sheetPart, `<worksheet>${' '.repeat(40 * 1024 ** 2)}</worksheet>`),
    ['expands-too-much', { limit: 1024 ** 3 }],
  ],
  [
    'an entry that says to be smaller than it is',
    zipOf(
      xlsxEntries(small).map((entry) =>
        entry.name === sheetPart ? { ...entry, claimedSize: 10 } : entry,
      ),
    ),
    ['broken', {}],
  ],
  [
    'an entry with another content than was packed',
    zipOf(
      xlsxEntries(small).map((entry) =>
        entry.name === sheetPart ? { ...entry, checksum: 1 } : entry,
      ),
    ),
    ['broken', {}],
  ],
  [
    'an encrypted entry',
    zipOf(xlsxEntries(small).map((entry) => ({ ...entry, isEncrypted: true }))),
    ['encrypted', {}],
  ],
  [
    'too many entries',
    zipOf(Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}`, content: '' }))),
    ['expands-too-much', { limit: 10_000 }],
  ],
  ['names that lead elsewhere', zipOf([{ name: '../a', content: 'a' }]), ['broken', {}]],
])('refuses %s', async (_what, bytes, refusal) => {
  expect(await refusalOf(rowsOf(await storedFile(bytes)))).toEqual(refusal);
});

const compoundFile = (word: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(65_530),
    Buffer.from(word, 'utf16le'),
  ]);

test.each([
  ['Workbook', 'old-workbook'],
  ['EncryptedPackage', 'encrypted'],
])('refuses a compound file with %s', async (word, reason) => {
  const file = await storedFile(compoundFile(word));
  expect(await refusalOf(inspectSheet(file))).toEqual([reason, {}]);
  expect(await refusalOf(rowsOf(file))).toEqual([reason, {}]);
});

test('a stored entry is read too, and a workbook without sheets is empty', async () => {
  const stored = xlsxEntries(small).map((entry) => ({ ...entry, isStored: true }));
  expect(await rowsOf(await storedFile(zipOf(stored)))).toEqual([[1, 'a']]);
  expect(await refusalOf(inspectSheet(await storedFile(xlsxOf({ sheets: {} }))))).toEqual([
    'empty',
    {},
  ]);
});

test('who stops in the middle leaves no file open', async () => {
  const rows = '<row><c><v>1</v></c></row>'.repeat(200_000);
  const file = await storedFile(xlsxOf({ sheets: { One: rows } }));
  const open = () => readdirSync('/proc/self/fd').length;
  const before = open();
  for (let round = 0; round < 5; round++) {
    for await (const row of readSheet(file)) if (row.line === 3) break;
  }
  await expect.poll(open, { timeout: 10_000 }).toBeLessThanOrEqual(before);
});

test('a sheet has as many lines as Excel has, counted from 1', async () => {
  const lines = (line: string) => rowsOfSheet(`<row r="5"/><row r="${line}"><c><v>1</v></c></row>`);
  expect(await lines('1048576')).toEqual([[1_048_576, '1']]);
  for (const line of ['1048577', '0', '-1', '5.5', 'x']) {
    expect(await refusalOf(lines(line))).toEqual(['broken', { line: 6 }]);
  }
});

test('of a cell only its value counts, without how to pronounce it', async () => {
  const inline = '<is><t>so</t><rPh><t>read</t></rPh><t> it</t></is>';
  const sheet = `<row><t>no</t><v>no</v><c t="inlineStr">${inline}</c>no<c t="b"><v>true</v></c>
    <c t="b"><v>false</v></c><c t="b"><v></v></c><c t="n"><f>no</f><v>1</v></c></row>`;
  expect(await rowsOfSheet(sheet)).toEqual([[1, 'so it', 'TRUE', 'FALSE', '', '1']]);
});
