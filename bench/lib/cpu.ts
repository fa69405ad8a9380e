import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Ticks of the processor's clock in a second. */
const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Seconds of processor time that a process and its children, also those that ended, have used. */
export function cpuSeconds(pid: number): number {
  const stat = textOf(`/proc/${pid}/stat`);
  // Past the name, which may contain spaces: user, system, and the same of ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks;
  const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), own);
}

/** Empty if the process has ended meanwhile: its parent counts it by now. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
