import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { stoppedIn } from './csp-reports.ts';

const logged: Record<string, unknown>[] = [];
let world: TestWorld;
beforeAll(async () => {
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
  );
  world = await testWorld({ config: { rateLimits: true, trustProxy: 1 }, log });
});
afterAll(() => world.close());

const sent = (report: object) => JSON.stringify({ 'csp-report': report });
const send = (payload: string, type = 'application/csp-report', from = '10.0.0.1') =>
  world.as(null).send({
    method: 'POST',
    url: '/csp-reports',
    payload,
    headers: { 'content-type': type, 'x-forwarded-for': from },
  });
const sendFrom = async (from: string) =>
  (await send(sent({ 'effective-directive': 'font-src' }), undefined, from)).status;
const counted = async () => {
  const { text } = await world.as(null).send({ method: 'GET', url: '/metrics' });
  return text.split('\n').filter((line) => line.startsWith('warchest_csp_reports_total{'));
};

/** How many reports of fonts are counted. */
const fontsIn = (lines: readonly string[]): number =>
  Number(lines.find((line) => line.includes('"font-src"'))?.split(' ')[1]);

describe('a report', () => {
  test.each([
    [
      {
        'effective-directive': 'img-src',
        'violated-directive': 'script-src',
        'blocked-uri': 'https://other.example/picture.png?secret=1',
        'document-uri': 'https://warchest.example/cycle?to=secret',
      },
      { directive: 'img-src', blocked: 'https://other.example', page: '/cycle' },
    ],
    [
      { 'violated-directive': "script-src 'self'", 'blocked-uri': 'inline' },
      { directive: 'script-src', blocked: 'inline', page: 'unknown' },
    ],
    [
      {
        'effective-directive': 'made-up',
        'blocked-uri': 'a\nforged line',
        'document-uri': `https://warchest.example/${'a'.repeat(300)}`,
      },
      { directive: 'other', blocked: 'unknown', page: `/${'a'.repeat(199)}` },
    ],
  ])('%j is read without its queries', (report, stopped) => {
    expect(stoppedIn(sent(report))).toEqual(stopped);
  });

  test.each([
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
  ])('of %s is counted by its name', (directive) => {
    expect(stoppedIn(sent({ 'effective-directive': directive }))?.directive).toBe(directive);
  });

  test.each(['', '{', '[]', '{"csp-report":7}', '{"csp-report":{"blocked-uri":7}}'])(
    '%j is none',
    (text) => {
      expect(stoppedIn(text)).toBeNull();
    },
  );
});

// proves WIRE-28
test('is counted and logged; too large ones, other bodies and too many are refused', async () => {
  const report = sent({ 'effective-directive': 'script-src', 'blocked-uri': 'eval' });
  expect((await send(report)).status).toBe(204);
  expect((await send('{')).status).toBe(204);
  expect(await counted()).toEqual(['warchest_csp_reports_total{directive="script-src"} 1']);
  expect(logged.map(({ stopped }) => stopped)).toEqual([
    { directive: 'script-src', blocked: 'eval', page: 'unknown' },
  ]);
  expect((await send(report, 'text/plain')).status).toBe(415);
  expect((await send(' '.repeat(8 * 1024 + 1))).status).toBe(413);
  expect((await send(' '.repeat(8 * 1024))).status).toBe(204);
  const answers = [];
  for (let at = 0; at < 18; at++) answers.push((await send(report)).status);
  // Three were taken before.
  expect(answers).toEqual([...Array<number>(17).fill(204), 429]);
  world.clock.advance(2_000);
  expect([(await send(report)).status, (await send(report)).status]).toEqual([204, 429]);
  expect(await counted()).toEqual(['warchest_csp_reports_total{directive="script-src"} 19']);
});

// proves WIRE-28, WIRE-22
test('addresses of one IPv6 network count as one sender', async () => {
  const statuses = [];
  for (let at = 0; at < 21; at++) statuses.push(await sendFrom(`2001:db8:1:2::${at}`));
  expect(statuses).toEqual([...Array<number>(20).fill(204), 429]);
  expect(await sendFrom('2001:db8:1:3::1')).toBe(204);
});

// proves WIRE-28
test('all senders together fill only so many lines of the log, and all are counted', async () => {
  world.clock.advance(200_000);
  const linesBefore = logged.length;
  const linesOf = async (reports: number, network: string) => {
    for (let at = 0; at < reports; at++) expect(await sendFrom(`${network}.${at}`)).toBe(204);
    return logged.length - linesBefore;
  };
  const countBefore = fontsIn(await counted());
  expect(await linesOf(25, '10.1.0')).toBe(20);
  world.clock.advance(9_999);
  expect(await linesOf(2, '10.2.0')).toBe(20);
  world.clock.advance(1);
  expect(await linesOf(2, '10.3.0')).toBe(21);
  expect(fontsIn(await counted()) - countBefore).toBe(29);
});

test('every page says where browsers report', async () => {
  const { headers } = await world.as(null).send({ method: 'GET', url: '/docs' });
  expect(headers['content-security-policy']).toContain('; report-uri /csp-reports');
});
