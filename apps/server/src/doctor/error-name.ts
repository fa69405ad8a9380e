/** Codes of Node, TLS and PostgreSQL, such as ECONNREFUSED, CERT_HAS_EXPIRED or 28P01. */
const code = /^\w{2,60}$/;

/** The class and code of an error: its message may name hosts, users and databases. */
export function errorName(error: unknown): string {
  const { code: found } = error as { code?: unknown };
  const name = error instanceof Error ? error.name : typeof error;
  return typeof found === 'string' && code.test(found) ? `${name} ${found}` : name;
}
