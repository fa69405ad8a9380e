import { isatty } from 'node:tty';
import { pino, type DestinationStream } from 'pino';

/** The fields of a log line that are used here. */
interface Line {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: LoggedError;
  readonly [detail: string]: unknown;
}

interface LoggedError {
  readonly type?: string;
  readonly message?: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Names and colours of levels, by pino's numbers. */
const levels: Readonly<Record<number, readonly [name: string, colour: number]>> = {
  10: ['trace', 90],
  20: ['debug', 90],
  30: ['info', 36],
  40: ['warn', 33],
  50: ['error', 31],
  60: ['fatal', 31],
};
const omittedKeys = new Set(['level', 'time', 'msg', 'err', 'pid', 'hostname']);

/**
 * The destination of the log: on a terminal one readable line per entry, elsewhere JSON. A closed
 * terminal is not an error.
 */
export function logOutput(): DestinationStream {
  if (!isatty(2)) return pino.destination(2);
  const terminal = process.stderr.on('error', () => undefined);
  const coloured = terminal.hasColors();
  return { write: (json) => void terminal.write(`${readable(json, coloured)}\n`) };
}

/** Formats a log entry for people: time, level, message, details, error. */
export function readable(json: string, coloured = false): string {
  const entry = JSON.parse(json) as Line;
  const [name, colour] = levels[entry.level] ?? ['log', 0];
  const level = name.padEnd(5);
  const details = Object.entries(entry)
    .filter(([key]) => !omittedKeys.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const parts = [entry.msg ?? '', ...(entry.err ? [errorText(entry.err)] : []), details.join(' ')];
  const text = parts.filter((part) => part !== '').join(' · ');
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  return `${time} ${coloured ? `\u001b[${colour}m${level}\u001b[0m` : level} ${oneLine(text)}`;
}

/** The message of an error, where it was thrown, and its cause. */
function errorText({ type, message = '', code, stack = '', cause }: LoggedError): string {
  const named = type === undefined || type === 'Error' ? message : `${type}: ${message}`;
  const place = /^\s+at (.*)$/m.exec(stack)?.[1];
  const known = [code, place && `at ${place}`].filter((part) => part !== undefined).join(', ');
  const own = known === '' ? named : `${named} (${known})`;
  return cause ? `${own} ← ${errorText(cause)}` : own;
}

/** Line breaks and whatever else moves a terminal's cursor become spaces. */
// oxlint-disable-next-line no-control-regex
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\s]+/g, ' ');
