import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

const asked: string[] = [];
let answers: (href: string) => Promise<Response>;
let named: readonly string[] = [];
const here = () => Promise.resolve(new Response('export {}'));

beforeEach(() => {
  asked.length = 0;
  answers = here;
  named = [];
  vi.stubGlobal('fetch', (href: string) => {
    asked.push(href);
    return answers(href);
  });
  vi.stubGlobal('document', {
    querySelectorAll: () => named.map((href) => ({ getAttribute: () => href })),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a part is imported when all of its files are here', async () => {
  let arrive: (response: Response) => void = () => undefined;
  answers = (href) =>
    href === '/assets/late.js' ? new Promise((resolve) => (arrive = resolve)) : here();
  const load = vi.fn(() => Promise.resolve('part'));
  const loading = loadPart(load, ['assets/early.js', 'assets/late.js']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  arrive(new Response('export {}'));
  await expect(loading).resolves.toBe('part');
  expect(asked).toEqual(['/assets/early.js', '/assets/late.js']);
});

test.each([
  ['the server is away', () => Promise.reject(new TypeError('no connection'))],
  ['it is gone from the server', () => Promise.resolve(new Response('', { status: 404 }))],
  [
    'the connection breaks off',
    () =>
      Promise.resolve(
        new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) })),
      ),
  ],
])('a file is not imported if %s, and requested again the next time', async (what, fails) => {
  const file = `assets/${what.replaceAll(' ', '-')}.js`;
  const load = vi.fn(() => Promise.resolve('part'));
  answers = fails;
  // the words by which the router and the dialogs know missing code
  await expect(loadPart(load, [file])).rejects.toThrow(/dynamically imported module: .*\.js$/);
  expect(load).not.toHaveBeenCalled();
  answers = here;
  await expect(loadPart(load, [file])).resolves.toBe('part');
  expect(asked).toHaveLength(2);
});

test('a file is requested once, and not at all if the page names it', async () => {
  named = ['/assets/named.js'];
  const load = () => Promise.resolve('part');
  await Promise.all([
    loadPart(load, ['assets/once.js', 'assets/named.js']),
    loadPart(load, ['assets/once.js']),
  ]);
  await loadPart(load, ['assets/once.js']);
  expect(asked).toEqual(['/assets/once.js']);
});
