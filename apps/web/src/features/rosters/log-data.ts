import type { RosterLogEntry } from '@warchest/contract/roster-view.ts';

/** A raid id is requested once it is longer than ten characters (ROS-27). */
export const isCompleteRaidId = (raidId: string): boolean => raidId.length > 10;

function dataOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The booster of an entry, if it names one. */
export function boosterIn(text: string): string | null {
  const { boosterId } = dataOf(text);
  return typeof boosterId === 'string' ? boosterId : null;
}

/** An entry as copied, with its data expanded. */
export const wholeText = (entry: RosterLogEntry): string =>
  JSON.stringify({ ...entry, data: dataOf(entry.data) }, null, 2);
