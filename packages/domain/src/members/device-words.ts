/** Names of browsers and what their user agents contain; others also contain a name further down. */
const browsers = [
  ['Edge', ['Edg/', 'EdgA/', 'EdgiOS/']],
  ['Opera', ['OPR/', 'OPT/', 'OPX/']],
  ['Vivaldi', ['Vivaldi/']],
  ['Samsung Internet', ['SamsungBrowser/']],
  ['Firefox', ['Firefox/', 'FxiOS/']],
  ['Chrome', ['Chrome/', 'CriOS/']],
  ['Safari', ['Safari/']],
] as const;

/** The same of operating systems: Android says Linux as well. */
const systems = [
  ['iPhone', ['iPhone']],
  ['iPad', ['iPad']],
  ['Android', ['Android']],
  ['ChromeOS', ['CrOS ']],
  ['Windows', ['Windows NT']],
  ['macOS', ['Macintosh']],
  ['Linux', ['Linux', 'X11']],
] as const;

type Names = readonly (readonly [string, readonly string[]])[];
const nameIn = (names: Names, userAgent: string): string | undefined =>
  names.find(([, marks]) => marks.some((mark) => userAgent.includes(mark)))?.[0];

/**
 * Browser and system of a user agent: `Firefox on Windows` (SESS-20). It contains only words of
 * this file, because anyone can send any user agent. Null: unknown.
 */
export function deviceWords(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? '') ?? 'Unknown browser';
  const system = nameIn(systems, userAgent ?? '');
  return system === undefined ? browser : `${browser} on ${system}`;
}
