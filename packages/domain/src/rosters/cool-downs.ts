/** What a roster has a cool-down for. */
export const cooledActions = ['save', 'ping', 'note', 'count', 'urgent'] as const;
export type CooledAction = (typeof cooledActions)[number];

const seconds = 1_000;
/** Milliseconds for which an action rests after it was used (ROS-12). */
export const coolDowns: Readonly<Record<CooledAction, number>> = {
  save: 30 * seconds,
  ping: 30 * seconds,
  note: 30 * seconds,
  count: 30 * seconds,
  urgent: 1_800 * seconds,
};

/** When an action was last used, as ISO instants. */
export type LastUsed = Partial<Readonly<Record<CooledAction, string>>>;

/** Until when an action rests, epoch milliseconds; null when it can be used. */
export function restsUntil(used: LastUsed, action: CooledAction, now: number): number | null {
  const last = used[action];
  if (last === undefined) return null;
  const until = Date.parse(last) + coolDowns[action];
  return until > now ? until : null;
}

/** An urgent ping needs this many milliseconds before the run (ROS-14). */
export const urgentNeeds = 2.5 * 3_600 * seconds;

/** Whether there is time enough for an urgent ping; at exactly two and a half hours there is. */
export const inTimeForUrgent = (startsAt: string, now: number): boolean =>
  Date.parse(startsAt) - now >= urgentNeeds;

/** Picks and unpicks leave for the chat platform this many milliseconds apart (CHAT-9). */
export const pickSpacing = 2 * seconds;
