import { shiftDay } from './format.ts';

/** Parses a time as people type it: `2000`, `8`, `8:30`, `20.00`, `930` → `HH:mm`; null if invalid. */
export function parseTime(text: string): string | null {
  const match = /^(\d{1,2})[:.h ]?(\d{2})?$/i.exec(text.trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? '0');
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const dayThatExists = (year: number, month: number, day: number): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? null : text;
};

/**
 * Parses a day as people type it: `24.11.`, `24.11.2026`, `24/11`, `2411`, `24`, `2026-11-24`, with
 * or without a weekday in front → `YYYY-MM-DD`. Without a year it is the one nearest to today,
 * without a month the next such day. Null if invalid.
 */
export function parseDay(text: string, today: string): string | null {
  const plain = text.trim().replace(/^[a-z]{2,9}[., ]+/i, '');
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain);
  if (iso) return dayThatExists(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [year, month] = today.split('-').map(Number) as [number, number];
  const packed = /^(\d{2})(\d{2})(\d{4})?$/.exec(plain);
  const parted = /^(\d{1,2})[./ ](\d{1,2})(?:[./ ](\d{4}|\d{2})?)?$/.exec(plain);
  const found = packed ?? parted;
  if (found) {
    const typedYear = found[3] ? Number(found[3].length === 2 ? `20${found[3]}` : found[3]) : null;
    const at = (inYear: number) => dayThatExists(inYear, Number(found[2]), Number(found[1]));
    if (typedYear !== null) return at(typedYear);
    const near = at(year);
    if (near === null) return null;
    // in December `3.1.` is next January, in January `28.12.` is last December
    if (near < shiftDay(today, -182)) return at(year + 1);
    if (near > shiftDay(today, 182)) return at(year - 1);
    return near;
  }
  const alone = /^(\d{1,2})\.?$/.exec(plain);
  if (!alone) return null;
  const here = dayThatExists(year, month, Number(alone[1]));
  if (here !== null && here >= today) return here;
  return dayThatExists(
    month === 12 ? year + 1 : year,
    month === 12 ? 1 : month + 1,
    Number(alone[1]),
  );
}
