import { xlsxOf } from './workbooks.ts';

/** A cell of a sample: a text, a number, a day, or nothing. */
type Cell = string | number | { readonly day: string } | null;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The number of a day in a workbook: days since 30.12.1899. */
const dayNumber = (day: string): number => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;

const cellXml = (cell: Cell, place: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  return `<c r="${place}" s="1"><v>${dayNumber(cell.day)}</v></c>`;
};

const sheetXml = (rows: readonly (readonly Cell[])[]): string =>
  rows
    .map((cells, at) => {
      const inside = cells.map((cell, column) => cellXml(cell, `${letters[column]}${at + 1}`));
      return `<row r="${at + 1}">${inside.join('')}</row>`;
    })
    .join('');

/** The second format is a day. */
const styles =
  '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>';

export const workbook = (sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer =>
  xlsxOf({
    sheets: Object.fromEntries(
      Object.entries(sheets).map(([name, rows]) => [name, sheetXml(rows)]),
    ),
    styles,
  });

/** Who belongs to the sample community, with the ids that its sheets name. */
const people = [
  ['200000000000000101', 'Brannik', 'Brannik-Kazzak', 'Raidleader; Overview'],
  ['200000000000000102', 'Ysolde', 'Ysolde-Kazzak', 'Goldcollector; Overview'],
  ['200000000000000103', 'Tormund', 'Tormund-Ragnaros', 'Advertiser; Overview'],
  ['200000000000000104', 'Pellwyn', 'Pellwyn-Tarren Mill', 'Advertiser; Overview'],
  ['200000000000000105', 'Okka', 'Okka-Twisting Nether', 'Overview'],
  ['200000000000000106', 'Sindri', 'Sindri-Kazzak', 'Overview'],
] as const;

/** A roster sheet: members under a title, with a note and the headings again in between. */
export const rosterSheet = (): Buffer =>
  workbook({
    Roster: [
      ['Our roster', null, null, null],
      ['last changed by Brannik', null, null, null],
      [],
      ['Discord ID', 'Name', 'Main', 'Rank'],
      ...people.slice(0, 3).map((row): Cell[] => [...row]),
      [null, null, 'boosters below', null],
      ['Discord ID', 'Name', 'Main', 'Rank'],
      ...people.slice(3).map((row): Cell[] => [...row]),
      ['ask him again', 'Newcomer', null, null],
    ],
  });

/** A gold ledger: what is still owed, written in every way that people write gold. */
export const goldLedger = (): Buffer =>
  workbook({
    Ledger: [
      ['Gold we still owe', null, null, null],
      ['Who', 'Gold', 'When', 'What for'],
      ['Brannik', '250k', { day: '2026-11-18' }, 'Raid leading'],
      ['Ysolde', '1,5m', { day: '2026-11-18' }, 'Collecting'],
      ['Tormund', '2.500.000', { day: '2026-11-19' }, 'Advertising'],
      ['Pellwyn', 480000, { day: '2026-11-19' }, 'Advertising'],
      ['Okka', '-75k', { day: '2026-11-20' }, 'Repair paid in advance'],
      ['total', null, null, null],
      ['Nobody we know', '10k', { day: '2026-11-20' }, 'Typing error'],
    ],
  });

const realmSpellings = ['Twisting Nether', 'TwistingNether', 'twisting-nether'];
const prices = ['250k', '0,3m', '275.000', '310k'];

/** A year of bookings, a block for each month: a title, the headings again, and its customers. */
export const bookingSheet = (): Buffer => {
  const rows: Cell[][] = [['Bookings 2026'], ['N = normal, H = heroic; gold as you like']];
  for (let month = 1; month <= 12; month++) {
    const two = String(month).padStart(2, '0');
    rows.push([], [`Month ${month}`]);
    rows.push([
      'Date',
      'Time',
      'Raid',
      'RL',
      'Customer',
      'Realm',
      'Pot',
      'Paid',
      'Sold by',
      'Note',
    ]);
    for (let customer = 0; customer < 8; customer++) {
      const day = customer < 4 ? '06' : '20';
      rows.push([
        customer % 2 === 0 ? { day: `2026-${two}-${day}` } : `${day}.${two}.2026`,
        customer % 2 === 0 ? '19:30' : '19.30',
        'Manaforge Omega',
        'Brannik',
        `Buyer${'abcdefghijkl'.charAt(month - 1)}${'abcdefgh'.charAt(customer)}`,
        month === 3 && customer === 5 ? 'Twistin Nether' : (realmSpellings[customer % 3] ?? ''),
        prices[customer % 4] ?? '',
        customer === 7 ? 'no' : 'x',
        customer % 2 === 0 ? 'Tormund' : 'Pellwyn',
        customer === 0 ? '=SUM(A1:A9) is not a formula here' : null,
      ]);
    }
  }
  return workbook({ '2026': rows });
};

/** The samples by the names of their files in `docs/samples`. */
export const sampleWorkbooks: Readonly<Record<string, () => Buffer>> = {
  'roster.xlsx': rosterSheet,
  'gold-ledger.xlsx': goldLedger,
  'bookings.xlsx': bookingSheet,
};
