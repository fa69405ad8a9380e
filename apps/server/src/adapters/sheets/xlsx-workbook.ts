import path from 'node:path';
import { type NumberFormat, numberFormat } from './date-text.ts';
import { packageLimits } from './limits.ts';
import { storable } from './rows.ts';
import { UnreadableSheet } from './unreadable.ts';
import { parseXml } from './xml.ts';
import type { ZipPackage } from './zip-package.ts';

/** What a workbook says of its parts. */
export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly is1904: boolean;
  readonly sharedStrings?: string;
  readonly styles?: string;
}

interface Relation {
  /** The last word of its address, such as `worksheet`: the rest differs between the two standards. */
  readonly type: string;
  readonly part: string;
}

/** The part that the others are reached from, where no relation says it. */
const usualWorkbook = 'xl/workbook.xml';

/** The name of the part with the workbook, or undefined if the package has none. */
export async function findWorkbook(parts: ZipPackage): Promise<string | undefined> {
  const relations = parts.has('_rels/.rels') ? await relationsOf(parts, '') : [];
  const named = [...relations.values()].find(({ type }) => type === 'officeDocument')?.part;
  return [named, usualWorkbook].find((part) => part !== undefined && parts.has(part));
}

/** Relations of a part by their id. */
async function relationsOf(
  parts: ZipPackage,
  part: string,
): Promise<ReadonlyMap<string, Relation>> {
  const folder = path.posix.dirname(part);
  const name = path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`);
  const relations = new Map<string, Relation>();
  if (!parts.has(name)) return relations;
  await parseXml(parts.read(name, packageLimits.description), {
    open(element, attributes) {
      if (element !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes;
      relations.set(id, {
        type: type.slice(type.lastIndexOf('/') + 1),
        part: path.posix.resolve('/', folder, target).slice(1),
      });
    },
  });
  return relations;
}

/** Reads which sheets a workbook has, without those that are only a chart. */
export async function readWorkbook(parts: ZipPackage, part: string): Promise<Workbook> {
  const relations = await relationsOf(parts, part);
  const sheets: { name: string; part: string }[] = [];
  let is1904 = false;
  await parseXml(parts.read(part, packageLimits.description), {
    open(element, attributes, depth) {
      // the document of a text or presentation
      if (depth === 1 && element !== 'workbook') throw new UnreadableSheet('not-a-sheet');
      if (element === 'workbookPr') is1904 = isTrue(attributes['date1904']);
      if (element !== 'sheet') return;
      const idName = Object.keys(attributes).find((name) => name.endsWith(':id')) ?? '';
      const relation = relations.get(attributes[idName] ?? '');
      if (relation?.type !== 'worksheet') return;
      sheets.push({ name: storable(attributes['name'] ?? ''), part: relation.part });
    },
  });
  const partOf = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type && parts.has(relation.part))
      ?.part;
  const sharedStrings = partOf('sharedStrings');
  const styles = partOf('styles');
  return {
    sheets,
    is1904,
    ...(sharedStrings === undefined ? {} : { sharedStrings }),
    ...(styles === undefined ? {} : { styles }),
  };
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** The number formats of the styles, in the order by which cells name them. */
export async function readFormats(parts: ZipPackage, part: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const byId = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isCellFormats = false;
  await parseXml(parts.read(part, packageLimits.description), {
    open(element, attributes) {
      if (element === 'numFmt') {
        codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      } else if (element === 'cellXfs') {
        isCellFormats = true;
      } else if (element === 'xf' && isCellFormats) {
        const id = Number(attributes['numFmtId'] ?? 0);
        const format = byId.get(id) ?? numberFormat(id, codes.get(id));
        byId.set(id, format);
        formats.push(format);
      }
    },
    close(element) {
      if (element === 'cellXfs') isCellFormats = false;
    },
  });
  return formats;
}
