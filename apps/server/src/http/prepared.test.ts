import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Prepared, PreparedCache } from './prepared.ts';

test('an array of prepared elements is the JSON of the array, plain and compressed', async () => {
  const values = [{ name: 'Ümläut' }, { name: 'two' }, { name: 'three' }];
  const elements = values.map((value) => new Prepared(JSON.stringify(value)));
  for (const count of [0, 1, 3]) {
    const array = Prepared.array(elements.slice(0, count));
    expect(array.body.toString()).toBe(JSON.stringify(values.slice(0, count)));
    expect(gunzipSync(await array.gzip())).toEqual(array.body);
  }
});

test('ETags are of the content, and an array of one differs from its element', () => {
  const [one, equal, other] = ['1', '1', '2'].map((json) => new Prepared(json));
  if (!one || !equal || !other) throw new Error('All are there');
  expect(one.etag).toBe(equal.etag);
  expect(Prepared.array([one]).etag).toBe(Prepared.array([equal]).etag);
  const different = [one, other, ...[[one], [other], [one, one], []].map(Prepared.array)];
  expect(new Set(different.map(({ etag }) => etag)).size).toBe(different.length);
});

test('a view is prepared once, and again for another version', () => {
  const cache = new PreparedCache();
  let count = 0;
  const get = (view: string, version: unknown) =>
    cache.get(view, version, () => new Prepared(String((count += 1)))).body.toString();
  expect([get('a', 1), get('a', 1), get('b', 1)]).toEqual(['1', '1', '2']);
  expect([get('a', 2), get('a', 1), get('b', 1)]).toEqual(['3', '4', '2']);
});

test('a large view is kept as well', () => {
  const cache = new PreparedCache();
  const large = 'x'.repeat(1024 * 1024);
  const first = cache.get('large', 1, () => new Prepared(large));
  expect(cache.get('large', 1, () => new Prepared('again'))).toBe(first);
});
