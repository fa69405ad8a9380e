/** Notes on a change in the audit log: what is stored, and its words. */
const detailWords = {
  unversioned: 'Written without a version',
  'old-token': 'an old token was presented again',
  'other-device': 'logged out from another device',
  'calendar-link-made': 'made a calendar link',
  'calendar-link-renewed': 'renewed the calendar link',
  'calendar-link-ended': 'ended the calendar link',
} as const;
export type DetailKey = keyof typeof detailWords;

const isDetailKey = (stored: string): stored is DetailKey => Object.hasOwn(detailWords, stored);

/** The words of a stored note. Other details, and sentences of older rows, are shown as they are. */
export const detailText = (stored: string): string =>
  isDetailKey(stored) ? detailWords[stored] : stored;

/** The note of a change that was sent without the version its sender had read. */
export const unversioned: DetailKey = 'unversioned';
