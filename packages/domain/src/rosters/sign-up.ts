import type { BoosterRole } from './role.ts';

/** A sign-up as these rules look at it. */
export interface SignUpFacts {
  readonly role: BoosterRole | '';
  readonly class: string;
  readonly status: string;
  /** Said of the logs, and where they are. */
  readonly logs: string;
  readonly logsLink: string;
}

/**
 * Whether an entry is shown: it has a role, a class, a status, and logs of some sort, which loot
 * buddies need not have (ROS-3). Others are discarded.
 */
export const isCompleteSignUp = (entry: SignUpFacts): boolean =>
  entry.role !== '' &&
  entry.class !== '' &&
  entry.status !== '' &&
  (entry.role === 'lb' || entry.logs.trim() !== '' || entry.logsLink.trim() !== '');

/** The key in the catalogue of the status of those who do not come. */
export const absentKey = 'absent';
/** The status of those who sign up without saying more. */
export const signedKey = 'signed';

interface StatusRow {
  readonly key: string;
  readonly label: string;
}

/** Whether a status says that somebody does not come, by the rows of the catalogue. */
export const isAbsent = (status: string, statuses: readonly StatusRow[]): boolean =>
  statuses.some(({ key, label }) => key === absentKey && label === status);

/** How the catalogue calls a status now. */
export const statusCalled = (key: string, statuses: readonly StatusRow[]): string =>
  statuses.find((row) => row.key === key)?.label ?? key;
