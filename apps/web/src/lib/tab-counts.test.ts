import { expect, test } from 'vitest';
import { readTabCounts, showTabCounts } from './tab-counts.ts';
import { pageUrl, urlOf } from './urls.ts';

test('counts of several parts of a screen stand beside each other until their part is gone', () => {
  const [raids, strings] = [urlOf('raid', 'book'), pageUrl('strings')];
  const [one, other] = [{}, {}];
  showTabCounts(one, { [raids]: 20 });
  showTabCounts(other, { [strings]: 1 });
  expect(readTabCounts()).toEqual({ [raids]: 20, [strings]: 1 });
  const before = readTabCounts();
  showTabCounts(other, { [strings]: 1 });
  expect(readTabCounts()).toBe(before);
  showTabCounts(one, null);
  expect(readTabCounts()).toEqual({ [strings]: 1 });
  showTabCounts(other, null);
  expect(readTabCounts()).toEqual({});
});
