/** The areas of the doctor's report, in order. */
export const areas = [
  'Settings',
  'Proxy',
  'Files',
  'Disk',
  'Clock',
  'Database',
  'Schema',
  'Backups',
  'Server',
  'Messages',
  'Discord',
] as const;
export type Area = (typeof areas)[number];

/** A line of the doctor's report. A `problem` has effects now, a `warning` will have them later. */
export interface Check {
  readonly area: Area;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly text: string;
  /** The remedy; empty if the check passed. */
  readonly remedy: string;
}

export const ok = (area: Area, text: string): Check => ({ area, state: 'ok', text, remedy: '' });
export const warning = (area: Area, text: string, remedy: string): Check => ({
  area,
  state: 'warning',
  text,
  remedy,
});
export const problem = (area: Area, text: string, remedy: string): Check => ({
  area,
  state: 'problem',
  text,
  remedy,
});

const marks = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' } as const;

/** Formats the report as text: one line for each check, with the remedy below it. */
export const reportOf = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ area, state, text, remedy }) => [
    `${marks[state]}  ${area.padEnd(9)} ${text}`,
    ...(remedy === '' ? [] : [`${' '.repeat(19)}→ ${remedy}`]),
  ]);

/** By area, as the report lists them. */
export const inOrder = (checks: readonly Check[]): Check[] =>
  checks.toSorted((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area));
