import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCertificate, lookAtCertificate } from './certificate.ts';

const origin = 'https://w.example';
const now = Date.parse('2026-11-24T12:00:00Z');
const day = 24 * 60 * 60_000;
const found = (days: number, refusal: string | null = null) => {
  const seen = { until: now + days * day, refusal };
  const { area, state, text, remedy } = checkCertificate(origin, seen, now);
  return `${area} ${state}: ${text}${remedy && ` → ${remedy}`}`;
};

// proves SYS-7
test('a certificate is looked at before it ends', () => {
  expect(found(14)).toBe('Proxy ok: The certificate of https://w.example is good for 14 days.');
  const renew = 'Look why the proxy does not renew it.';
  expect(found(13.9)).toBe(
    `Proxy warning: The certificate of https://w.example ends in 13 days. → ${renew}`,
  );
  expect(found(3)).toBe(
    `Proxy warning: The certificate of https://w.example ends in 3 days. → ${renew}`,
  );
  expect(found(2.9)).toBe(
    `Proxy problem: The certificate of https://w.example ends in 2 days. → ${renew}`,
  );
  expect(found(1.5)).toBe(
    `Proxy problem: The certificate of https://w.example ends in 1 day. → ${renew}`,
  );
  expect(found(90, 'DEPTH_ZERO_SELF_SIGNED_CERT')).toBe(
    'Proxy problem: Browsers refuse the certificate of https://w.example: DEPTH_ZERO_SELF_SIGNED_CERT. → Let the proxy get a certificate for this name.',
  );
  expect(checkCertificate(origin, { unreachable: 'ECONNREFUSED' }, now)).toEqual({
    area: 'Proxy',
    state: 'warning',
    text: 'https://w.example cannot be reached from here: ECONNREFUSED.',
    remedy: 'Look whether the proxy runs, and whether the name leads to it.',
  });
});

let plain: Server;
beforeAll(async () => {
  plain = createServer((socket) => {
    // What is not read keeps the connection, and with it the server, open.
    socket.on('error', () => undefined).resume();
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  await new Promise<void>((ready) => void plain.listen(0, '127.0.0.1', ready));
});
afterAll(() => new Promise((done) => plain.close(done)));

// proves SYS-7
test('what speaks no TLS, and what does not answer, cannot be reached', async () => {
  const { port } = plain.address() as AddressInfo;
  const seen = await lookAtCertificate(new URL(`https://127.0.0.1:${port}`));
  expect(seen).toEqual({ unreachable: expect.any(String) as string });
  const nobody = await lookAtCertificate(new URL('https://127.0.0.1:1'));
  expect(nobody).toEqual({ unreachable: expect.stringContaining('ECONNREFUSED') as string });
});
