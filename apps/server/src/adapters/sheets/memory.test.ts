import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { storedFile } from '../../../test/sheet-reading.ts';
import { odsOf, xlsxOf } from '../../../test/workbooks.ts';

const lineCount = 200_000;
/** Unlike a number, it takes its room in every row. */
const note = (n: number) => `note ${n} `.padEnd(120, 'about this booking, ');
const lines = Array.from({ length: lineCount }, (_, index) => index);

const csv = (): string =>
  lines
    .map(
      (n) =>
        `Character${n}-Realm;Raid ${n % 50};26.11.2026;${n % 1000},5;${n};"${note(n)}";TRUE;x\n`,
    )
    .join('');

/** Three of eight cells are texts of their own. */
const xlsx = (): Buffer =>
  xlsxOf({
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>',
    strings: lines
      .map(
        (n) =>
          `<si><t>Character${n}-Realm</t></si><si><t>Raid ${n}</t></si><si><t>${note(n)}</t></si>`,
      )
      .join(''),
    sheets: {
      One: lines
        .map(
          (n) =>
            `<row r="${n + 1}"><c t="s"><v>${n * 3}</v></c><c t="s"><v>${n * 3 + 1}</v></c><c s="1"><v>46352.8125</v></c><c><v>${n}.5</v></c><c><f>D${n}*2</f><v>${n * 2 + 1}</v></c><c t="s"><v>${n * 3 + 2}</v></c><c t="b"><v>1</v></c><c t="inlineStr"><is><t>x</t></is></c></row>`,
        )
        .join(''),
    },
  });

const ods = (): Buffer => {
  const cell = (text: string, attributes = 'office:value-type="string"') =>
    `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const number = (value: number) =>
    cell(`${value}`, `office:value-type="float" office:value="${value}"`);
  return odsOf(
    `<table:table table:name="One">${lines
      .map(
        (n) =>
          `<table:table-row>${cell(`Character${n}-Realm`)}${cell(`Raid ${n}`)}${number(n)}${number(n + 0.5)}${number(n * 2)}${cell(note(n))}${cell('TRUE')}${cell('x')}</table:table-row>`,
      )
      .join('')}</table:table>`,
  );
};

/** Reads a file in a process of its own, whose heap is too small for all rows, and says what it took. */
const program = (file: string): string => `
  import { readSheet } from ${JSON.stringify(path.resolve(import.meta.dirname, 'public.ts'))};
  const before = process.memoryUsage().rss;
  let rows = 0;
  let cells = 0;
  let most = before;
  for await (const row of readSheet(${JSON.stringify(file)})) {
    rows += 1;
    cells += row.cells.length;
    if (rows % 1000 === 0) most = Math.max(most, process.memoryUsage().rss);
  }
  console.log(JSON.stringify({ rows, cells, megabytes: (most - before) / 1024 ** 2 }));`;

test.each<[format: string, content: () => Buffer | string]>([
  ['csv', csv],
  ['xlsx', xlsx],
  ['ods', ods],
])('200,000 rows of a .%s do not fill the memory', async (_format, content) => {
  const file = await storedFile(content());
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=64',
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    program(file),
  ]);
  const read = JSON.parse(stdout) as { rows: number; cells: number; megabytes: number };
  expect(read).toMatchObject({ rows: lineCount, cells: lineCount * 8 });
  expect(read.megabytes).toBeLessThan(150);
});
