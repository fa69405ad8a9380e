import { z } from 'zod';
import { escapeHtml } from './escape-html.ts';
import { WebFile } from './web-file.ts';

/** What the build says of each screen; scripts/lib/screen-files.mjs writes it. */
const screenRows = z.array(
  z.strictObject({
    /** With its parameters, as `$raidId`. */
    path: z.string(),
    title: z.string(),
    /** A second row of tabs stands above it. */
    tabs: z.boolean(),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
  }),
);

/** The app's page as it is sent for the addresses of one screen. */
export interface AppPage {
  readonly fits: RegExp;
  readonly forVisitors: WebFile;
  readonly forMembers: WebFile;
}

/** Who is here, with what name and which roles: the app asks that first, on every screen. */
const sessionCalls = ['/v1/isAuthenticated', '/v1/user/discord', '/v1/user/discord/roles'];

/** What stands where the app will be until it has come: the bar, and the screen's title. */
const firstLook = (title: string, tabs: boolean): string =>
  `<div class="first-look" aria-hidden="true"><div class="first-bar"></div>${
    tabs ? '<div class="first-tabs"></div>' : ''
  }<p class="first-title">${escapeHtml(title)}</p></div>`;

/**
 * The app's page for each screen: it shows the screen's title at once, names the files that the screen needs beyond the shell's, and for
 * whoever seems to be signed in what will be asked first, so that on a slow line nothing waits for its
 * turn (record 45).
 */
export function appPagesOf(app: WebFile, table: WebFile): readonly AppPage[] {
  const html = app.body.toString();
  return screenRows.parse(JSON.parse(table.body.toString())).map((row) => {
    const look = firstLook(row.title, row.tabs);
    const scripts = row.scripts.map(
      (href) => `<link rel="modulepreload" crossorigin href="${href}">`,
    );
    // below what is shown first, which does not wait for them
    const styles = row.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
    const answers = sessionCalls.map(
      (href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`,
    );
    const filled = (head: readonly string[]): string =>
      html
        .replace('</head>', [...head, '</head>'].join('\n'))
        .replace('<div id="root">', (root) => root + look)
        .replace('</body>', [...styles, '</body>'].join('\n'));
    const page = (head: readonly string[]) => new WebFile('/app.html', Buffer.from(filled(head)));
    return {
      fits: new RegExp(`^${row.path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
      forVisitors: page(scripts),
      forMembers: page([...answers, ...scripts]),
    };
  });
}

const assetsIn = (page: WebFile): readonly string[] =>
  page.body.toString().match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];

/**
 * The landing page, which lets the browser fetch the app's shell when it has nothing else to do: who
 * logs in comes back from the chat platform to an app that is there already.
 */
export function landingPageOf(landing: WebFile, app: WebFile): WebFile {
  const there = new Set(assetsIn(landing));
  const more = [...new Set(assetsIn(app))].filter((href) => !there.has(href));
  const links = more.map((href) => `<link rel="prefetch" crossorigin href="${href}">`);
  const html = landing.body.toString().replace('</head>', [...links, '</head>'].join('\n'));
  return new WebFile('/index.html', Buffer.from(html));
}
