/** What the doctor looks at, in the order of its report. */
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

/** A line of the doctor's report. A `problem` already hurts, a `warning` will. */
export interface Check {
  readonly area: Area;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly text: string;
  /** What helps; empty where all is well. */
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

/** The report for people: one line for each check, with what helps below it. */
export const reportOf = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ area, state, text, remedy }) => [
    `${marks[state]}  ${area.padEnd(9)} ${text}`,
    ...(remedy === '' ? [] : [`${' '.repeat(19)}→ ${remedy}`]),
  ]);

/** By area, as the report lists them. */
export const inOrder = (checks: readonly Check[]): Check[] =>
  checks.toSorted((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area));
