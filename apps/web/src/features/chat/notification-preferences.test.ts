import { describe, expect, it } from 'vitest';
import { directMessageKinds } from '@warchest/domain/chat/direct-message-kinds.ts';
import {
  chosenOf,
  kindGroups,
  preferenceErrors,
  quietParts,
  switched,
  zonesWith,
  type PreferenceValues,
} from './notification-preferences.ts';

const none: PreferenceValues = { off: [], quietFrom: '', quietTo: '', zone: 'Europe/Berlin' };

it('takes what is the member’s own', () => {
  expect(chosenOf({ ...none, communityOff: ['picked'], declinedAt: null })).toEqual(none);
});

describe('quiet hours', () => {
  it.each([
    ['', '', {}],
    ['22:00', '07:00', {}],
    ['22:00', '', { quietTo: 'Enter both a start and an end' }],
    ['', '07:00', { quietFrom: 'Enter both a start and an end' }],
    ['24:00', '7', { quietFrom: 'Time must be HH:mm', quietTo: 'Time must be HH:mm' }],
  ])('%j to %j', (quietFrom, quietTo, errors) => {
    expect(preferenceErrors({ ...none, quietFrom, quietTo })).toEqual(errors);
  });
});

describe('the bar of quiet hours', () => {
  it.each([
    ['', '', []],
    ['06:00', '', []],
    ['06:00', '12:30', [{ start: 25, length: 27.083333333333336 }]],
    [
      '18:00',
      '06:00',
      [
        { start: 0, length: 25 },
        { start: 75, length: 25 },
      ],
    ],
    ['21:00', '00:00', [{ start: 87.5, length: 12.5 }]],
    ['00:00', '03:00', [{ start: 0, length: 12.5 }]],
  ])('%j to %j', (quietFrom, quietTo, parts) => {
    expect(quietParts({ quietFrom, quietTo })).toEqual(parts);
  });
});

it('lists each kind in one group', () => {
  expect(kindGroups.flatMap(({ kinds }) => kinds).toSorted()).toEqual(
    directMessageKinds.toSorted(),
  );
});

it('switches one off and on', () => {
  expect(switched(['picked'], 'movedUp', false)).toEqual(['picked', 'movedUp']);
  expect(switched(['picked'], 'picked', false)).toEqual(['picked']);
  expect(switched(['picked', 'movedUp'], 'picked', true)).toEqual(['movedUp']);
});

it('offers the zone of the browser first', () => {
  const all = ['Africa/Cairo', 'Etc', 'UTC', 'Europe/Paris'];
  expect(zonesWith('Europe/Berlin', 'Europe/Paris', all)).toEqual([
    'Europe/Paris',
    'Europe/Berlin',
    'Africa/Cairo',
  ]);
  expect(zonesWith('', 'UTC', [])).toEqual(['UTC']);
});
