/** What stands for every password wherever passwords are listed, however long they are. */
export const passwordMask = '••••••••';

/** A password as it is listed: the mask, or nothing where there is none. */
export const masked = (hasPassword: boolean): string => (hasPassword ? passwordMask : '');

/** What a sent password means: the mask, or none sent, leaves what is there. */
export const isUnchangedPassword = (sent: string | undefined): boolean =>
  sent === undefined || sent === passwordMask;
