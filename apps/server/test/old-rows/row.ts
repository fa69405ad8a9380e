/** One row by column name, as `to_jsonb` writes it. */
export type Row = Readonly<Record<string, unknown>>;

/** The rows of some tables. */
export type Tables = Readonly<Record<string, readonly Row[]>>;

/** When everything happened. */
export const at = '2026-11-20T19:00:00.000Z';
export const manager = '100000000000000001';
export const advertiser = '100000000000000002';
export const collector = '100000000000000003';
