import type { Finding } from './database.ts';
import { invariants } from './invariants.ts';

/** Formats findings for people, line by line. */
export function reportOf(findings: readonly Finding[]): string[] {
  const lines: string[] = [];
  for (const { id, what } of invariants) {
    const found = findings.find((finding) => finding.what === what);
    lines.push(`${id.padEnd(4)} ${String(found?.rows ?? 0).padStart(6)}  ${what}`);
    for (const example of found?.examples ?? []) {
      lines.push(`${' '.repeat(13)}${JSON.stringify(example)}`);
    }
  }
  lines.push(findings.length === 0 ? 'All invariants hold.' : 'Invariants are violated.');
  return lines;
}
