const msPerDay = 86_400_000;

/** How a time is shown: to the minute, and with the seconds where they are shown and there are any. */
function clock(seconds: number, showsSeconds: boolean): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const text = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return showsSeconds && seconds % 60 > 0 ? `${text}:${two(seconds % 60)}` : text;
}

/** What a number format makes of a stored number. */
export interface NumberFormat {
  readonly shows: 'number' | 'percent' | 'date' | 'date-time' | 'time' | 'duration';
  readonly hasSeconds: boolean;
}

export const plainFormat: NumberFormat = { shows: 'number', hasSeconds: false };

/** Formats without code: the ids are agreed. 27 to 36 and 50 to 58 are dates of East Asian languages. */
function formatWithoutCode(id: number): NumberFormat {
  if (id === 9 || id === 10) return { shows: 'percent', hasSeconds: false };
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) {
    return { shows: 'date', hasSeconds: false };
  }
  if (id >= 18 && id <= 21) return { shows: 'time', hasSeconds: id === 19 || id === 21 };
  if (id >= 32 && id <= 35) return { shows: 'time', hasSeconds: id === 33 || id === 35 };
  if (id === 22) return { shows: 'date-time', hasSeconds: false };
  if (id === 46) return { shows: 'duration', hasSeconds: true };
  if (id === 45 || id === 47) return { shows: 'time', hasSeconds: true };
  return plainFormat;
}

/** Reads a number format by its id or code, such as `dd.mm.yyyy hh:mm` or `[$-407]0.0 %`. */
export function numberFormat(id: number, code?: string): NumberFormat {
  if (code === undefined) return formatWithoutCode(id);
  const letters = code
    // texts, escaped and repeated characters
    .replaceAll(/"[^"]*"?|[\\_*]./g, '')
    .replace(/;.*/s, '')
    .toLowerCase();
  const isDuration = /\[(?:h+|m+|s+)\]/.test(letters);
  const pattern = letters.replaceAll(/\[[^\]]*\]/g, '');
  const hasSeconds = pattern.includes('s') || /\[s+\]/.test(letters);
  if (isDuration) return { shows: 'duration', hasSeconds };
  if (pattern.includes('general')) return plainFormat;
  const hasTime = /[hs]|am\/pm|a\/p/.test(pattern);
  const hasDate = /[dy]/.test(pattern) || (!hasTime && pattern.includes('m'));
  if (hasDate && hasTime) return { shows: 'date-time', hasSeconds };
  if (hasDate) return { shows: 'date', hasSeconds };
  if (hasTime) return { shows: 'time', hasSeconds };
  return pattern.includes('%') ? { shows: 'percent', hasSeconds: false } : plainFormat;
}

/**
 * A serial number as date, time or duration. Day 1 is 1900-01-01, and 60 the day 1900-02-29 that Excel
 * believes in; in a workbook of the 1904 system day 0 is 1904-01-01.
 * @returns undefined if it is none
 */
export function serialText(
  serial: number,
  { shows, hasSeconds }: NumberFormat,
  is1904: boolean,
): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial >= 2_958_466) return undefined;
  const allSeconds = Math.round(serial * 86_400);
  if (shows === 'duration') return clock(allSeconds, hasSeconds);
  const time = clock(allSeconds % 86_400, hasSeconds);
  if (shows === 'time') return time;
  const day = Math.floor(allSeconds / 86_400);
  if (day === 0 && !is1904) return shows === 'date-time' ? time : undefined;
  const date = is1904 ? dateText(Date.UTC(1904, 0, 1) + day * msPerDay) : dateOf1900(day);
  return shows === 'date' ? date : `${date} ${time}`;
}

function dateOf1900(day: number): string {
  if (day === 60) return '1900-02-29';
  return dateText(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * msPerDay);
}

const dateText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** An ISO date as it is shown: `2026-11-26T19:30:00.000` is `2026-11-26 19:30`. Anything else stays. */
export function isoDateText(text: string): string {
  const found =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?(?:Z|[+-]\d\d:\d\d)?$/.exec(text);
  if (!found) return text;
  const [, date = '', hours, minutes, seconds = '0'] = found;
  if (hours === undefined) return date;
  const day = Date.parse(date);
  if (Number.isNaN(day)) return text;
  const allSeconds = Math.round(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  return `${dateText(day + allSeconds * 1000)} ${clock(allSeconds % 86_400, true)}`;
}

/** An ISO duration as time: `PT19H30M00S` is `19:30`. Anything else stays. */
export function isoTimeText(text: string): string {
  const found =
    /^(-?)P(?:(\d{1,6})D)?T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6}(?:[.,]\d+)?)S)?$/.exec(text);
  if (!found) return text;
  const [, sign = '', days = '0', hours = '0', minutes = '0', seconds = '0'] = found;
  const allSeconds =
    Number(days) * 86_400 +
    Number(hours) * 3600 +
    Number(minutes) * 60 +
    Math.round(Number(seconds.replace(',', '.')));
  return `${sign}${clock(allSeconds, true)}`;
}
