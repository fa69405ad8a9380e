/** Shown for every password in lists, whatever its length. */
export const passwordMask = '••••••••';

/** A password in a list: the mask, or empty without one. */
export const masked = (hasPassword: boolean): string => (hasPassword ? passwordMask : '');

/** Whether a sent password means no change: the mask, or none sent. */
export const isUnchangedPassword = (sent: string | undefined): boolean =>
  sent === undefined || sent === passwordMask;
