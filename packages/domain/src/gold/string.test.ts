import { expect, it } from 'vitest';
import { mailString } from './string.ts';

it.each([
  ['Kazzak', '07q6zx3m9c2vd', 'Kazzak:07q6zx3m9c2vd'],
  ["Pozzodell'Eternità", '07q6zx3m9c2vd', "Pozzodell'Eternità:07q6zx3m9c2vd"],
])('the string of %s %s', (realm, id, string) => expect(mailString(realm, id)).toBe(string));

it('is never longer than the subject of a mail, and keeps the id whole', () => {
  const string = mailString('R'.repeat(80), '07q6zx3m9c2vd');
  expect(string).toHaveLength(64);
  expect(string.endsWith(':07q6zx3m9c2vd')).toBe(true);
});
