import { pino, type DestinationStream, type Logger } from 'pino';
import type { ErrorCounts } from './error-counts.ts';

/**
 * The server's log: one JSON object per line. Of errors only selected fields are written: drivers
 * attach their connection and the values of a statement to them.
 * @param errors counts warnings and errors by name
 */
export const createLog = (
  level: string,
  destination: DestinationStream,
  errors?: ErrorCounts,
): Logger =>
  pino(
    {
      level,
      serializers: { err: errorEntry },
      hooks: {
        logMethod(given, method, severity) {
          if (errors && severity >= 40) errors.add(nameOf(given));
          method.apply(this, given);
        },
      },
    },
    destination,
  );

/** The sentence of a log entry with the error's class and code: no message, which may hold values. */
function nameOf(given: readonly unknown[]): string {
  const [details, sentence] = given;
  const err = (details as { err?: unknown } | null | undefined)?.err;
  const text = typeof details === 'string' ? details : typeof sentence === 'string' ? sentence : '';
  if (!(err instanceof Error)) return text;
  const { code } = err as { code?: unknown };
  return `${text}: ${err.name}${typeof code === 'string' ? ` ${code}` : ''}`;
}

interface ErrorEntry {
  type: string;
  message: string;
  code?: string;
  /** The database's index or check that was violated. */
  constraint?: string;
  stack?: string;
  cause?: ErrorEntry;
}

function errorEntry(error: unknown, depth = 0): ErrorEntry {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.stack === undefined ? {} : { stack: withoutValues(error.stack) }),
    ...(error.cause instanceof Error && depth < 3
      ? { cause: errorEntry(error.cause, depth + 1) }
      : {}),
  };
}

/** Drizzle appends the values of a failed statement after this word. */
const withoutValues = (text: string): string => text.replace(/\nparams: [^\n]*/g, '');
