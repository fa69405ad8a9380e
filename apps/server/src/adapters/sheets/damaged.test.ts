import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testFolder } from '../../../test/folder.ts';
import { rowsOf } from '../../../test/sheet-reading.ts';
import { odsOf, xlsxOf } from '../../../test/workbooks.ts';
import { inspectSheet, UnreadableSheet } from './public.ts';

const whole: Readonly<Record<string, Buffer>> = {
  csv: Buffer.from('\uFEFFName;Gold\r\n"A;""b""";1,5\r\nÄrger;2\r\n'),
  xlsx: xlsxOf({
    sheets: { One: '<row r="1"><c r="A1" t="s"><v>0</v></c><c s="1"><v>46352</v></c></row>' },
    strings: '<si><t>name</t></si>',
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
  }),
  ods: odsOf(
    '<table:table table:name="One"><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row></table:table>',
  ),
};

/** Bytes are replaced, a part stands somewhere else too, and the end is missing. */
const damage = fc.record({
  bytes: fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 8 }),
  copied: fc.option(fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 200 }))),
  missing: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat()),
});

test.each(Object.keys(whole))(
  'a damaged .%s is read or refused, and nothing else',
  async (format) => {
    const file = path.join(await testFolder(), 'upload');
    await fc.assert(
      fc.asyncProperty(damage, async ({ bytes, copied, missing }) => {
        const content = Buffer.from(whole[format] ?? '');
        const at = (place: number) => place % content.length;
        for (const [place, byte] of bytes) content[at(place)] = byte;
        if (copied) content.copy(content, at(copied[0]), at(copied[1]), at(copied[1]) + copied[2]);
        await writeFile(file, content.subarray(0, content.length - at(missing)));
        for (const work of [() => inspectSheet(file), () => rowsOf(file)]) {
          const outcome: unknown = await work().catch((error: unknown) => error);
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UnreadableSheet);
        }
      }),
      { numRuns: 150 },
    );
  },
);
