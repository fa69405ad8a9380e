import { expect, test } from 'vitest';
import {
  absentKey,
  isAbsent,
  isCompleteSignUp,
  signedKey,
  statusLabel,
  type SignUpFacts,
} from './sign-up.ts';

const entry: SignUpFacts = {
  role: 'dps',
  class: 'Mage',
  status: 'Signed',
  logs: '',
  logsLink: 'https://logs.example',
};

// proves ROS-3
test.each<[Partial<SignUpFacts>, boolean]>([
  [{}, true],
  [{ logsLink: '', logs: 'see last week' }, true],
  [{ logsLink: '' }, false],
  [{ logsLink: ' ', logs: '\n' }, false],
  [{ logsLink: '', role: 'lb' }, true],
  [{ role: '' }, false],
  [{ class: '' }, false],
  [{ status: '' }, false],
  [{ role: 'lb', status: '' }, false],
])('an entry with %j is whole: %s', (given, whole) => {
  expect(isCompleteSignUp({ ...entry, ...given })).toBe(whole);
});

test("absence is decided by the row's key, whatever its label", () => {
  const statuses = [
    { key: 'signed', label: 'Signed' },
    { key: 'absent', label: 'Abgemeldet' },
  ];
  expect(isAbsent('Abgemeldet', statuses)).toBe(true);
  expect(isAbsent('Absent', statuses)).toBe(false);
  expect(isAbsent('Signed', statuses)).toBe(false);
  expect(statusLabel('absent', statuses)).toBe('Abgemeldet');
  expect(statusLabel('late', statuses)).toBe('late');
  const twice = [...statuses, { key: 'signed', label: 'Angemeldet' }];
  expect(statusLabel('signed', twice)).toBe('Signed');
  expect([signedKey, absentKey]).toEqual(['signed', 'absent']);
});
