import { z } from 'zod';
import { escapeHtml } from './escape-html.ts';
import { WebFile } from './web-file.ts';

/** The build's list of screens; written by scripts/lib/screen-files.mjs. */
const screenRows = z.array(
  z.strictObject({
    /** With its parameters, such as `$raidId`. */
    path: z.string(),
    title: z.string(),
    /** Whether it has a second row of tabs above it. */
    tabs: z.boolean(),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
  }),
);

/** The app's page as sent for the addresses of one screen. */
export interface AppPage {
  readonly pattern: RegExp;
  readonly forVisitors: WebFile;
  readonly forMembers: WebFile;
}

/** The calls that every screen makes first: session, name and roles. */
const sessionCalls = ['/v1/isAuthenticated', '/v1/user/discord', '/v1/user/discord/roles'];

/** Shown until the app has loaded: the bar, and the screen's title. */
const firstLook = (title: string, tabs: boolean): string =>
  `<div class="first-look" aria-hidden="true"><div class="first-bar"></div>${
    tabs ? '<div class="first-tabs"></div>' : ''
  }<p class="first-title">${escapeHtml(title)}</p></div>`;

/**
 * The app's page for each screen. It shows the screen's title at once and names the files that the
 * screen needs beyond the shell's; for signed-in visitors also the first calls, so that nothing
 * waits for an earlier file on a slow connection (record 47).
 */
export function appPagesOf(app: WebFile, table: WebFile): readonly AppPage[] {
  const html = app.body.toString();
  return screenRows.parse(JSON.parse(table.body.toString())).map((row) => {
    const look = firstLook(row.title, row.tabs);
    const scripts = row.scripts.map(
      (href) => `<link rel="modulepreload" crossorigin href="${href}">`,
    );
    // After what is shown first, so that this does not wait for them
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
      pattern: new RegExp(`^${row.path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
      forVisitors: page(scripts),
      forMembers: page([...answers, ...scripts]),
    };
  });
}

const assetsIn = (page: WebFile): readonly string[] =>
  page.body.toString().match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];

/**
 * The landing page. It lets an idle browser prefetch the app's shell, which is cached when the
 * visitor returns from the login.
 */
export function landingPageOf(landing: WebFile, app: WebFile): WebFile {
  const there = new Set(assetsIn(landing));
  const more = [...new Set(assetsIn(app))].filter((href) => !there.has(href));
  const links = more.map((href) => `<link rel="prefetch" crossorigin href="${href}">`);
  const html = landing.body.toString().replace('</head>', [...links, '</head>'].join('\n'));
  return new WebFile('/index.html', Buffer.from(html));
}
