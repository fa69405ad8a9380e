import { afterEach, expect, test } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { claims, services } from './services.ts';
import { readHash, useServiceTab } from './use-service-tab.ts';

const go = (hash: string) => window.history.replaceState(null, '', `/${hash}`);
afterEach(() => {
  go('');
  document.body.replaceChildren();
});

test('every service and every claim has all of its words', () => {
  const words = services.map(({ tab, title, subtitle, bullets }) => [
    tab,
    title,
    subtitle,
    ...bullets,
  ]);
  // four points each
  expect(words.map((of) => of.filter((text) => text.trim() !== '').length)).toEqual(
    services.map(() => 7),
  );
  expect(services.map(({ key }) => key)).toEqual(['raid', 'mplus', 'legacy', 'pvp', 'mounts']);
  const said = claims.filter(({ figure, text }) => /\d/.test(figure) && text.length > 0);
  expect(said).toHaveLength(4);
});

test.each([
  ['', null, null],
  ['#about', 'about', null],
  ['#home', 'home', null],
  ['#services?tab=pvp', 'services', 'pvp'],
  ['#services?tab=cooking', 'services', null],
  ['#elsewhere?tab=legacy', null, 'legacy'],
])('%j leads to the section %j and the tab %j', (hash, section, tab) =>
  expect(readHash(hash)).toEqual({ section, tab }),
);

test('a link opens its tab and scrolls to it, a chosen tab can be linked', () => {
  const place = document.createElement('section');
  place.id = 'services';
  let scrolled = 0;
  place.scrollIntoView = () => void (scrolled += 1);
  document.body.append(place);
  const hook = mount(useServiceTab);
  expect([hook.now[0], scrolled]).toEqual(['raid', 0]);
  const follow = (hash: string) => {
    go(hash);
    hook.do(() => window.dispatchEvent(new Event('hashchange')));
  };
  follow('#services?tab=mounts');
  expect([hook.now[0], scrolled]).toEqual(['mounts', 1]);
  // the browser scrolls to a plain name by itself, and the tab stays
  follow('#services');
  expect([hook.now[0], scrolled]).toEqual(['mounts', 1]);
  hook.do(([, choose]) => choose('legacy'));
  expect([hook.now[0], window.location.hash]).toEqual(['legacy', '#services?tab=legacy']);
  // a page that is opened with it begins there
  const later = mount(useServiceTab);
  expect([later.now[0], scrolled]).toEqual(['legacy', 2]);
  hook.leave();
  later.leave();
  window.dispatchEvent(new Event('hashchange'));
  expect(scrolled).toBe(2);
});
