import { expect, test } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { useShownTabCounts, useTabCounts } from './tab-counts.ts';
import { pageUrl } from './urls.ts';

test('a count stands beside its tab as long as the part is there that knows it', () => {
  const [strings, store] = [pageUrl('strings'), pageUrl('store')];
  const tabs = mount(() => useTabCounts());
  expect(tabs.now).toEqual({});
  const at = { page: strings, count: 2 };
  const part = mount(() => useShownTabCounts(at.page, at.count));
  expect(tabs.now).toEqual({ [strings]: 2 });
  at.count = 3;
  part.again();
  expect(tabs.now).toEqual({ [strings]: 3 });
  at.page = store;
  part.again();
  expect(tabs.now).toEqual({ [store]: 3 });
  part.leave();
  expect(tabs.now).toEqual({});
  tabs.leave();
  const later = mount(() => useShownTabCounts(strings, 1));
  expect(tabs.drawn).toEqual({});
  later.leave();
});
