type Cell = string | number;
/** Only the cells that matter, by heading. */
type BadRow = Readonly<Record<string, Cell>>;

export interface BadRows {
  readonly options?: Record<string, string>;
  /** What stands in the cells of a row that does not say otherwise. */
  readonly usual: BadRow;
  readonly rows: readonly BadRow[];
}

export const long = (length: number): string => 'l'.repeat(length);

/** Rows that cannot come in, of the sorts that change tables of the product. */
export const badRowsOfTables = ([string = '']: readonly string[]): Readonly<
  Record<'strings' | 'cuts' | 'programs', BadRows>
> => ({
  strings: {
    usual: { String: string, Mailed: 'yes' },
    rows: [
      { String: '' },
      { String: long(201) },
      { String: 'no string' },
      { String: string.replace('Kazzak', 'Draenor') },
      { Mailed: 'perhaps' },
      { Mailed: '' },
      { Mailed: 'yes' },
      { Mailed: 'no' },
    ],
  },
  cuts: {
    usual: { Category: 'Raid' },
    rows: [
      { Category: 'Dungeons' },
      { Category: '' },
      { 'Advertiser %': 'many' },
      { 'Advertiser %': '100,01' },
      { 'Boosters %': '27,125' },
      { 'Management %': long(21) },
      { Category: 'Mounts', 'Leader %': '5' },
      { Category: 'PvP', 'Advertiser %': '90' },
      { Category: 'PvP', 'Boosters %': '1' },
    ],
  },
  programs: {
    usual: { Name: 'Dora', DiscordID: '400000000000000014', 'Your id': '' },
    rows: [
      { Name: '' },
      { Name: long(81) },
      { DiscordID: '1234' },
      { DiscordID: '' },
      { 'Your id': 'A' },
      { Name: 'Doreen' },
      { DiscordID: '400000000000000015', 'Your id': 'A' },
    ],
  },
});
