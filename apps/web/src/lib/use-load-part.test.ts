import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (href: string) => {
    asked.push(href);
    return Promise.resolve(new Response('export {}'));
  });
});
afterEach(() => document.head.replaceChildren());

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => ({
    rel: link.rel,
    href: link.getAttribute('href'),
    crossOrigin: link.crossOrigin,
  }));
/** A link that fetches nothing: its own properties are its attributes. */
function inertLink(): HTMLLinkElement {
  const one = document.createElementNS('http://www.w3.org/2000/none', 'link');
  for (const name of ['rel', 'href', 'crossOrigin'])
    Object.defineProperty(one, name, {
      get: () => one.getAttribute(name),
      set(value: string) {
        one.setAttribute(name, value);
      },
    });
  return one as unknown as HTMLLinkElement;
}
const link = (rel: string, href: string) => Object.assign(inertLink(), { rel, href });
const load = () => Promise.resolve('part');
/** The stylesheet that is on its way has arrived, or has failed. */
const end = (how: 'load' | 'error') =>
  document.head.querySelector('link:last-child')?.dispatchEvent(new Event(how));

beforeEach(() => {
  const { createElement } = document;
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    name === 'link' ? inertLink() : createElement.call(document, name),
  );
});
afterEach(() => void vi.restoreAllMocks());
const shown = (node: Element) => document.head.append(node);

test('a stylesheet is linked, and the part waits for it', async () => {
  const part = vi.fn(load);
  const loading = loadPart(part, ['assets/one.css']);
  expect(links()).toEqual([{ rel: 'stylesheet', href: '/assets/one.css', crossOrigin: '' }]);
  await Promise.resolve();
  expect(part).not.toHaveBeenCalled();
  end('load');
  await expect(loading).resolves.toBe('part');
  // it is here now
  await expect(loadPart(load, ['assets/one.css'])).resolves.toBe('part');
  expect([links().length, asked]).toEqual([1, []]);
});

test('one that fails is taken away, and linked again the next time', async () => {
  const part = vi.fn(load);
  const loading = loadPart(part, ['assets/two.css']);
  end('error');
  await expect(loading).rejects.toThrow(
    'Failed to fetch dynamically imported module: /assets/two.css',
  );
  expect([part.mock.calls, links()]).toEqual([[], []]);
  const again = loadPart(part, ['assets/two.css']);
  end('load');
  await expect(again).resolves.toBe('part');
  expect(links()).toHaveLength(1);
});

test('one that the page itself links is not linked again, unless it failed', async () => {
  const here = link('stylesheet', '/assets/three.css');
  const failed = link('stylesheet', '/assets/four.css');
  const other = link('icon', '/assets/three.css');
  for (const one of [here, failed, other]) {
    Object.defineProperty(one, 'sheet', { value: one === here ? {} : null });
    shown(one);
  }
  await expect(loadPart(load, ['assets/three.css'])).resolves.toBe('part');
  expect(here.isConnected).toBe(true);
  const loading = loadPart(load, ['assets/four.css']);
  expect([here.isConnected, failed.isConnected, other.isConnected]).toEqual([true, false, true]);
  end('load');
  await loading;
  expect(links().map(({ href }) => href)).toEqual([
    '/assets/three.css',
    '/assets/three.css',
    '/assets/four.css',
  ]);
});

test('a script that the page preloads is not asked for', async () => {
  shown(link('modulepreload', '/assets/five.js'));
  shown(link('stylesheet', '/assets/six.js'));
  await loadPart(load, ['assets/five.js', 'assets/six.js']);
  expect(asked).toEqual(['/assets/six.js']);
});
