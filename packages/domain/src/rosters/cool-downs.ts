/** The actions on a roster that have a cool-down. */
export const cooledActions = ['save', 'ping', 'note', 'count', 'urgent'] as const;
export type CooledAction = (typeof cooledActions)[number];

const seconds = 1_000;
/** The cool-down of each action in milliseconds (ROS-12). */
export const coolDowns: Readonly<Record<CooledAction, number>> = {
  save: 30 * seconds,
  ping: 30 * seconds,
  note: 30 * seconds,
  count: 30 * seconds,
  urgent: 1_800 * seconds,
};

/** When an action was last used, as ISO instants. */
export type LastUsed = Partial<Readonly<Record<CooledAction, string>>>;

/** The end of an action's cool-down, epoch milliseconds; null if it is available. */
export function restsUntil(used: LastUsed, action: CooledAction, now: number): number | null {
  const last = used[action];
  if (last === undefined) return null;
  const until = Date.parse(last) + coolDowns[action];
  return until > now ? until : null;
}

/** Minimum milliseconds between an urgent ping and the run's start (ROS-14). */
export const urgentNeeds = 2.5 * 3_600 * seconds;

/** Whether there is enough time for an urgent ping; exactly two and a half hours is enough. */
export const inTimeForUrgent = (startsAt: string, now: number): boolean =>
  Date.parse(startsAt) - now >= urgentNeeds;

/** Milliseconds between the chat messages of picks and unpicks (CHAT-9). */
export const pickSpacing = 2 * seconds;
