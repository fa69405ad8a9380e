import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../platform/ids.ts';
import { Refused } from '../platform/refused.ts';
import type { App } from './app-type.ts';
import { readCookie } from './cookies.ts';
import { escapeHtml } from './escape-html.ts';
import { pageHeaders } from './headers.ts';
import { hasTag } from './send.ts';
import type { WebFile } from './web-file.ts';
import type { WebBuild } from './web-files.ts';

/** The parts of the app that pages need. */
type PageApp = Pick<App, 'deps' | 'pictureHosts'>;

/** The placeholder for the style nonce in the built pages. */
const noncePlaceholder = '__CSP_NONCE__';

const missing = `<!doctype html><html lang="en"><title>Warchest</title>
<h1>The web app is not built</h1><p>Run <code>npm start</code>, which builds it, and reload.</p></html>`;

/**
 * Answers everything that is not an API call: a file of the web build from memory, the landing page
 * for `/`, and the app for every other page (its router handles unknown ones).
 */
export async function sendPage(
  app: PageApp,
  web: WebBuild | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = request.url.split('?')[0] ?? '/';
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    void reply.header('allow', 'GET, HEAD');
    throw new Refused('method-not-allowed');
  }
  if (!web) return reply.code(503).headers(pageHeaders(app.deps.config)).send(missing);
  const file = web.files.get(address);
  if (file && !address.endsWith('.html')) return sendFile(file, request, reply);
  if (/\.\w+$/.test(address) || address.startsWith('/assets/')) throw new Refused('not-found');
  const seemsSignedIn = readCookie(app.deps.config, request, 'access') !== null;
  const page =
    address === '/' ? web.files.get('/index.html') : appPageAt(address, web, seemsSignedIn);
  if (!page) throw new Refused('not-found');
  return sendHtml(app, page, request, reply);
}

/** The app's page at an address: that of its screen, or the bare app for unknown ones. */
function appPageAt(address: string, web: WebBuild, seemsSignedIn: boolean): WebFile | undefined {
  const screen = web.appPages.find(({ pattern: fits }) => fits.test(address));
  if (!screen) return web.files.get('/app.html');
  return seemsSignedIn ? screen.forMembers : screen.forVisitors;
}

async function sendFile(
  file: WebFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply
    .header('content-type', file.type)
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (hasTag(request, file.etag)) return reply.code(304).send();
  const encoding = file.choose(request.headers['accept-encoding'] ?? '');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await file.packed(encoding));
}

async function sendHtml(
  app: PageApp,
  page: WebFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store').header('vary', 'accept-encoding');
  const { config } = app.deps;
  const pictureHosts = await app.pictureHosts();
  if (page.body.includes(noncePlaceholder)) {
    const nonce = newSecret();
    return reply
      .headers(pageHeaders(config, { pictureHosts, nonce }))
      .send(page.body.toString().replaceAll(noncePlaceholder, nonce));
  }
  void reply.headers(pageHeaders(config, { pictureHosts }));
  const encoding = page.choose(request.headers['accept-encoding'] ?? '');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await page.packed(encoding));
}

/** A refusal as a small page, for the few addresses that people navigate to. */
export const refusalPage = (title: string, detail: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p>
<p><a href="/">Back to the start</a></p></html>`;
