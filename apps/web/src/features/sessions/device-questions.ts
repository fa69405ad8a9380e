import type { OwnSession } from '@warchest/contract/sessions.ts';
import { whenText } from '../../lib/format.ts';
import type { Question } from '../../ui/confirm-dialog.tsx';

/** `1 device`, `2 devices`. */
export const devicesWord = (count: number): string =>
  `${count} ${count === 1 ? 'device' : 'devices'}`;

/** Asked before one other device is logged out. */
export const oneQuestion = ({
  device,
  createdAt,
}: Pick<OwnSession, 'device' | 'createdAt'>): Question => ({
  title: `Log out ${device}?`,
  text: `The device that logged in ${whenText(createdAt)} has to log in again.`,
  confirm: 'Log out',
  danger: true,
});

/** Asked before all other devices are logged out. */
export const allOthersQuestion: Question = {
  title: 'Log out everywhere else?',
  text: 'All other devices have to log in again.',
  confirm: 'Log out everywhere else',
  danger: true,
};
