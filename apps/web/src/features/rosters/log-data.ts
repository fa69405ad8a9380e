import type { RosterLogEntry } from '@warchest/contract/roster-view.ts';

/** An id of a raid is asked for once it is longer than ten characters (ROS-27). */
export const isAsked = (raidId: string): boolean => raidId.length > 10;

function dataOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The booster whom an entry is about, if it says so. */
export function boosterIn(text: string): string | null {
  const { boosterId } = dataOf(text);
  return typeof boosterId === 'string' ? boosterId : null;
}

/** An entry as it is copied: all of it, its data unpacked. */
export const wholeText = (entry: RosterLogEntry): string =>
  JSON.stringify({ ...entry, data: dataOf(entry.data) }, null, 2);
