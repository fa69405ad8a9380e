import type { BoosterRole } from './role.ts';

/** The facts of a sign-up that these rules need. */
export interface SignUpFacts {
  readonly role: BoosterRole | '';
  readonly class: string;
  readonly status: string;
  /** A remark about the logs, and the link to them. */
  readonly logs: string;
  readonly logsLink: string;
}

/**
 * Whether a sign-up is shown: it has a role, a class, a status, and logs (loot buddies need none)
 * (ROS-3). Others are discarded.
 */
export const isCompleteSignUp = (entry: SignUpFacts): boolean =>
  entry.role !== '' &&
  entry.class !== '' &&
  entry.status !== '' &&
  (entry.role === 'lb' || entry.logs.trim() !== '' || entry.logsLink.trim() !== '');

/** The catalogue key of the status for not coming. */
export const absentKey = 'absent';
/** The catalogue key of the default status. */
export const signedKey = 'signed';

interface StatusRow {
  readonly key: string;
  readonly label: string;
}

/** Whether a status means not coming, by the rows of the catalogue. */
export const isAbsent = (status: string, statuses: readonly StatusRow[]): boolean =>
  statuses.some(({ key, label }) => key === absentKey && label === status);

/** The current label of a status. */
export const statusLabel = (key: string, statuses: readonly StatusRow[]): string =>
  statuses.find((row) => row.key === key)?.label ?? key;
