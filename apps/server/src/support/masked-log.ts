import type { ProgramWords } from './program-words.ts';

interface LoggedError {
  readonly type?: unknown;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly stack?: unknown;
  readonly cause?: unknown;
}

interface Entry {
  readonly time?: unknown;
  readonly level?: unknown;
  readonly msg?: unknown;
  readonly reqId?: unknown;
  readonly endpoint?: unknown;
  readonly attempt?: unknown;
  readonly err?: unknown;
}

/** Text that is known to contain no personal value. */
export interface Known extends ProgramWords {
  readonly constraints: ReadonlySet<string>;
  readonly endpoints: ReadonlySet<string>;
}

/** Replaces a text that is not the program's own. */
export const hidden = '(left out)';
const maxFrames = 12;

/**
 * An entry of the log without values: its time, level and sentence, the request, the class, code,
 * constraint and code locations of its error. Everything else is left out, because it may contain what
 * people typed. Lines that are not log entries become null.
 */
export function maskedEntry(line: string, known: Known): object | null {
  let entry: Entry;
  try {
    const read: unknown = JSON.parse(line);
    if (typeof read !== 'object' || read === null) return null;
    entry = read;
  } catch {
    return null;
  }
  const { time, level, msg, reqId, endpoint, attempt, err } = entry;
  return {
    ...(typeof time === 'number' ? { time: new Date(time).toISOString() } : {}),
    ...(typeof level === 'number' ? { level } : {}),
    msg: typeof msg === 'string' && known.isSentence(msg) ? msg : hidden,
    ...(typeof reqId === 'string' && /^[0-9a-z]{11,24}$/.test(reqId) ? { reqId } : {}),
    ...(typeof endpoint === 'string' && known.endpoints.has(endpoint) ? { endpoint } : {}),
    ...(typeof attempt === 'number' ? { attempt } : {}),
    ...(isError(err) ? { err: maskedError(err, known, 0) } : {}),
  };
}

const isError = (value: unknown): value is LoggedError =>
  typeof value === 'object' && value !== null;

/** SQLSTATEs, and codes of Node such as ECONNRESET or FST_ERR_BAD_URL. */
export const isCode = (code: unknown): code is string =>
  typeof code === 'string' && /^(?:[0-9A-Z]{5}|E[A-Z]{2,20}|(?:FST|ERR)_[A-Z_]{2,40})$/.test(code);

function maskedError(
  { type, code, constraint, stack, cause }: LoggedError,
  known: Known,
  depth: number,
): object {
  return {
    type: typeof type === 'string' && known.isErrorName(type) ? type : hidden,
    ...(isCode(code) ? { code } : {}),
    ...(typeof constraint === 'string' && known.constraints.has(constraint) ? { constraint } : {}),
    ...(typeof stack === 'string' ? { at: framesOf(stack) } : {}),
    ...(isError(cause) && depth < 3 ? { cause: maskedError(cause, known, depth + 1) } : {}),
  };
}

/** Places in the code: `apps/server/dist/main.js:41:7`; messages before them are left out. */
function framesOf(stack: string): string[] {
  const place =
    /^\s+at .*?((?:node:|apps\/|packages\/|node_modules\/)[\w@./-]+\.?[cm]?[jt]?s?:\d+:\d+)\)?$/;
  return stack
    .split('\n')
    .flatMap((line) => place.exec(line)?.[1] ?? [])
    .slice(0, maxFrames);
}

/** The last entries of a log's text, masked, and how many lines were no entries. */
export function maskedLog(
  text: string,
  known: Known,
  most: number,
): { readonly entries: readonly object[]; readonly others: number } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const entries = lines.slice(-most).map((line) => maskedEntry(line, known));
  return {
    entries: entries.filter((entry) => entry !== null),
    others: entries.filter((entry) => entry === null).length,
  };
}
