import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyName, seal, unseal } from './encryption.ts';

const [key, another] = [randomBytes(32), randomBytes(32)];

test('what is sealed is read again by its key, as what it is about', () => {
  for (const text of ['', 'hunter2', 'päßwörd ✓', 'x'.repeat(200)]) {
    expect(unseal(key, seal(key, text, 'one'), 'one')).toBe(text);
  }
});

test('nothing is read by another key, as something else, or after a change', () => {
  const sealed = seal(key, 'hunter2', 'one');
  expect(unseal(another, sealed, 'one')).toBeNull();
  expect(unseal(key, sealed, 'two')).toBeNull();
  const bytes = Buffer.from(sealed, 'base64');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(key, changed.toString('base64'), 'one')).toBeNull();
  }
  expect(unseal(key, sealed.slice(0, 30), 'one')).toBeNull();
});

test('what was sealed before is still read, and its key has the name it had', () => {
  const old = Buffer.alloc(32, 7);
  const sealed = 'A55hADpMIS4bkcrH5bn3yWaApk4O3Tv/2Y7+Fdn34nbd++A=';
  expect([unseal(old, sealed, 'one'), keyName(old)]).toEqual(['hunter2', 'b7ed2c79948f2890']);
});

test('the same text is sealed differently each time, and never holds itself', () => {
  const [one, two] = [seal(key, 'hunter2', 'one'), seal(key, 'hunter2', 'one')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('hunter2');
});

test('a key has a name that is its own', () => {
  expect(keyName(key)).toMatch(/^[0-9a-f]{16}$/);
  expect(keyName(key)).toBe(keyName(Buffer.from(key)));
  expect(keyName(key)).not.toBe(keyName(another));
});
