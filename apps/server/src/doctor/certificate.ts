import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { ok, problem, warning, type Check } from './check.ts';

const day = 24 * 60 * 60_000;
const patience = 4_000;

interface ReadCertificate {
  readonly until: number;
  readonly refusal: string | null;
}
/** The result of a TLS connection that reads the certificate. */
export type SeenCertificate = ReadCertificate | { readonly unreachable: string };

/**
 * Reads the certificate of the proxy. Sends no request.
 * @param describe what is said of an error of the connection
 */
export function lookAtCertificate(
  origin: URL,
  describe: (error: Error) => string = ({ message }) => message,
): Promise<SeenCertificate> {
  return new Promise((resolve) => {
    const port = origin.port === '' ? 443 : Number(origin.port);
    const host = origin.hostname.replace(/^\[|\]$/g, '');
    // TLS does not allow an address as the name of a server.
    const named = isIP(host) === 0 ? { servername: host } : {};
    // An invalid certificate must be reported, so it must not end the connection.
    const socket = connect({ host, port, ...named, rejectUnauthorized: false });
    const end = (seen: SeenCertificate) => {
      socket.destroy();
      resolve(seen);
    };
    socket.setTimeout(patience, () => end({ unreachable: 'it does not answer' }));
    socket.once('error', (error) => end({ unreachable: describe(error) }));
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const refusal = socket.authorized ? null : String(socket.authorizationError);
      end({ until: Date.parse(until), refusal });
    });
  });
}

/** Whether browsers accept the certificate, and for how long. */
export function checkCertificate(origin: string, seen: SeenCertificate, now: number): Check {
  const area = 'Proxy';
  if ('unreachable' in seen) {
    return warning(
      area,
      `${origin} cannot be reached from here: ${seen.unreachable}.`,
      'Look whether the proxy runs, and whether the name leads to it.',
    );
  }
  if (seen.refusal !== null) {
    return problem(
      area,
      `Browsers refuse the certificate of ${origin}: ${seen.refusal}.`,
      'Let the proxy get a certificate for this name.',
    );
  }
  const days = Math.floor((seen.until - now) / day);
  if (days >= 14) return ok(area, `The certificate of ${origin} is good for ${days} days.`);
  const text = `The certificate of ${origin} ends in ${days} ${days === 1 ? 'day' : 'days'}.`;
  const remedy = 'Look why the proxy does not renew it.';
  return days < 3 ? problem(area, text, remedy) : warning(area, text, remedy);
}
