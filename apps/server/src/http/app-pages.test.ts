import { expect, test } from 'vitest';
import { appPagesOf, landingPageOf } from './app-pages.ts';
import { WebFile } from './web-file.ts';

const html = (name: string, text: string) => new WebFile(name, Buffer.from(text));
const app = html(
  '/app.html',
  '<html><head><script src="/assets/app.js"></script><link href="/assets/app.css"></head><body><div id="root"></div></body></html>',
);
const table = new WebFile(
  '/screens.json',
  Buffer.from(
    JSON.stringify([
      {
        path: '/run/$runId/$tab',
        title: 'Run & $1',
        tabs: true,
        scripts: ['/assets/run.js'],
        styles: ['/assets/run.css'],
      },
      { path: '/store', title: 'Store', tabs: false, scripts: [], styles: [] },
    ]),
  ),
);
const textOf = ({ body }: WebFile) => body.toString();

test('each screen has a page with its title, its files and, for members, the first calls', () => {
  const [run, store] = appPagesOf(app, table);
  const own =
    '<link rel="modulepreload" crossorigin href="/assets/run.js">\n</head><body>' +
    '<div id="root"><div class="first-look" aria-hidden="true"><div class="first-bar"></div>' +
    '<div class="first-tabs"></div><p class="first-title">Run &#38; $1</p></div></div>' +
    '<link rel="stylesheet" crossorigin href="/assets/run.css">\n</body></html>';
  const calls = ['/v1/isAuthenticated', '/v1/user/discord', '/v1/user/discord/roles'].map(
    (call) => `<link rel="preload" as="fetch" crossorigin href="${call}">\n`,
  );
  const head = '<html><head><script src="/assets/app.js"></script><link href="/assets/app.css">';
  expect(run && textOf(run.forVisitors)).toBe(head + own);
  expect(run && textOf(run.forMembers)).toBe(head + calls.join('') + own);
  expect(store && textOf(store.forVisitors)).toBe(
    `${head}</head><body><div id="root"><div class="first-look" aria-hidden="true"><div class="first-bar"></div><p class="first-title">Store</p></div></div></body></html>`,
  );
});

test.each([
  ['/run/abc/seats', true],
  ['/run/abc/seats/', true],
  ['/run/abc', false],
  ['/run/abc/seats/more', false],
  ['/a/run/abc/seats', false],
])('%s is an address of the screen: %s', (address, isOne) => {
  expect(appPagesOf(app, table)[0]?.pattern.test(address)).toBe(isOne);
});

test('the landing page has what it does not load itself fetched while the browser is idle', () => {
  const landing = html('/index.html', '<head><link href="/assets/app.css"></head><body></body>');
  expect(textOf(landingPageOf(landing, app))).toBe(
    '<head><link href="/assets/app.css"><link rel="prefetch" crossorigin href="/assets/app.js">\n</head><body></body>',
  );
});
