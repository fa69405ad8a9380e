import type { SealReport } from './check.ts';

/** The most problems that are printed. */
const printed = 100;

/** Formats a check of seals for people, line by line. */
export function sealLines({ seals, rows, waiting, newest, problems }: SealReport): string[] {
  const lines = problems.slice(0, printed).map((problem) => `SEAL  ${problem}`);
  if (problems.length > printed) lines.push(`SEAL  and ${problems.length - printed} more.`);
  if (newest === null) lines.push(`Nothing is sealed yet; ${waiting} rows wait.`);
  else {
    lines.push(`${seals} seals of ${rows} rows; ${waiting} rows wait for the next one.`);
    lines.push(`The newest seal is ${newest}: store this name outside the database.`);
  }
  lines.push(problems.length === 0 ? 'No sealed row was rewritten.' : 'The history was rewritten.');
  return lines;
}
