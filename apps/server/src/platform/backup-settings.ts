import { z } from 'zod';

/** How many backups of the schedule are kept, by age. */
export interface KeepSettings {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

/** The variables of scheduled backups. */
export const backupSettings = {
  BACKUPS: z.enum(['daily', 'off']).optional(),
  BACKUPS_KEEP: z
    .string()
    .regex(
      /^[1-9]\d{0,2}, ?\d{1,3}, ?\d{1,3}$/,
      'must be how many daily, weekly and monthly ones to keep, such as 7, 4, 12',
    )
    .transform((text) => {
      const [daily = 0, weekly = 0, monthly = 0] = text.split(',').map(Number);
      return { daily, weekly, monthly };
    })
    .default({ daily: 7, weekly: 4, monthly: 12 }),
};

/**
 * What is kept; undefined: the server makes no backups. A demo needs none, and a disk that fills up
 * is no good first sight.
 */
export const backupsOf = (
  set: { readonly BACKUPS?: 'daily' | 'off' | undefined; readonly BACKUPS_KEEP: KeepSettings },
  production: boolean,
): KeepSettings | undefined =>
  (set.BACKUPS ?? (production ? 'daily' : 'off')) === 'daily' ? set.BACKUPS_KEEP : undefined;
