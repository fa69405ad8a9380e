import { refusals, type RefusalName } from '@warchest/contract/refusals.ts';
import { Refused } from './refused.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Whether the error is a violation of a unique index (of that name, if given). */
export const isUniqueViolation = (error: unknown, index?: string): boolean =>
  withCauses(error).some(
    (one) =>
      codeOf(one) === '23505' &&
      (index === undefined || (one as { constraint?: string }).constraint === index),
  );

/**
 * The refusal that a trigger raised: SQLSTATE WC001, with the refusal's name as the constraint and
 * the text for the person as the message.
 */
export function refusalOfTrigger(error: unknown): Refused | null {
  for (const one of withCauses(error)) {
    const { constraint } = one as { constraint?: string };
    if (codeOf(one) !== 'WC001' || constraint === undefined) continue;
    if (isRefusal(constraint)) return new Refused(constraint, { detail: one.message });
  }
  return null;
}

const isRefusal = (name: string): name is RefusalName => Object.hasOwn(refusals, name);

/**
 * Whether the id of a new row exists: another process has made the same one in the same millisecond.
 * All rows of a large import have ids of one.
 */
function isTakenId(error: Error): boolean {
  const { constraint, detail } = error as { constraint?: string; detail?: string };
  if (codeOf(error) !== '23505' || !constraint?.endsWith('_pkey')) return false;
  // In every language of PostgreSQL it names the columns so.
  return detail?.includes('(id)=(') ?? false;
}

/**
 * Whether a retry of the whole transaction may succeed: after a deadlock or serialisation failure, or
 * with other ids.
 */
export const isRetryable = (error: unknown): boolean =>
  withCauses(error).some((one) => ['40P01', '40001'].includes(codeOf(one) ?? '') || isTakenId(one));

const networkCodes = new Set([
  // A Unix socket whose connection queue is full.
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// 57014 cancelled at a time limit; 55P03 lock not available in time.
const unavailableCodes = /^(08...|57P0[1-4]|57014|55P03|25P0[34])$/;
/** SQLSTATEs of exhausted resources, with the resource. */
const fullCodes: Readonly<Record<string, string>> = {
  '53000': 'resources',
  '53100': 'disk',
  '53200': 'memory',
  '53300': 'connections',
  '53400': 'a configured limit',
};
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|the database system is)/i;

/** The exhausted resource of the database, such as its disk; null for other errors. */
export const exhaustedResource = (error: unknown): string | null =>
  codesOf(error)
    .map((code) => fullCodes[code])
    .find((resource) => resource !== undefined) ?? null;

/** Whether the database is temporarily unavailable: answered with 503 and Retry-After. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  exhaustedResource(error) !== null ||
  codesOf(error).some((code) => networkCodes.has(code) || unavailableCodes.test(code)) ||
  withCauses(error).some(({ message }) => unavailableMessages.test(message));

/** The SQLSTATEs and network codes of an error and its causes. */
export const codesOf = (error: unknown): string[] =>
  withCauses(error).flatMap((one) => codeOf(one) ?? []);

/** The error and its causes; drizzle wraps the driver's errors. */
function withCauses(error: unknown): Error[] {
  const found: Error[] = [];
  for (let one = error; one instanceof Error && found.length < 5; one = one.cause) found.push(one);
  return found;
}
