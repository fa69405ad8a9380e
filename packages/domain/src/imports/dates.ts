/** Which comes first in `3/4/2026`. */
export type DateOrder = 'day-first' | 'month-first';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** German and French beginnings that differ from the English ones. */
const otherMonths: Readonly<Record<string, number>> = {
  mär: 3,
  mrz: 3,
  mai: 5,
  okt: 10,
  dez: 12,
  fév: 2,
  avr: 4,
  aoû: 8,
  déc: 12,
  jui: 6,
};

const two = (part: number): string => String(part).padStart(2, '0');

/**
 * The day of a cell as `YYYY-MM-DD`; null if it is none, or does not exist. Understands
 * `2026-11-26`, `26.11.2026`, `26/11/26`, `26 Nov 2026`, with or without weekday and time. Without a
 * year it is the nearest such day to `today`.
 */
export function readImportedDay(text: string, order: DateOrder, today: string): string | null {
  const plain = text
    .trim()
    .replace(/^([\p{L}]{2,10})[.,]?\s+(?=\d)/u, (all, word: string) =>
      monthOf(word) > 0 ? all : '',
    )
    .replace(
      /[T\s,]+\d{1,2}[:.]\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?$/i,
      '',
    );
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2}))?\.?$/.exec(plain);
  if (figures) {
    const [first, second] = [Number(figures[1]), Number(figures[2])];
    // Dots are written by people who put the day first.
    const isDayFirst = order === 'day-first' || plain.includes('.');
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    return withYear(figures[3], month, day, today);
  }
  const { day, month, year } =
    (
      /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.?[\s-]*(?<month>[\p{L}]{3,10})\.?,?[\s-]*(?<year>\d{4}|\d{2})?$/u.exec(
        plain,
      ) ??
      /^(?<month>[\p{L}]{3,10})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s*(?<year>\d{4})?$/u.exec(
        plain,
      )
    )?.groups ?? {};
  return withYear(year, monthOf(month), Number(day), today);
}

/** The number of a month by the beginning of its name; 0 if there is none. */
function monthOf(name = ''): number {
  const lower = name.toLowerCase();
  // Three letters of a French July would be those of June.
  if (lower.startsWith('juil')) return 7;
  const start = lower.slice(0, 3);
  const at = months.indexOf(start);
  return at >= 0 ? at + 1 : (otherMonths[start] ?? 0);
}

function withYear(
  year: string | undefined,
  month: number,
  day: number,
  today: string,
): string | null {
  if (year !== undefined)
    return existing(Number(year) + (year.length === 2 ? 2000 : 0), month, day);
  const now = Number(today.slice(0, 4));
  const nearest = [now - 1, now, now + 1]
    .map((one) => existing(one, month, day))
    .filter((one) => one !== null)
    .toSorted((a, b) => distance(a, today) - distance(b, today));
  return nearest[0] ?? null;
}

const distance = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b));

function existing(year: number, month: number, day: number): string | null {
  if (year < 2004 || year > 2100) return null;
  const made = new Date(Date.UTC(year, month - 1, day));
  // A day that the month does not have would be one of another month.
  return made.getUTCMonth() === month - 1 ? `${year}-${two(month)}-${two(day)}` : null;
}

/**
 * The wall time of a cell as `HH:mm`; null if it is none. Understands `19:30`, `19.30`, `1930`,
 * `19h30`, `7:30 pm`, `19 Uhr`, and a time behind a date.
 */
export function readImportedTime(text: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^\d{4}-\d{2}-\d{2}[t\s]+|^\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})[\s,]+/, '')
    .replace(/\s*(?:uhr|cet|cest|st|server time|realm time)$/, '');
  const [, hour, minute, half] =
    /^(\d{1,2})(?:[:.h](\d{2})?(?::\d{2}(?:\.\d+)?)?)?\s*([ap])\.?m?\.?$/.exec(plain) ??
    /^(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(plain) ??
    /^(\d{1,2})h?$/.exec(plain) ??
    /^(\d{2})(\d{2})$/.exec(plain) ??
    [];
  const minutes = Number(minute ?? 0);
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  const isValid = hours <= 23 && minutes <= 59 && (half === undefined || Number(hour) <= 12);
  return isValid ? `${two(hours)}:${two(minutes)}` : null;
}
