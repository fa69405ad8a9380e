import { crc32, deflateRawSync } from 'node:zlib';

/** Writes small zip, .xlsx and .ods files, also such as no program would write. */

export interface ZipEntry {
  readonly name: string;
  readonly content: string | Buffer;
  /** What it says to unpack to; default: the truth. */
  readonly claimedSize?: number;
  /** Its checksum; default: the right one. */
  readonly checksum?: number;
  readonly isEncrypted?: boolean;
  readonly isStored?: boolean;
}

const flags = ({ isEncrypted }: ZipEntry): number => 0x800 + (isEncrypted ? 1 : 0);

/** What the header of an entry and its line in the directory have in common. */
function commonFields(entry: ZipEntry, content: Buffer, packed: Buffer, name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags(entry), 2);
  fields.writeUInt16LE(entry.isStored ? 0 : 8, 4);
  fields.writeUInt32LE(entry.checksum ?? crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(entry.claimedSize ?? content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = entry.isStored ? content : deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const fields = commonFields(entry, content, packed, name);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.of(20, 0), fields, rest, name);
    files.push(file);
    offset += file.length;
  }
  const lines = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(lines.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, lines, Buffer.from('PK\u0005\u0006'), end]);
}

const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const relations = (...lines: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relationTypes}${type}" Target="${target}"/>`;

export interface XlsxParts {
  /** By name, the XML inside `sheetData`. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The XML inside `sst`. */
  readonly strings?: string;
  /** The XML inside `styleSheet`. */
  readonly styles?: string;
  /** The XML before the sheets of the workbook. */
  readonly settings?: string;
}

/** The parts of a workbook, to be changed before they are packed by `zipOf`. */
export function xlsxEntries({ sheets, strings, styles, settings = '' }: XlsxParts): ZipEntry[] {
  const names = Object.keys(sheets);
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const part = (name: string, content: string): ZipEntry => ({
    name,
    content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`,
  });
  return [
    part('[Content_Types].xml', '<Types/>'),
    part('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/workbook.xml',
      `<workbook ${main} xmlns:r="${relationTypes}">${settings}<sheets>${names
        .map((name, index) => `<sheet name="${name}" sheetId="${index}" r:id="s${index}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        ...names.map((_, index) =>
          relation(`s${index}`, 'worksheet', `worksheets/sheet${index}.xml`),
        ),
        relation('strings', 'sharedStrings', 'sharedStrings.xml'),
        relation('styles', 'styles', '/xl/styles.xml'),
      ),
    ),
    ...names.map((name, index) =>
      part(
        `xl/worksheets/sheet${index}.xml`,
        `<worksheet ${main}><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ),
    ),
    ...(strings === undefined ? [] : [part('xl/sharedStrings.xml', `<sst>${strings}</sst>`)]),
    ...(styles === undefined ? [] : [part('xl/styles.xml', `<styleSheet>${styles}</styleSheet>`)]),
  ];
}

export const xlsxOf = (parts: XlsxParts): Buffer => zipOf(xlsxEntries(parts));

const namespaces = ['office', 'table', 'text', 'calcext', 'dc']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ');

/** The parts of an OpenDocument file. */
export function odsEntries(
  /** The XML inside `office:spreadsheet`. */
  tables: string,
  /** The element around it. */
  body = 'office:spreadsheet',
): ZipEntry[] {
  return [
    {
      name: 'mimetype',
      content: 'application/vnd.oasis.opendocument.spreadsheet',
      isStored: true,
    },
    {
      name: 'content.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content ${namespaces}><office:automatic-styles/><office:body><${body}>${tables}</${body}></office:body></office:document-content>`,
    },
  ];
}

export const odsOf = (tables: string): Buffer => zipOf(odsEntries(tables));
