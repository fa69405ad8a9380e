import type { Preferences } from '@warchest/contract/chat.ts';
import type { DirectMessageKind } from '@warchest/domain/chat/direct-message-kinds.ts';

/** The preferences as edited on the screen; without quiet hours both times are empty. */
export type PreferenceValues = Omit<Preferences, 'communityOff' | 'declinedAt'>;

export const chosenOf = ({ off, quietFrom, quietTo, zone }: Preferences): PreferenceValues => ({
  off,
  quietFrom,
  quietTo,
  zone,
});

export interface KindGroup {
  readonly title: string;
  readonly kinds: readonly DirectMessageKind[];
}

/** The kinds by what they are about. */
export const kindGroups: readonly KindGroup[] = [
  {
    title: 'Rosters',
    kinds: ['picked', 'unpicked', 'rosterOff', 'reminderDay', 'reminderHour', 'pickReply'],
  },
  { title: 'Runs and customers', kinds: ['runChanged', 'movedUp'] },
  { title: 'Gold', kinds: ['goldNamed', 'mailsMissing', 'paidOut'] },
  { title: 'Store', kinds: ['orderCompleted'] },
];

/** A part of the day, in percent of it. */
export interface DayPart {
  readonly start: number;
  readonly length: number;
}

const percentOfDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return ((hours * 60 + minutes) / 1440) * 100;
};

/** Quiet hours as parts of one day: two if they pass midnight, none without both times. */
export function quietParts({
  quietFrom,
  quietTo,
}: Pick<PreferenceValues, 'quietFrom' | 'quietTo'>): readonly DayPart[] {
  if (!isTime(quietFrom) || !isTime(quietTo)) return [];
  const [start, end] = [percentOfDay(quietFrom), percentOfDay(quietTo)];
  if (start < end) return [{ start, length: end - start }];
  return [
    { start: 0, length: end },
    { start, length: 100 - start },
  ].filter(({ length }) => length > 0);
}

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The errors of the preferences, by field. */
export function preferenceErrors({ quietFrom, quietTo }: PreferenceValues): Record<string, string> {
  const errors: Record<string, string> = {};
  if (quietFrom !== '' && !isTime(quietFrom)) errors.quietFrom = 'Time must be HH:mm';
  if (quietTo !== '' && !isTime(quietTo)) errors.quietTo = 'Time must be HH:mm';
  if ((quietFrom === '') !== (quietTo === '')) {
    errors[quietFrom === '' ? 'quietFrom' : 'quietTo'] = 'Enter both a start and an end';
  }
  return errors;
}

/** The switched-off kinds after one was toggled. */
export const switched = (
  off: readonly DirectMessageKind[],
  kind: DirectMessageKind,
  isOn: boolean,
): DirectMessageKind[] => (isOn ? off.filter((one) => one !== kind) : [...new Set([...off, kind])]);

/** The time zones as options, including the selected one and the browser's. */
export function zonesWith(chosen: string, own: string, all: readonly string[]): string[] {
  const zones = all.filter((zone) => /^[A-Z][A-Za-z]+\//.test(zone));
  return [...new Set([own, chosen, ...zones])].filter((zone) => zone !== '');
}
