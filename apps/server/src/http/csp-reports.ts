import { Counter } from 'prom-client';
import { z } from 'zod';
import type { App } from './app-type.ts';
import { networkOf } from './network.ts';

/** The path for violation reports of the content security policy. */
export const reportPath = '/csp-reports';

/** Maximum bytes of a report. */
const maxBytes = 8 * 1024;

/** Directives of our pages. Reports with others must not create new metric labels. */
const directives: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]);

const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'document-uri': z.string().optional(),
  }),
});

/** The logged part of a URL: without the query, which may contain secrets. */
interface Stopped {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

/** Parses a report; null if it is invalid. Anyone may send one, so every part is bounded. */
export function stoppedIn(body: string): Stopped | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const { data } = report.safeParse(json);
  if (!data) return null;
  const sent = data['csp-report'];
  const [named = ''] = (sent['effective-directive'] ?? sent['violated-directive'] ?? '').split(' ');
  return {
    directive: directives.has(named) ? named : 'other',
    blocked: placeOf(sent['blocked-uri'], ({ origin }) => origin),
    page: placeOf(sent['document-uri'], ({ pathname }) => pathname),
  };
}

function placeOf(text: string | undefined, part: (url: URL) => string): string {
  if (text === undefined || !URL.canParse(text)) {
    // Such as `inline` or `eval`.
    return /^[a-z-]{1,20}$/.test(text ?? '') ? (text ?? '') : 'unknown';
  }
  return part(new URL(text)).slice(0, 200);
}

/**
 * Accepts reports (WIRE-28): limits them per network, counts them by directive, and logs only so many
 * of all networks together.
 */
export function takeCspReports(app: App): void {
  const { fastify, limits, metrics } = app;
  const counter = new Counter({
    name: 'warchest_csp_reports_total',
    help: 'What the content policy of pages stopped, as browsers report it, by directive',
    labelNames: ['directive'],
    registers: [metrics.registry],
  });
  void fastify.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(reportPath, { bodyLimit: maxBytes }, (request, reply) => {
      limits.take('cspReport', networkOf(request.ip));
      const stopped = typeof request.body === 'string' ? stoppedIn(request.body) : null;
      if (stopped) {
        counter.inc({ directive: stopped.directive });
        if (limits.tryTake('loggedCspReport', 'all')) {
          request.log.warn({ stopped }, 'The content policy of a page stopped something');
        }
      }
      return reply.code(204).send();
    });
    done();
  });
}
